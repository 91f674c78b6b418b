import { invitationDays } from '#contract/invitations.ts'
import type * as contract from '#contract/invitations.ts'
import { describeField } from '#contract/issues.ts'
import { toE164 } from '#formats/phone.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { invitePerson } from '../auth/index.ts'
import { balances } from '../ledger/index.ts'
import { reserveCredit } from '../partners/index.ts'
import { InvitationMade, takeInvitation } from './create-partner-card.ts'
import { assertDecided, decide } from './decide.ts'
import { statusOfLink } from '../qrcodes/index.ts'
import { findByReservation, findInvitation, hasConfirmed, insertInvitation } from './store.ts'
import type { InvitationRow } from './store.ts'

type Body = Parameters<Handler<typeof contract.createInvitation>>[1]['body']
type Address = { readonly kind: 'mail' | 'phone'; readonly value: string }

/** Where somebody is invited: the mail, else the number. @throws AppError invalid_input; sms_not_configured */
function addressOf(ctx: Pick<Ctx, 'sms'>, { email, phone }: Body): Address {
  if (email !== '') return { kind: 'mail', value: email }
  const value = toE164('', phone)
  if (value === undefined) throw invalidField('phone', 'wrong_phone')
  if (ctx.sms === undefined) throw new AppError('sms_not_configured')
  return { kind: 'phone', value }
}

/**
 * Invites a person to an account: sets a credit aside, holds the link that they want and mails them. The reply and its errors
 * are the same whether or not there is an account.
 */
export const createInvitation: Handler<typeof contract.createInvitation> = async (ctx, { body }) => {
  const partnerId = ctx.actor.userId
  const address = addressOf(ctx, body)
  if (await hasConfirmed(ctx.db, partnerId, address.kind, address.value))
    throw invalidField(address.kind === 'mail' ? 'email' : 'phone', 'own_address')
  return ctx.tx(async (tx) => {
    const wanted = { partnerId, clientKey: body.client_request_id, purpose: 'invitation' } as const
    const { reservationId, isOpen } = await reserveCredit(tx, wanted)
    const earlier = await findByReservation(tx.db, reservationId)
    if (earlier === undefined && !isOpen) throw new AppError('wrong_state')
    const id = earlier?.id ?? (await insert(tx, reservationId, body, address))
    const { available } = await balances(tx, partnerId)
    return { ...present(await findInvitation(tx.db, id)), credits_left: available }
  })
}

const constraints = {
  invitations_one_open: 'invitation_exists',
  invitations_one_open_phone: 'invitation_exists',
  invitations_link_held: 'slug_taken',
} as const

async function insert(
  tx: Ctx<Actor>,
  reservation_id: string,
  { name, slug }: Body,
  { kind, value }: Address,
): Promise<number> {
  await takeInvitation(tx, value)
  if (slug !== '' && (await statusOfLink(tx, slug)).status !== 'free')
    throw new AppError('slug_taken', { fields: [{ path: 'slug', ...describeField('slug_taken') }] })
  const email = kind === 'mail' ? value : null
  const person = { name, phone: '', country_id: null }
  const user =
    email === null ? undefined : await invitePerson(tx, { ...person, email }, '', { isMailed: false })
  const now = tx.now()
  const id = await mapConstraints(constraints, () =>
    insertInvitation(tx.db, {
      partner_id: tx.actor.userId,
      kind: 'account',
      reservation_id,
      user_id: user?.userId ?? null,
      name,
      email,
      phone: kind === 'phone' ? value : null,
      wanted_slug: slug === '' ? null : slug,
      expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
      created_at: now,
      updated_at: now,
    }),
  )
  await tx.emit(InvitationMade, { invitationId: id, locale: tx.locale })
  const subject = { type: 'invitation', id }
  await recordAction(tx, { actorId: tx.actor.userId, action: 'invitation.created', subject })
  return id
}

/** @throws AppError wrong_state for a card, which another request made with the same key */
function present(row: InvitationRow | undefined) {
  if (row?.kind !== 'account') throw new AppError('wrong_state')
  const { id, kind, status, name, email, phone, card_id, slug, expires_at, answered_at, created_at } = row
  return {
    invitation_id: id,
    kind,
    status,
    name,
    email: email ?? '',
    phone: phone ?? '',
    card_id,
    slug,
    expires_at: expires_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

/** Sends the mail or text message of an invitation that waits once more, as often as the address may be written to. */
export const resendInvitation: Handler<typeof contract.resendInvitation> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { invitation_id } = body
    const invitation = await findInvitation(tx.db, invitation_id)
    if (invitation?.partner_id !== tx.actor.userId) throw new AppError('invitation_not_found')
    assertDecided(await decide(tx, invitation, { type: 'resent' }))
    const { email, phone } = invitation
    if (email === null && tx.sms === undefined) throw new AppError('sms_not_configured')
    await takeInvitation(tx, email ?? phone ?? '')
    await tx.emit(InvitationMade, { invitationId: invitation_id, locale: tx.locale })
    const subject = { type: 'invitation', id: invitation_id }
    await recordAction(tx, { actorId: tx.actor.userId, action: 'invitation.resent', subject })
    return { invitation_id, status: 'pending' }
  })
