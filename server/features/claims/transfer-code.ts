import { createHash } from 'node:crypto'
import { transferDays } from '#contract/claims.ts'
import type * as contract from '#contract/claims.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findConfirmedMail, findHolder } from '../auth/index.ts'
import { getTransferable, handOverCode, holdCode, insertSteps } from '../qrcodes/index.ts'
import { offersPerAccount, offersPerAddress } from './rules.ts'
import {
  endTransfersOf,
  expireTransfers,
  findPending,
  findTransfer,
  findTransferByToken,
  insertTransfer,
  isBlocked,
  listOffersTo,
  setAccepted,
  setCancelled,
} from './store.ts'
import type { TransferRow } from './store.ts'

/** Somebody offers a printed code to an address. */
export const TransferOffered = defineEvent('TransferOffered', { transferId: rowId, locale: requestLanguage })
/** Whoever has that address took it. */
export const TransferAccepted = defineEvent('TransferAccepted', { transferId: rowId })

/** What is stored of the link of a mail: its token has 192 random bits, so a plain hash is safe. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

export const transferCode: Handler<typeof contract.transferCode> = async (ctx, { body }) => {
  const { qrcode_id: qrcodeId, to_email: toEmail } = body
  const { userId } = ctx.actor
  if ((await findHolder(ctx.db, { kind: 'mail', value: toEmail })) === userId)
    throw invalidField('to_email', 'own_address')
  return ctx.tx(async (tx) => {
    const code = await getTransferable(tx, { qrcodeId, ownerId: userId })
    await assertMayOffer(tx, userId, toEmail)
    const now = tx.now()
    const expiresAt = new Date(now.getTime() + transferDays * 86_400_000)
    await endTransfersOf(tx.db, qrcodeId, 'expired', now)
    const transferId = await insertTransfer(tx.db, { qrcodeId, fromUserId: userId, toEmail, expiresAt, now })
    if (transferId === undefined) throw new AppError('transfer_pending')
    await insertSteps(tx.db, code.id, [{ action: 'transfer-offered', cardId: null }], {
      actorId: userId,
      now,
    })
    await tx.emit(TransferOffered, { transferId, locale: tx.locale })
    return { qrcode_id: qrcodeId, to_email: toEmail, expires_at: expiresAt.toISOString() }
  })
}

/** Each offer is a mail to somebody who did not ask for it. @throws AppError mails_need_address, too_many_requests */
export async function assertMayOffer(tx: AppCtx | Ctx, userId: string, toEmail: string): Promise<void> {
  if ((await findConfirmedMail(tx.db, userId)) === undefined) throw new AppError('mails_need_address')
  const wait =
    (await takeAllowance(tx, 'code-offers', offersPerAccount, userId)) ||
    (await takeAllowance(tx, 'code-offers-to', offersPerAddress, toEmail))
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
}

export const getTransfer: Handler<typeof contract.getTransfer> = async (ctx, { params }) => {
  const transfer = await getByToken(ctx, params.token)
  const { code, from_name, to_email, expires_at, status } = transfer
  const isOver = status === 'pending' && expires_at <= ctx.now()
  return {
    code,
    from_name,
    to_email,
    expires_at: expires_at.toISOString(),
    status: isOver ? 'expired' : status,
    is_mine: await isReceiver(ctx, transfer),
  }
}

export const listTransfers: Handler<typeof contract.listTransfers> = async ({ db, actor, now }) => {
  const rows = await listOffersTo(db, actor.userId, now())
  const list = rows.map(({ id, code, from_name, expires_at }) => ({
    transfer_id: id,
    code,
    from_name,
    expires_at: expires_at.toISOString(),
  }))
  return { list }
}

/** The code keeps its visits and its history; the card stays with whoever made it. */
export const acceptTransfer: Handler<typeof contract.acceptTransfer> = async (ctx, { body }) => {
  const transfer = await getAsReceiver(ctx, body)
  const { id: transferId, qrcode_id: qrcodeId, from_user_id: ownerId } = transfer
  return ctx.tx(async (tx) => {
    const toUserId = tx.actor.userId
    const { code } = await handOverCode(tx, { qrcodeId, ownerId, toUserId }).catch(asEnded)
    if (!(await setAccepted(tx.db, transferId, tx.now()))) throw new AppError('transfer_ended')
    await tx.emit(TransferAccepted, { transferId })
    return { qrcode_id: qrcodeId, code }
  })
}

/** The sender has not got the code any more, or an admin has switched it off. */
function asEnded(error: unknown): never {
  const isEnded = error instanceof AppError && ['qrcode_not_found', 'code_inactive'].includes(error.code)
  throw isEnded ? new AppError('transfer_ended') : error
}

export const cancelTransfer: Handler<typeof contract.cancelTransfer> = async (ctx, { body }) => {
  const { qrcode_id: ownId, ...offer } = body
  const transfer = ownId === undefined ? await getAsReceiver(ctx, offer) : await getOwnOffer(ctx, ownId)
  return ctx.tx(async (tx) => {
    const now = tx.now()
    // the code before its offer, as whoever accepts it does
    await holdCode(tx.db, transfer.qrcode_id)
    if (!(await setCancelled(tx.db, transfer.id, now))) throw new AppError('transfer_ended')
    const step = { action: 'transfer-cancelled', cardId: null } as const
    await insertSteps(tx.db, transfer.qrcode_id, [step], { actorId: tx.actor.userId, now })
    return { cancelled: true }
  })
}

/** @throws AppError qrcode_not_found; transfer_ended when the code is not offered */
async function getOwnOffer({ db, actor }: Ctx<Actor>, qrcodeId: number) {
  const transfer = await findPending(db, qrcodeId, actor.userId)
  if (transfer !== undefined) return transfer
  const isOwn = (await isBlocked(db, qrcodeId, actor.userId)) !== undefined
  throw new AppError(isOwn ? 'transfer_ended' : 'qrcode_not_found')
}

/** @throws AppError transfer_not_found */
async function getByToken({ db }: Pick<AppCtx, 'db'>, token: string): Promise<TransferRow> {
  const transfer = await findTransferByToken(db, hashOfLink(token))
  if (transfer === undefined) throw new AppError('transfer_not_found')
  return transfer
}

type OfferName = ParsedBody<typeof contract.acceptTransfer>

/**
 * An offer for whoever has confirmed the address that it was made to.
 * @throws AppError transfer_not_found; transfer_address for others with the link. An id tells others nothing.
 */
async function getAsReceiver(
  ctx: Ctx<Actor>,
  { token = '', transfer_id: id }: OfferName,
): Promise<TransferRow> {
  const transfer = id === undefined ? await getByToken(ctx, token) : await findTransfer(ctx.db, id)
  if (transfer !== undefined && (await isReceiver(ctx, transfer))) return transfer
  throw new AppError(id === undefined ? 'transfer_address' : 'transfer_not_found')
}

const isReceiver = async ({ db, actor }: Ctx<Actor>, { to_email: value }: TransferRow) =>
  (await findHolder(db, { kind: 'mail', value })) === actor.userId

/** By the clock: an offer ends when nobody has answered it in time. */
export const sweepTransfers = (ctx: AppCtx): Promise<void> => expireTransfers(ctx.db, ctx.now())
