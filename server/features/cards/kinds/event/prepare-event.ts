import type { CardDocument } from '#contract/kinds.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { findIban } from '#formats/epc.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findHomeCurrency } from './find-home-currency.ts'

type Services = Pick<AppCtx, 'db' | 'payments'>

/**
 * What an organiser has sent, with its currency, once it says all that guests need to pay. What is stored without it stays as it is until it is saved again.
 * @throws AppError invalid_input for an IBAN without the holder of the account, and for a price that nobody can pay
 */
export async function prepareEvent(
  ctx: Services,
  ownerId: string,
  sent: EventCard,
  stored: CardDocument | undefined,
): Promise<EventCard> {
  const before = stored !== undefined && 'currency' in stored ? stored.currency : ''
  const currency = sent.currency || before || (await findHomeCurrency(ctx.db, ownerId))
  const event = { ...sent, currency }
  const fields = [...missingHolder(event), ...missingWay(ctx, event)]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  return event
}

const missingHolder = (event: EventCard): readonly FieldError[] =>
  event.account_holder === '' && findIban(event.bank_details) !== undefined
    ? [{ path: 'vcard.account_holder', ...describeField('enter_account_holder') }]
    : []

/** Test payments count where the organiser wants them: else everybody would have a ticket for nothing, and nobody know it. */
function missingWay({ payments }: Services, event: EventCard): readonly FieldError[] {
  const isByUpi = event.payment_upi_id !== '' && event.currency === 'INR'
  const isByProvider = payments.all.some(({ traits }) => !traits.isTest || event.test_payments === 1)
  const ways = [isByUpi, event.bank_details !== '', event.pay_at_door === 1, isByProvider]
  if (!isSoldHere(event) || ways.includes(true)) return []
  return [{ path: 'vcard.payment_upi_id', ...describeField('choose_way_to_pay') }]
}

/** Whether guests pay something, and register on a page of ours. */
function isSoldHere(event: EventCard): boolean {
  const { event_amount: price, ticket_pricing_list: list } = event
  const costs =
    list.length === 0
      ? price > 0
      : list.some(({ kind, amount }) => kind !== 'free' && (kind !== 'fixed' || amount > 0))
  return costs && event.show_register_btn === 1 && event.call_action_link === ''
}
