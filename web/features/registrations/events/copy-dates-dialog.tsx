import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyEventDates } from '#contract/event-cards.ts'
import { maxCopies } from '#contract/kinds/event-values.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { typedDigits } from '#web/form/typed-digits.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { seriesDates } from './series-dates.ts'
import type { Rhythm } from './series-dates.ts'

/** An event that has a date. */
export type DatedEvent = OrganisedEvent & { readonly starts_at: string }

type CopyProps = { readonly event: DatedEvent; readonly onClose: () => void }

/** Copies an event to further dates: by a rhythm, or to any. What will be made is listed before. */
export function CopyDatesDialog({ event, onClose }: CopyProps) {
  const { t } = useLingui()
  const from = wallTimeOf(new Date(event.starts_at), event.time_zone)
  const { form, formProps } = useCopyForm(event, seriesDates(from, 'week', 4), onClose)
  const write = (starts: string[]) => form.setFieldValue('starts', starts)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Copy to further dates`} action={t`Make copies`}>
      <Text c="dimmed">
        <Trans>Each date gets a page, a link and seats of its own. Guests are not copied.</Trans>
      </Text>
      <Dates from={from} isAllDay={event.is_all_day} onChange={write} />
      <form.Subscribe selector={({ values }) => values.starts}>
        {(starts) => <Preview event={event} starts={starts} />}
      </form.Subscribe>
    </FormDialog>
  )
}

function useCopyForm(event: DatedEvent, starts: string[], onClose: () => void) {
  const { t } = useLingui()
  const [client_request_id] = useState(() => crypto.randomUUID())
  const copy = useEndpointMutation(copyEventDates, { invalidates: [listOrganisedEvents], showsError: true })
  return useContractForm({
    schema: copyEventDates.body,
    start: { card_id: event.card_id, starts, client_request_id },
    send: async (body) => {
      await copy.mutateAsync({ body })
      showNotice(t`The copies are in your list of events`)
      onClose()
    },
  })
}

type DatesProps = {
  readonly from: string
  readonly isAllDay: boolean
  readonly onChange: (starts: string[]) => void
}

/** A rhythm and how often, or dates that are typed one by one. */
function Dates({ from, isAllDay, onChange }: DatesProps) {
  const { t } = useLingui()
  const [rhythm, setRhythm] = useState<Rhythm | 'own'>('week')
  const [count, setCount] = useState<number | ''>(4)
  const repeat = (next: Rhythm | 'own', times: number | '') => {
    setRhythm(next)
    setCount(times)
    onChange(next === 'own' ? [] : seriesDates(from, next, Math.min(Number(times), maxCopies)))
  }
  return (
    <>
      <NativeSelect
        label={t`Repeats`}
        value={rhythm}
        data={[
          { value: 'week', label: t`Every week` },
          { value: 'two_weeks', label: t`Every two weeks` },
          { value: 'month', label: t`Every month` },
          { value: 'own', label: t`On dates that I choose` },
        ]}
        onChange={({ currentTarget }) => repeat(currentTarget.value as Rhythm | 'own', count)}
      />
      {rhythm === 'own' ? (
        <OwnDates isAllDay={isAllDay} onChange={onChange} />
      ) : (
        <NumberInput
          {...typedDigits}
          label={t`How many copies`}
          min={1}
          max={maxCopies}
          allowDecimal={false}
          value={count}
          onChange={(next) => repeat(rhythm, next === '' ? '' : Math.max(0, Number(next)))}
        />
      )}
    </>
  )
}

function OwnDates({ isAllDay, onChange }: Omit<DatesProps, 'from'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [dates, setDates] = useState<readonly string[]>([])
  const write = (next: readonly string[]) => {
    setDates(next)
    onChange([...next])
  }
  const add = () => {
    if (typed === '' || dates.length >= maxCopies) return
    write([...new Set([...dates, isAllDay ? `${typed}T00:00` : typed])].toSorted())
    setTyped('')
  }
  return (
    <div className="v-copy-dates">
      <TextInput
        label={t`Date`}
        type={isAllDay ? 'date' : 'datetime-local'}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter adds the date; the form is sent by its button
        onKeyDown={(press) => {
          if (press.key !== 'Enter') return
          press.preventDefault()
          add()
        }}
      />
      <SecondaryButton onClick={add}>
        <Trans>Add date</Trans>
      </SecondaryButton>
      {dates.length > 0 ? (
        <SubtleButton onClick={() => write(dates.slice(0, -1))}>
          <Trans>Remove the last date</Trans>
        </SubtleButton>
      ) : null}
    </div>
  )
}

type PreviewProps = { readonly event: DatedEvent; readonly starts: readonly string[] }

/** The dates as clocks will show them where the event is. */
function Preview({ event: { is_all_day: isAllDay, time_zone: id }, starts }: PreviewProps) {
  const { t } = useLingui()
  const zone = id.replaceAll('_', ' ')
  const { date } = useFormats('UTC')
  return (
    <section aria-label={t`Dates of the copies`} aria-live="polite">
      {starts.length === 0 ? (
        <Text c="dimmed">
          <Trans>No date is chosen yet.</Trans>
        </Text>
      ) : (
        <ol className="v-copy-preview">
          {starts.map((wall) => (
            <li key={wall}>{date(new Date(`${wall}Z`), isAllDay ? 'date' : 'full')}</li>
          ))}
        </ol>
      )}
      {isAllDay ? null : (
        <Text c="dimmed" size="sm">
          <Trans>
            As clocks show it there: <bdi>{zone}</bdi>
          </Trans>
        </Text>
      )}
    </section>
  )
}
