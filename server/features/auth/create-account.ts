import { hashPassword } from 'better-auth/crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { insertAccount } from './insert-account.ts'
import type { NewAccount } from './insert-account.ts'

/**
 * Makes an account outside of sign-up, for the demo world and for people an admin adds: any role, no mail sent.
 * @throws AppError signup_failed when username, email address or phone number is taken.
 */
export async function createAccount(
  ctx: AppCtx,
  { password, ...account }: NewAccount & { readonly password: string },
): Promise<{ userId: string }> {
  const passwordHash = await hashPassword(password)
  return insertAccount(ctx, account, { passwordHash })
}
