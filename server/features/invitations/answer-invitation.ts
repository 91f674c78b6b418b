import { createHash } from 'node:crypto'
import { invitedCardPath } from '#contract/invitations.ts'
import type * as contract from '#contract/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertDecided, decide, preview } from './decide.ts'
import type { Tx } from './decide.ts'
import { findLinkHolder, lockPerson } from './decision-store.ts'
import type { Fact } from './machine/state.ts'
import { countInvitations, findByToken, findInvitation, findInvitationFor, listPendingFor } from './store.ts'

type Answer = 'accepted' | 'rejected'

/** What is stored of the link of a mail: its token has 192 random bits, so a plain hash is safe. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where a card that waits for its person is seen, by the key to it; empty without one. */
export const viewUrlOf = (key: string | null): string => (key === null ? '' : invitedCardPath(key))

/** By somebody who has confirmed the address that was invited. */
export const answerInvitation: Handler<typeof contract.answerInvitation> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { invitation_id: id, status, allows_editing: allowsEditing } = body
    const { userId } = tx.actor
    const person = (await lockPerson(tx.db, userId)) ? 'there' : 'closed'
    const invitation = await findInvitationFor(tx.db, id, userId)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    const fact: Fact = status === 'accepted' ? { type: status, person } : { type: status }
    assertDecided(await decide(tx, invitation, fact, { ownerId: userId, actorId: userId, allowsEditing }))
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
    is_blocked: row.card === 'blocked',
    package_name: row.package_name,
    package_days: row.package_days,
    expires_at: expires_at?.toISOString() ?? null,
  }))
}

export const countPendingInvitations: Handler<typeof contract.countPendingInvitations> = async (ctx) => ({
  count: await countInvitations(ctx.db, ctx.actor.userId, ctx.now()),
})

/** By the partner who made it. */
export const deleteInvitation: Handler<typeof contract.deleteInvitation> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId: actorId } = tx.actor
    const invitation = await findInvitation(tx.db, body.invitation_id)
    if (invitation?.partner_id !== actorId) throw new AppError('invitation_not_found')
    const { id } = invitation
    assertDecided(await decide(tx, invitation, { type: 'deleted' }))
    const subject = { type: 'invitation', id }
    await recordAction(tx, { actorId, action: 'invitation.deleted', subject })
    return { invitation_id: id, status: 'deleted' }
  })

/** What the page behind the link of a mail shows; undefined for a link that never was, or is replaced by a newer one. */
export async function findInvitationByLink(ctx: Tx, token: string) {
  const invitation = await findByToken(ctx.db, hashOfLink(token))
  if (invitation === undefined) return undefined
  const { kind, company_name: companyName, card_name: cardName, slug, status, view_key: viewKey } = invitation
  const holder = await findLinkHolder(ctx.db, invitation)
  const step = preview(ctx, invitation, { type: 'accepted', person: personOf(holder) })
  return {
    kind,
    companyName,
    cardName,
    slug,
    viewUrl: viewUrlOf(viewKey),
    status,
    /** Why it cannot be accepted now. */
    refused: 'refused' in step ? step.refused : undefined,
    hasAccount: holder?.is_confirmed === true && holder.status === 'active',
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
    if (invitation === undefined) return false
    const holder = await findLinkHolder(tx.db, invitation)
    const isActive = holder !== undefined && (await lockPerson(tx.db, holder.id))
    const person = personOf(holder && { status: isActive ? 'active' : 'closed' })
    const fact: Fact = status === 'accepted' ? { type: status, person } : { type: status }
    const answer = { ...(holder !== undefined && { ownerId: holder.id }), allowsEditing }
    return !('refused' in (await decide(tx, invitation, fact, answer)))
  })

const personOf = (holder: { readonly status: string } | undefined) =>
  holder === undefined ? 'missing' : holder.status === 'active' ? 'there' : 'closed'
