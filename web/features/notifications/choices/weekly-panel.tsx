import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useId, useState } from 'react'
import { getNotificationTimes, updateWeeklyLetter, weeklyCardsMax } from '#contract/notification-choices.ts'
import type { NotificationTimes } from '#contract/notification-choices.ts'
import type * as cards from '#contract/cards.ts'
import { addressOf } from '#contract/endpoint.ts'
import { RelationSelect } from '#web/form/relation-field.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { useTimeNames } from './time-names.ts'

/** Without the schemas of cards, which this screen does not need. */
const listCards = addressOf<typeof cards.listCards>('POST', '/v1/card/list')

type Weekly = NotificationTimes['weekly']

/** Stores another day, hour or choice of cards, and shows it at once. */
function useWeeklyChange(weekly: Weekly): (changes: Partial<Weekly>) => void {
  const { t } = useLingui()
  const update = useEndpointMutation(updateWeeklyLetter, {
    invalidates: [getNotificationTimes],
    optimistic: ({ body }) => [
      cacheUpdate(getNotificationTimes, (before) => {
        if (body === undefined) return before
        const { card_ids = [], ...chosen } = body
        const cards = card_ids.map((id) => {
          const known = before.weekly.cards.find(({ card_id }) => card_id === Number(id))
          return known ?? { card_id: Number(id), name: '…' }
        })
        return { ...before, weekly: { ...before.weekly, ...chosen, cards } }
      }),
    ],
    onSuccess: () => showNotice(t`Saved`),
  })
  return (changes) => {
    const next = { ...weekly, ...changes }
    const { day, hour, has_all_cards, cards } = next
    update.mutate({ body: { day, hour, has_all_cards, card_ids: cards.map(({ card_id }) => card_id) } })
  }
}

/** When the numbers of the week come and of which cards. Each change is stored at once. */
export function WeeklyPanel({ times }: { readonly times: NotificationTimes }) {
  const { t } = useLingui()
  const { weekly, time_zone: zone } = times
  const { days, hours } = useTimeNames()
  const change = useWeeklyChange(weekly)
  return (
    <section className="v-choice-panel" aria-labelledby="weekly-title">
      <h2 id="weekly-title">
        <Trans>Numbers of the week</Trans>
      </h2>
      <p>
        <Trans>
          They come by email, at the time of your zone ({zone}). After you have changed the day, the first
          mail has the days since the last one.
        </Trans>
      </p>
      <FieldStack>
        <FieldRow>
          <Select
            label={t`Day`}
            data={days}
            value={String(weekly.day)}
            allowDeselect={false}
            onChange={(day) => change({ day: Number(day) })}
          />
          <Select
            label={t`Time`}
            data={hours}
            value={String(weekly.hour)}
            allowDeselect={false}
            onChange={(hour) => change({ hour: Number(hour) })}
          />
        </FieldRow>
        <SegmentedControl
          aria-label={t`Which cards`}
          value={weekly.has_all_cards ? 'all' : 'some'}
          data={[
            { value: 'all', label: t`All my cards` },
            { value: 'some', label: t`Some cards` },
          ]}
          onChange={(value) => change({ has_all_cards: value === 'all' })}
        />
        {weekly.has_all_cards ? null : (
          <WeeklyCards cards={weekly.cards} onChange={(cards) => change({ cards })} />
        )}
      </FieldStack>
    </section>
  )
}

type CardsProps = {
  readonly cards: Weekly['cards']
  readonly onChange: (cards: Weekly['cards']) => void
}

/** The cards that were chosen, and a search for more. */
function WeeklyCards({ cards, onChange }: CardsProps) {
  const { t } = useLingui()
  const id = useId()
  const [added, setAdded] = useState(0)
  const isChosen = (card: number) => cards.some(({ card_id }) => card_id === card)
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Cards in the mail</Trans>
      </h3>
      {cards.length === 0 ? (
        <p>
          <Trans>No card is chosen, so no mail comes.</Trans>
        </p>
      ) : (
        <ul className="v-weekly-cards">
          {cards.map(({ card_id, name }) => (
            <li key={card_id}>
              <bdi>{name}</bdi>
              <Button
                variant="subtle"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(cards.filter((card) => card.card_id !== card_id))}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {cards.length < weeklyCardsMax ? (
        <RelationSelect
          // empty again after each choice
          key={added}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one that was used went with its text
          autoFocus={added > 0}
          label={t`Add a card`}
          value={null}
          search={(search) => endpointQuery(listCards, { body: { start: 0, limit: 20, search } })}
          toOptions={({ list }) =>
            list
              .filter(({ card_id }) => !isChosen(card_id))
              .map(({ card_id, name }) => ({ id: card_id, label: name }))
          }
          onChange={(card) => {
            if (card === null || isChosen(Number(card))) return
            setAdded(added + 1)
            onChange([...cards, { card_id: Number(card), name: '' }])
          }}
        />
      ) : null}
    </div>
  )
}
