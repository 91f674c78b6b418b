import type { Code } from '#contract/card-codes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { holdCode } from '../qrcodes/index.ts'
import { isOpenCode, lockCardOfCode } from './code-store.ts'
import { callerOf, getOwnCode } from './list-codes.ts'

/**
 * A code of the caller that a chip may open. It stays so until the transaction ends: nobody gives the code away meanwhile, and
 * nobody deletes, blocks or switches off its card.
 * @throws AppError qrcode_not_found, code_inactive, code_closed; wrong_state when it got another card in this moment
 */
export async function holdOpenCode(tx: Ctx, id: number): Promise<Code> {
  const own = { id, ownerId: callerOf(tx) }
  const held = await lockCardOfCode(tx.db, own)
  await holdCode(tx.db, id)
  const code = await getOwnCode(tx, id)
  if (code.status !== 'active') throw new AppError('code_inactive')
  if (!(await isOpenCode(tx.db, own))) throw new AppError('code_closed')
  if (code.card?.card_id !== held) throw new AppError('wrong_state')
  return code
}

/** Holds a code of somebody likewise, for what they have paid. @returns whether a chip may open it, and it is still theirs */
export async function holdIfOpen(
  { db }: Pick<AppCtx, 'db'>,
  code: { readonly id: number; readonly ownerId: string },
): Promise<boolean> {
  await lockCardOfCode(db, code)
  await holdCode(db, code.id)
  return isOpenCode(db, code)
}
