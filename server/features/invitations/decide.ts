import type { AppCtx } from '#server/platform/ctx.ts'
import { AppError } from '#server/platform/app-error.ts'
import { defineEvent, accountId, rowId } from '#server/platform/events.ts'
import { endBrandOfCard } from '../brands/index.ts'
import { acceptPendingCard, allowEditing, closePendingCard } from '../cards/index.ts'
import { moveLeadsOfCard } from '../contacts/index.ts'
import { endReservation, findGrant, lockCredit } from '../partners/index.ts'
import { startPeriod } from '../subscriptions/index.ts'
import { lockInvitation, replaceViewKey, updateInvitation } from './decision-store.ts'
import { next } from './machine/next.ts'
import type { Effect, Fact, Refused, State, Step } from './machine/state.ts'
import { findGrantedEnd } from './store.ts'
import type { InvitationRow } from './store.ts'

export type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

/** An account was made for a person who does not accept. */
export const InvitationUnwanted = defineEvent('InvitationUnwanted', { userId: accountId })

/** The operator has ended an invitation by deleting its card. */
export const InvitationEnded = defineEvent('InvitationEnded', { invitationId: rowId })

/** Who accepts, and what they allow. */
type Answer = {
  readonly ownerId?: string
  /** Who is signed in; nobody by the link of a mail. */
  readonly actorId?: string
  readonly allowsEditing?: boolean
}

/**
 * The one way by which an invitation, its card and its credit change: locks them, asks the machine, stores what differs and has the
 * effects done, in the transaction of the caller. The account that accepts is locked before.
 * @returns what the machine says; the mail to the person is left to the caller
 */
export async function decide(
  tx: Tx,
  found: InvitationRow,
  fact: Fact,
  answer: Answer = {},
): Promise<Step | Refused> {
  await lockCredit(tx, found.reservation_id)
  const row = await lockInvitation(tx.db, found)
  if (row === undefined) throw new AppError('invitation_not_found')
  const before = stateOf(row)
  const step = next(before, fact, tx.now().getTime())
  if ('refused' in step) return step
  if (step.state !== before)
    await updateInvitation(tx.db, row.id, {
      ...columnsOf(before, step.state, tx.now()),
      ...(fact.type === 'accepted' && answer.ownerId !== undefined && { user_id: answer.ownerId }),
      updated_at: tx.now(),
    })
  for (const effect of step.effects) await perform(tx, row, effect, answer)
  return step
}

/** @throws AppError with the reason, where something was refused */
export function assertDecided(step: Step | Refused): Step {
  if (!('refused' in step)) return step
  const { refused } = step
  throw new AppError(refused === 'account_closed' || refused === 'account_missing' ? 'wrong_state' : refused)
}

/** What the machine would say now, for a page. */
export const preview = (tx: Pick<Tx, 'now'>, row: InvitationRow, fact: Fact): Step | Refused =>
  next(stateOf(row), fact, tx.now().getTime())

function stateOf(row: InvitationRow): State {
  const { kind, status, card, credit } = row
  return {
    kind,
    status,
    card,
    credit,
    endReason: row.end_reason,
    isKept: row.kept_at !== null,
    expiresAt: row.expires_at?.getTime() ?? null,
    hasLink: row.wanted_slug !== null,
    linkUntil: row.slug_held_until?.getTime() ?? null,
    isSuspended: row.is_suspended,
  }
}

const columnsOf = (before: State, { status, endReason, isKept, expiresAt, linkUntil }: State, now: Date) => ({
  status,
  end_reason: endReason,
  expires_at: expiresAt === null ? null : new Date(expiresAt),
  slug_held_until: linkUntil === null ? null : new Date(linkUntil),
  ...(status !== before.status && { answered_at: now }),
  ...(isKept !== before.isKept && { kept_at: now }),
})

async function perform(tx: Tx, row: InvitationRow, effect: Effect, answer: Answer): Promise<void> {
  const { id, reservation_id: reservation, card_id: cardId, user_id: madeFor } = row
  switch (effect) {
    case 'spend credit':
      return endCredit(tx, reservation, 'committed')
    case 'return credit':
      return endCredit(tx, reservation, 'released')
    case 'give card':
      return giveCard(tx, row, answer)
    case 'give plan':
      return grantPlan(tx, row.partner_id, answer)
    case 'close card':
      if (cardId !== null) await closePendingCard(tx.db, cardId, tx.now())
      return madeFor === null ? undefined : tx.emit(InvitationUnwanted, { userId: madeFor })
    case 'change view':
      return replaceViewKey(tx.db, id)
    case 'tell partner':
      return tx.emit(InvitationEnded, { invitationId: id })
    case 'mail person':
      return undefined
  }
}

async function endCredit(tx: Tx, id: string, status: 'committed' | 'released'): Promise<void> {
  if (!(await endReservation(tx, id, status))) throw new AppError('wrong_state')
}

async function giveCard(
  tx: Tx,
  { card_id: cardId, partner_id: partnerId }: InvitationRow,
  { ownerId, actorId, allowsEditing }: Answer,
): Promise<void> {
  if (cardId === null || ownerId === undefined) throw new AppError('wrong_state')
  if (!(await acceptPendingCard(tx, { id: cardId, ownerId }))) throw new AppError('wrong_state')
  await endBrandOfCard(tx.db, cardId)
  await moveLeadsOfCard(tx.db, cardId, ownerId)
  if (allowsEditing === true) await allowEditing(tx, { cardId, partnerId, grantedBy: actorId })
}

const dayMs = 86_400_000

/** What the partner gives with it. A plan that another partner gave for longer stays. */
async function grantPlan(tx: Tx, partnerId: string, { ownerId: userId }: Answer): Promise<void> {
  if (userId === undefined) throw new AppError('wrong_state')
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
