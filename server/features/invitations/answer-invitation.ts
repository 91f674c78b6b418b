import { createHash } from 'node:crypto'
import { invitedCardPath } from '#contract/invitations.ts'
import type * as contract from '#contract/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findHolder } from '../auth/index.ts'
import { acceptPendingCard, allowEditing, closePendingCard } from '../cards/index.ts'
import { moveLeadsOfCard } from '../contacts/index.ts'
import { endReservation, findGrant } from '../partners/index.ts'
import { startPeriod } from '../subscriptions/index.ts'
import {
  findByToken,
  findGrantedEnd,
  findInvitation,
  findInvitationFor,
  isKept,
  listPendingFor,
  setAnswered,
} from './store.ts'
import type { InvitationRow } from './store.ts'

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>
type Answer = 'accepted' | 'rejected'

/** An account was made for a person who does not accept. */
export const InvitationUnwanted = defineEvent('InvitationUnwanted', { userId: accountId })

/** What is stored of the link of a mail: its token has 192 random bits, so a plain hash is safe. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where a card that waits for its person is seen, by the key to it; empty without one. */
export const viewUrlOf = (key: string | null): string => (key === null ? '' : invitedCardPath(key))

type End = {
  /** Who accepts; the account that it was made for when nobody else has confirmed the address. */
  readonly ownerId?: string | null
  /** Who is signed in; nobody by the link of a mail. */
  readonly actorId?: string
  readonly allowsEditing?: boolean
}

/**
 * Ends an invitation: accepted, its credit is spent and the card belongs to the person; else the credit comes back and the card
 * is off. Of a card that its partner keeps the credit is spent already. Call it in a transaction. The credit is locked first,
 * in every transaction.
 * @returns false when it had ended before
 * @throws AppError wrong_state when its time is over or its card is gone
 */
export async function endInvitation(
  tx: Tx,
  invitation: InvitationRow,
  status: Answer | 'deleted' | 'expired',
  end: End = {},
): Promise<boolean> {
  const { id, reservation_id, card_id: cardId, user_id: madeFor } = invitation
  const ownerId = end.ownerId ?? madeFor
  const isAccepted = status === 'accepted'
  const hasCredit = await endReservation(tx, reservation_id, isAccepted ? 'committed' : 'released')
  // asked after the lock on the credit, which whoever keeps the card holds, too
  if (!hasCredit && !(await isKept(tx.db, id))) return false
  const answer = { id, status, now: tx.now(), ...(isAccepted && ownerId !== null && { userId: ownerId }) }
  if (!(await setAnswered(tx.db, answer))) {
    if (hasCredit) throw new AppError('wrong_state')
    return false
  }
  if (isAccepted) await giveTo(tx, invitation, { ...end, ownerId })
  else {
    if (cardId !== null) await closePendingCard(tx.db, cardId, tx.now())
    if (madeFor !== null) await tx.emit(InvitationUnwanted, { userId: madeFor })
  }
  return true
}

async function giveTo(
  tx: Tx,
  { kind, partner_id: partnerId, card_id: cardId }: InvitationRow,
  { ownerId, actorId, allowsEditing }: End,
): Promise<void> {
  if (ownerId == null) throw new AppError('wrong_state')
  if (kind === 'card') {
    if (cardId === null) throw new AppError('wrong_state')
    await takeCard(tx, cardId, ownerId)
    if (allowsEditing) await allowEditing(tx, { cardId, partnerId, grantedBy: actorId })
  }
  await grantPlan(tx, partnerId, ownerId)
}

async function takeCard(tx: Tx, cardId: number, ownerId: string): Promise<void> {
  if (!(await acceptPendingCard(tx, { id: cardId, ownerId }))) throw new AppError('wrong_state')
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
    const { invitation_id: id, status, allows_editing: allowsEditing } = body
    const { userId } = tx.actor
    const invitation = await findInvitationFor(tx.db, id, userId)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    const end = { ownerId: userId, actorId: userId, allowsEditing }
    if (!(await endInvitation(tx, invitation, status, end))) throw new AppError('wrong_state')
    return { invitation_id: id, status, card_id: status === 'accepted' ? invitation.card_id : null }
  })

export const listMyInvitations: Handler<typeof contract.listMyInvitations> = async (ctx) => {
  const rows = await listPendingFor(ctx.db, ctx.actor.userId, ctx.now())
  return rows.map(({ id, kind, expires_at, ...row }) => ({
    invitation_id: id,
    kind,
    company_name: row.company_name,
    card_name: row.card_name,
    slug: row.slug,
    view_url: viewUrlOf(row.view_key),
    package_name: row.package_name,
    package_days: row.package_days,
    expires_at: expires_at?.toISOString() ?? null,
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
  const { kind, company_name: companyName, card_name: cardName, slug, status, view_key: viewKey } = invitation
  const holder = await holderOf(ctx, invitation)
  return {
    kind,
    companyName,
    cardName,
    slug,
    viewUrl: viewUrlOf(viewKey),
    status,
    isOpen: isOpen(ctx, invitation),
    hasAccount: holder !== undefined,
  }
}

/**
 * The answer by the link of a mail, without a session: whoever has the link receives the mails of the address.
 * @returns false when there was nothing to answer any more
 */
export const answerByLink = (
  ctx: AppCtx,
  token: string,
  { status, allowsEditing }: { readonly status: Answer; readonly allowsEditing: boolean },
): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const invitation = await findByToken(tx.db, hashOfLink(token))
    if (invitation === undefined || !isOpen(tx, invitation)) return false
    const ownerId = (await holderOf(tx, invitation)) ?? null
    return endInvitation(tx, invitation, status, { ownerId, allowsEditing })
  })

const isOpen = ({ now }: Tx, { status, expires_at, is_there }: InvitationRow) =>
  status === 'pending' && is_there && (expires_at === null || expires_at > now())

const holderOf = async ({ db }: Tx, { email }: InvitationRow) =>
  email === null ? undefined : findHolder(db, { kind: 'mail', value: email })
