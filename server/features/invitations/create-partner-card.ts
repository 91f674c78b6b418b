import { randomUUID } from 'node:crypto'
import type { BrandParts } from '#contract/brands.ts'
import { invitationDays } from '#contract/invitations.ts'
import type { createPartnerCard as contract } from '#contract/invitations.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { insertBrandedCard } from '../brands/index.ts'
import { findHolder, invitePerson } from '../auth/index.ts'
import { createCardForOther, findPendingCard, presentCard } from '../cards/index.ts'
import { balances } from '../ledger/index.ts'
import { reserveCredit } from '../partners/index.ts'
import { findByReservation, insertInvitation } from './store.ts'
import type { InvitationRow } from './store.ts'

/** A partner made a card for somebody, or invited them to an account. The name is that of waiting jobs of an older version. */
export const InvitationMade = defineEvent('CardInvitationMade', {
  invitationId: rowId,
  locale: requestLanguage,
})

/** Each invitation is a mail to somebody who did not ask for it; one that is deleted gives its credit back. */
const invitationsPerAddress = { points: 5, seconds: 86_400 } as const

/** @throws AppError too_many_requests */
export async function takeInvitation(tx: Ctx<Actor>, address: string): Promise<void> {
  const wait = await takeAllowance(tx, 'invitations-to', invitationsPerAddress, address)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
}

/**
 * Creates the card, its invitation and the account of a person who has none, and sets a credit aside: all of it or nothing. The
 * reply and its errors are the same whether or not there was an account.
 */
export const createPartnerCard: Handler<typeof contract> = async (ctx, { body }) => {
  const {
    create_user: person,
    client_request_id: clientKey = randomUUID(),
    brand_id: brandId,
    ...card
  } = body
  const partnerId = ctx.actor.userId
  if ((await findHolder(ctx.db, { kind: 'mail', value: person.email })) === partnerId)
    throw invalidField('create_user.email', 'own_address')
  return ctx.tx(async (tx) => {
    const brand = brandId === undefined ? undefined : { id: brandId }
    const wanted = { clientKey, person, brand, card: { ...card, slug: card.slug || person.slug } }
    const { made, earlier } = await makeOnce(tx, wanted)
    const shown = made ?? (await getEarlier(tx, earlier))
    const { available } = await balances(tx, partnerId)
    return { ...shown, credits_left: available }
  })
}

type Body = Parameters<Handler<typeof contract>>[1]['body']
type Person = Body['create_user']
type Card = Parameters<typeof createCardForOther>[2]

/** A brand of the partner, and what of it the card has; all of it as it is now when absent. */
type Brand = { readonly id: number; readonly parts?: BrandParts }
type Wanted = {
  readonly clientKey: string
  readonly person: Person
  readonly card: Card
  readonly brand?: Brand | undefined
}
type Made = Awaited<ReturnType<typeof makeCard>>

/**
 * Makes the card of a person for a credit of the partner, or finds what an earlier request with the same key made. Call it in a
 * transaction.
 * @throws AppError partner_suspended; insufficient_credit; invitation_exists; wrong_state; brand_not_found; as creating a card
 */
export async function makeOnce(
  tx: Ctx<Actor>,
  { clientKey, ...what }: Wanted,
): Promise<{ made: Made; earlier?: never } | { made?: never; earlier: InvitationRow }> {
  const wanted = { partnerId: tx.actor.userId, clientKey, purpose: 'card' } as const
  const { reservationId, isOpen } = await reserveCredit(tx, wanted)
  const earlier = await findByReservation(tx.db, reservationId)
  if (earlier !== undefined) return { earlier }
  if (!isOpen) throw new AppError('wrong_state')
  return { made: await makeCard(tx, reservationId, what) }
}

async function makeCard(
  tx: Ctx<Actor>,
  reservationId: string,
  { person, card, brand }: Omit<Wanted, 'clientKey'>,
) {
  const { email, name } = person
  await takeInvitation(tx, email)
  const { userId } = await invitePerson(tx, person, 'create_user', { isMailed: false })
  const made = await createCardForOther(tx, userId, card, 'partner')
  if (brand !== undefined) await noteBrand(tx, made.card_id, brand)
  const now = tx.now()
  const invitationId = await mapConstraints({ invitations_one_open: 'invitation_exists' }, () =>
    insertInvitation(tx.db, {
      partner_id: tx.actor.userId,
      kind: 'card',
      reservation_id: reservationId,
      user_id: userId,
      card_id: made.card_id,
      name,
      email,
      expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
      created_at: now,
      updated_at: now,
    }),
  )
  await tx.emit(InvitationMade, { invitationId, locale: tx.locale })
  return { ...made, invitation_id: invitationId }
}

/** @throws AppError brand_not_found unless it was deleted after a file with it was sent */
async function noteBrand({ db, actor }: Ctx<Actor>, cardId: number, { id, parts }: Brand): Promise<void> {
  const about = { cardId, brandId: id, ownerId: actor.userId, ...(parts && { parts }) }
  if (!(await insertBrandedCard(db, about)) && parts === undefined) throw new AppError('brand_not_found')
}

/** What an earlier sending of the same request made. @throws AppError wrong_state once it is answered */
async function getEarlier({ db, actor }: Ctx<Actor>, invitation: InvitationRow) {
  const card = await findPendingCard(db, invitation.card_id ?? 0, actor.userId)
  if (card === undefined) throw new AppError('wrong_state')
  return { ...presentCard(card), invitation_id: invitation.id }
}
