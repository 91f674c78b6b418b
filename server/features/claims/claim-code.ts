import type * as contract from '#contract/claims.ts'
import { readTypedLink } from '#contract/link-names.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { beginSecretTry, dropSecretTry, finishSecretTry } from '../auth/index.ts'
import { attachOwnCard, lockCard } from '../cards/index.ts'
import {
  claimCode as claim,
  findClaimable,
  findQrcode,
  isSecretOf,
  readCode,
  wrongSecret,
} from '../qrcodes/index.ts'
import type { ClaimableRow } from '../qrcodes/index.ts'
import { claimStatus } from './rules.ts'

export const checkClaim: Handler<typeof contract.checkClaim> = async (ctx, { body }) => {
  const found = await findQrcode(ctx.db, body.slug)
  const printed = found && (await findClaimable(ctx.db, found.code))
  // a code of a card whose owner was erased is nobody's, and never will be anybody's
  if (found === undefined || (printed === undefined && found.owner_id === null)) return unknown
  const status = printed === undefined ? 'claimed' : claimStatus(printed, ctx.now())
  if (status === 'claimable' && printed !== undefined && body.claim_secret !== undefined)
    await trySecret(ctx, printed, body.claim_secret)
  return {
    status,
    qrcode_id: found.id,
    code: found.code,
    needs_secret: printed !== undefined && printed.secret_hash !== null,
    product_note: status === 'claimable' ? (printed?.product_note ?? '') : '',
    is_own: found.owner_id !== null && found.owner_id === ctx.actor?.userId,
  }
}

const unknown = {
  status: 'unknown',
  qrcode_id: null,
  code: '',
  needs_secret: false,
  product_note: '',
  is_own: false,
} as const

/** Compares a secret without claiming the code. @throws AppError wrong_claim_secret, too_many_requests */
async function trySecret(ctx: Ctx, printed: ClaimableRow, secret: string): Promise<void> {
  if (printed.secret_hash === null) return
  if (secret === '') throw invalidField('claim_secret', 'enter_claim_secret')
  const secretTry = await beginSecretTry(ctx, 'claim')
  if (!isSecretOf(printed, secret)) throw wrongSecret()
  await finishSecretTry(ctx, secretTry)
}

export const claimCode: Handler<typeof contract.claimCode> = async (ctx, { params, body }) => {
  const { userId } = ctx.actor
  const printed = await findClaimable(ctx.db, readCode(readTypedLink(params.id)?.name ?? '') ?? '')
  if (printed === undefined) throw new AppError('qrcode_not_found')
  const { id, code, secret_hash: secretHash } = printed
  const { claim_secret: secret, card_id: cardId } = body
  const isOpen = claimStatus(printed, ctx.now()) === 'claimable'
  if (isOpen && secretHash !== null && secret === '') throw invalidField('claim_secret', 'enter_claim_secret')
  const secretTry = await beginSecretTry(ctx, 'claim')
  try {
    // a wrong secret is counted: the transaction commits then too
    const isRight = await ctx.tx(async (tx) => {
      if (cardId !== undefined) await lockCard(tx.db, cardId, userId)
      if (!(await claim(tx, { code, userId, secret }))) return false
      if (cardId !== undefined) await attachOwnCard(tx, { qrcodeId: id, ownerId: userId, cardId })
      return true
    })
    if (!isRight) throw wrongSecret()
  } catch (error) {
    const isCounted = error instanceof AppError && error.code === 'wrong_claim_secret'
    if (!isCounted) await dropSecretTry(ctx, secretTry)
    throw error
  }
  await finishSecretTry(ctx, secretTry)
  const next = cardId === undefined ? 'create_card' : 'open_code'
  return { qrcode_id: id, code, status: 'claimed', card_id: cardId ?? null, next }
}
