import type { Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { findHolder, findInvited, lockAddress } from './address-store.ts'
import { insertAccount } from './sign-up.ts'
import type { NewAccount } from './sign-up.ts'

/** An admin made an account for somebody, who does not know of it yet. */
export const AccountInvited = defineEvent('AccountInvited', { userId: accountId, locale: requestLanguage })

/**
 * Finds or makes the account of a person whom an admin makes something for: the account that has confirmed the address,
 * else the one that was made for it before, else a new one. Nobody can sign in to a new one until its address is confirmed
 * and a password is set (`verification_mail`, `forgot-password`); a mail tells them so. Two requests for one address take turns.
 */
export async function inviteAccount(
  ctx: Ctx,
  account: Pick<NewAccount, 'name' | 'email' | 'phone' | 'countryId' | 'countryDial'>,
  invitedBy: string,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  return ctx.tx(async (tx) => {
    const address = { kind: 'mail', value: account.email } as const
    await lockAddress(tx.db, address)
    const known = (await findHolder(tx.db, address)) ?? (await findInvited(tx.db, address))
    if (known !== undefined) return { userId: known, isNew: false }
    const { userId } = await insertAccount(tx, account, { invitedBy })
    await tx.emit(AccountInvited, { userId, locale: tx.locale })
    return { userId, isNew: true }
  })
}
