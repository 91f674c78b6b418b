import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { eventDefaults, maxTicketTypes } from '#contract/kinds/event-values.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import type { FieldPath } from '../../draft.ts'
import { useCardForm, useDraft, useEditedCard, useField } from '../../use-editor.tsx'
import { newTicket } from './draft-event.ts'
import type { DraftEvent } from './draft-event.ts'
import { AmountField, CountField, WallTimeField } from './event-inputs.tsx'
import { useHomeCurrency } from './use-home-currency.ts'

/** What it costs: one price, or types of tickets. */
export function TicketFields() {
  const { t } = useLingui()
  useHomeCurrency()
  const hasTypes = useDraft<boolean, DraftEvent>(({ vcard }) => vcard.ticket_pricing_list.length > 0)
  return (
    <>
      <FieldRow>
        <TextField at="vcard.currency" label={t`Currency`} placeholder={eventDefaults.currency} required />
        {!hasTypes && <AmountField at="vcard.event_amount" label={t`Price`} help={t`0 is free.`} required />}
      </FieldRow>
      <ItemList
        list="ticket_pricing_list"
        nameOf={(position) => t`ticket type ${position}`}
        removedText={t`The ticket type is removed. One that was sold cannot be: end its sale instead.`}
        max={maxTicketTypes}
        emptyText={t`Everybody pays the same price. Add types for children, members or better seats.`}
        addButtons={[{ label: t`Add ticket type`, createItem: newTicket, firstField: 'pricing_type' }]}
      >
        {(index) => <TicketItem index={index} />}
      </ItemList>
      <FlagField
        at="vcard.allow_price_variance"
        label={t`Guests may pay more`}
        help={t`What is above the price counts as a gift.`}
      />
    </>
  )
}

function TicketItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.ticket_pricing_list[${index}]` as const
  const kind = useDraft<string, DraftEvent>(({ vcard }) => vcard.ticket_pricing_list[index]?.kind ?? 'fixed')
  const form = useCardForm()
  const amount = useField(`${item}.amount`)
  const choose = (next: string) => {
    form.setFieldValue(`${item}.kind`, next)
    // what is free has no field in which an amount could be missing
    if (next === 'free' && amount.value === null) amount.write(0)
  }
  const kinds = [
    { value: 'fixed', label: t`Fixed price` },
    { value: 'free', label: t({ message: 'Free', context: 'price' }) },
    { value: 'variable', label: t`Guests choose, from a lowest price` },
    { value: 'donation', label: t`Donation` },
  ]
  return (
    <FieldStack>
      <FieldRow>
        <TextField at={`${item}.pricing_type`} label={t`Type`} required placeholder={t`Adults`} />
        <ChoiceField at={`${item}.kind`} label={t`Pricing`} options={kinds} onChoose={choose} />
      </FieldRow>
      {kind !== 'free' && (
        <FieldRow>
          <AmountField at={`${item}.amount`} label={t`Amount`} required />
          {(kind === 'variable' || kind === 'donation') && (
            <AmountField at={`${item}.min_amount`} label={t`Lowest amount`} required />
          )}
        </FieldRow>
      )}
      <FieldRow>
        <CountField at={`${item}.quantity`} label={t`Tickets`} help={t`Empty: no limit of their own.`} />
        <CountField at={`${item}.per_order_limit`} label={t`Per registration`} />
      </FieldRow>
      <FieldRow>
        <WallTimeField at={`${item}.sales_start`} label={t`Sale starts`} />
        <WallTimeField at={`${item}.sales_end`} label={t`Sale ends`} />
      </FieldRow>
      <EndSale at={`${item}.sales_end`} />
      {kind === 'fixed' && <EarlyPrice index={index} />}
      <FlagField
        at={`${item}.is_hidden`}
        label={t`Hidden`}
        help={t`Only guests with a code that opens it see this ticket. Codes are made beside the registrations.`}
      />
    </FieldStack>
  )
}

/** A lower price that ends at a moment, or when so many are sold. */
function EarlyPrice({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.ticket_pricing_list[${index}]` as const
  const hasEarly = useDraft<boolean, DraftEvent>(
    ({ vcard }) => (vcard.ticket_pricing_list[index]?.early_amount ?? null) !== null,
  )
  return (
    <>
      <AmountField at={`${item}.early_amount`} label={t`Early price`} help={t`Empty: none.`} />
      {hasEarly && (
        <FieldRow>
          <WallTimeField at={`${item}.early_until`} label={t`Early price until`} />
          <CountField
            at={`${item}.early_quantity`}
            label={t`For the first tickets`}
            help={t`As many as you enter. With both, it ends with what comes first.`}
          />
        </FieldRow>
      )}
    </>
  )
}

/** What clocks show in a zone. */
const clocksIn = (zone: string) => wallTimeOf(new Date(), zone)

/** Ends the sale of a stored type: nobody can have one any more, and tickets that are sold stay valid. */
function EndSale({ at }: { readonly at: FieldPath }) {
  const { t } = useLingui()
  const isStored = useEditedCard() !== undefined
  const zone = useDraft<string, DraftEvent>(({ vcard }) => vcard.time_zone)
  const { value, write } = useField(at)
  if (!isStored) return null
  const now = clocksIn(zone)
  if (typeof value === 'string' && value !== '' && value <= now)
    return <Text c="dimmed">{t`The sale of this type has ended. Tickets that are sold stay valid.`}</Text>
  return (
    <Button variant="default" onClick={() => write(now)}>
      <Trans>End sale now</Trans>
    </Button>
  )
}
