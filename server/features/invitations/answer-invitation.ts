import { createHash } from 'node:crypto'
import type * as contract from '#contract/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findHolder } from '../auth/index.ts'
import { acceptPendingCard, closePendingCard } from '../cards/index.ts'
import { moveLeadsOfCard } from '../contacts/index.ts'
import { endReservation, findGrant } from '../partners/index.ts'
import { startPeriod } from '../subscriptions/index.ts'
import {
  eraseWords,
  findByToken,
  findGrantedEnd,
  findInvitation,
  findInvitationFor,
  listDue,
  listPendingFor,
  listPendingOf,
  setAnswered,
} from './store.ts'
import type { InvitationRow } from './store.ts'

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>
type Answer = 'accepted' | 'rejected'

/** What is stored of the link of a mail: its token has 192 random bits, so a plain hash is safe. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Ends an invitation: accepted, its credit is spent and the card belongs to the person; else the credit comes back and the card
 * is off. Call it in a transaction. The credit is locked first, in every transaction.
 * @returns false when it had ended before
 * @throws AppError wrong_state when its time is over or its card is gone
 */
async function endInvitation(
  tx: Tx,
  { id, kind, partner_id: partnerId, reservation_id, card_id: cardId, user_id: madeFor }: InvitationRow,
  status: Answer | 'deleted' | 'expired',
  ownerId = madeFor,
): Promise<boolean> {
  const isAccepted = status === 'accepted'
  const isFirst = await endReservation(tx, reservation_id, isAccepted ? 'committed' : 'released')
  if (!isFirst) return false
  const answer = { id, status, now: tx.now(), ...(isAccepted && ownerId !== null && { userId: ownerId }) }
  if (!(await setAnswered(tx.db, answer))) throw new AppError('wrong_state')
  if (isAccepted) {
    if (ownerId === null) throw new AppError('wrong_state')
    if (kind === 'card') await takeCard(tx, cardId, ownerId)
    await grantPlan(tx, partnerId, ownerId)
  } else if (cardId !== null) await closePendingCard(tx.db, cardId, tx.now())
  return true
}

async function takeCard(tx: Tx, cardId: number | null, ownerId: string): Promise<void> {
  if (cardId === null || !(await acceptPendingCard(tx, { id: cardId, ownerId })))
    throw new AppError('wrong_state')
  await moveLeadsOfCard(tx.db, cardId, ownerId)
}

const dayMs = 86_400_000

/** What the partner gives with it. A plan that another partner gave for longer stays. */
async function grantPlan(tx: Tx, partnerId: string, userId: string): Promise<void> {
  const grant = await findGrant(tx.db, partnerId)
  if (grant?.granted_package_id == null) return
  const { granted_package_id: packageId, granted_days: days } = grant
  const from = tx.now()
  const until = days === null ? null : new Date(from.getTime() + days * dayMs)
  const live = await findGrantedEnd(tx.db, userId)
  if (live !== undefined && (live.end === null || (until !== null && live.end > until))) return
  const what = { userId, packageId, packagePriceId: null, source: 'partner', grantedBy: partnerId } as const
  await startPeriod(tx, { ...what, from, until })
}

/** By somebody who has confirmed the address that was invited. */
export const answerInvitation: Handler<typeof contract.answerInvitation> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { invitation_id: id, status } = body
    const { userId } = tx.actor
    const invitation = await findInvitationFor(tx.db, id, userId)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    if (!(await endInvitation(tx, invitation, status, userId))) throw new AppError('wrong_state')
    return { invitation_id: id, status, card_id: status === 'accepted' ? invitation.card_id : null }
  })

export const listMyInvitations: Handler<typeof contract.listMyInvitations> = async (ctx) => {
  const rows = await listPendingFor(ctx.db, ctx.actor.userId, ctx.now())
  return rows.map(({ id, kind, company_name, card_name, slug, package_name, package_days, expires_at }) => ({
    invitation_id: id,
    kind,
    company_name,
    card_name,
    slug,
    package_name,
    package_days,
    expires_at: expires_at.toISOString(),
  }))
}

export const countPendingInvitations: Handler<typeof contract.countPendingInvitations> = async (ctx) => ({
  count: (await listPendingFor(ctx.db, ctx.actor.userId, ctx.now())).length,
})

/** By the partner who made it. */
export const deleteInvitation: Handler<typeof contract.deleteInvitation> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId: actorId } = tx.actor
    const invitation = await findInvitation(tx.db, body.invitation_id)
    if (invitation?.partner_id !== actorId) throw new AppError('invitation_not_found')
    const { id } = invitation
    if (!(await endInvitation(tx, invitation, 'deleted'))) throw new AppError('wrong_state')
    const subject = { type: 'invitation', id }
    await recordAction(tx, { actorId, action: 'invitation.deleted', subject })
    return { invitation_id: id, status: 'deleted' }
  })

/** What the page behind the link of a mail shows; undefined for a link that never was, or is replaced by a newer one. */
export async function findInvitationByLink(ctx: Tx, token: string) {
  const invitation = await findByToken(ctx.db, hashOfLink(token))
  if (invitation === undefined) return undefined
  const { kind, company_name: companyName, card_name: cardName, slug, status } = invitation
  const holder = await holderOf(ctx, invitation)
  return {
    kind,
    companyName,
    cardName,
    slug,
    status,
    isOpen: isOpen(ctx, invitation),
    hasAccount: holder !== undefined,
  }
}

/**
 * The answer by the link of a mail, without a session: whoever has the link receives the mails of the address.
 * @returns false when there was nothing to answer any more
 */
export const answerByLink = (ctx: AppCtx, token: string, status: Answer): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const invitation = await findByToken(tx.db, hashOfLink(token))
    if (invitation === undefined || !isOpen(tx, invitation)) return false
    return endInvitation(tx, invitation, status, await holderOf(tx, invitation))
  })

const isOpen = ({ now }: Tx, { status, expires_at, is_there }: InvitationRow) =>
  status === 'pending' && is_there && expires_at > now()

const holderOf = async ({ db }: Tx, { email }: InvitationRow) =>
  email === null ? undefined : findHolder(db, { kind: 'mail', value: email })

/** By the clock: an invitation ends when nobody has answered it in time. */
export async function sweepInvitations(ctx: AppCtx): Promise<void> {
  for (const id of await listDue(ctx.db, ctx.now())) await ctx.tx((tx) => endUnanswered(tx, id, 'expired'))
}

/** Ends what waits for an answer of the person or of those whom they invited, and removes all names and addresses. */
export async function eraseInvitations(tx: AppCtx, userId: string): Promise<void> {
  for (const id of await listPendingOf(tx.db, userId)) await endUnanswered(tx, id, 'deleted')
  await eraseWords(tx.db, userId)
}

/** Does nothing when somebody has answered it meanwhile. */
async function endUnanswered(tx: Tx, id: number, status: 'expired' | 'deleted'): Promise<void> {
  const invitation = await findInvitation(tx.db, id)
  if (invitation?.status === 'pending') await endInvitation(tx, invitation, status)
}
