import type { CardDocument } from '#contract/kinds.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { findIban } from '#formats/epc.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'

/**
 * What an organiser has sent, once it says all that guests need to pay. What is stored without it stays as it is until it is saved again.
 * @throws AppError invalid_input for an IBAN without the holder of the account
 */
export async function prepareEvent(
  _ctx: Pick<AppCtx, 'db' | 'payments'>,
  _ownerId: string,
  sent: EventCard,
  _stored: CardDocument | undefined,
): Promise<EventCard> {
  if (sent.account_holder === '' && findIban(sent.bank_details) !== undefined)
    throw invalidField('vcard.account_holder', 'enter_account_holder')
  return sent
}
