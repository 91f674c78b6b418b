import type { InvitedUser } from '#contract/admin-cards.ts'
import { toE164 } from '#formats/phone.ts'
import { findCountry } from '#server/features/places/index.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { findHolder, findInvited, lockAddress } from './addresses/address-store.ts'
import { insertAccount } from './insert-account.ts'

/** An admin made an account for somebody, who does not know of it yet. */
export const AccountInvited = defineEvent('AccountInvited', { userId: accountId, locale: requestLanguage })

/**
 * Finds or makes the account of a person whom an admin or a partner makes something for: the account that has confirmed the
 * address, else the one that was made for it before, else a new one. Nobody can sign in to a new one until its address is
 * confirmed and a password is set (`verification_mail`, `forgot-password`); a mail tells them so. Two requests for one
 * address take turns.
 * @param field of the request, where the person stands. @param isMailed false when the caller mails the person itself
 * @throws AppError invalid_input with the country or the phone number
 */
export async function invitePerson(
  ctx: Ctx<Actor>,
  { name, email, phone, country_id }: InvitedUser,
  field: string,
  { isMailed = true } = {},
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const country = country_id === null ? undefined : await findCountry(ctx.db, country_id)
  if (country_id !== null && country === undefined)
    throw invalidField(`${field}.country_id`, 'unknown_country')
  const number = phone === '' ? undefined : toE164(country?.dial_code ?? '', phone)
  if (phone !== '' && number === undefined) throw invalidField(`${field}.phone`, 'wrong_phone')
  const account = { name, email, phone: number, countryId: country?.id, countryDial: country?.dial_code }
  return ctx.tx(async (tx) => {
    const address = { kind: 'mail', value: email } as const
    await lockAddress(tx.db, address)
    const known = (await findHolder(tx.db, address)) ?? (await findInvited(tx.db, address))
    if (known !== undefined) return { userId: known, isNew: false }
    const { userId } = await insertAccount(tx, account, { invitedBy: tx.actor.userId })
    if (isMailed) await tx.emit(AccountInvited, { userId, locale: tx.locale })
    return { userId, isNew: true }
  })
}
