import type { AppCtx } from '#server/platform/ctx.ts'
import { findHolder, findInvited, lockAddress } from './address-store.ts'
import { insertAccount } from './sign-up.ts'
import type { NewAccount } from './sign-up.ts'

/**
 * Finds or makes the account of a person whom an admin makes something for: the account that has confirmed the address,
 * else the one that was made for it before, else a new one. Nobody can sign in to a new one until its address is confirmed
 * and a password is set (`verification_mail`, `forgot-password`). Two requests for one address take turns.
 */
export async function inviteAccount(
  ctx: AppCtx,
  account: Pick<NewAccount, 'name' | 'email' | 'phone' | 'countryId' | 'countryDial'>,
  invitedBy: string,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  return ctx.tx(async (tx) => {
    const address = { kind: 'mail', value: account.email } as const
    await lockAddress(tx.db, address)
    const known = (await findHolder(tx.db, address)) ?? (await findInvited(tx.db, address))
    if (known !== undefined) return { userId: known, isNew: false }
    const { userId } = await insertAccount(tx, account, { invitedBy })
    return { userId, isNew: true }
  })
}
