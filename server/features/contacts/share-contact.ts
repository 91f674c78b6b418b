import { randomInt } from 'node:crypto'
import { withdrawPath } from '#contract/contact-shapes.ts'
import type { ShareForm } from '#contract/contact-shapes.ts'
import { inTransaction } from '#server/platform/create-ctx.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getShareableCard, findPublicCard } from '../cards/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findCodeOfCard, findCodeText } from './code-store.ts'
import { insertSharedContact } from './shared-store.ts'
import { hashWithdrawKey, withdrawKey } from './withdraw-key.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** A visitor left their details with a card's owner. */
    ContactShared: { contactId: number }
  }
}

/**
 * Which card the contact is for: by any link or code it ever had, by its id, or by the id of one of its codes. What is
 * given besides has to be of the same card.
 */
export type SharedWith = {
  readonly link?: string | undefined
  readonly cardId?: number | undefined
  readonly qrcodeId?: number | undefined
}

type Means = Pick<AppCtx, 'db' | 'jobs' | 'emit' | 'now' | 'env' | 'limits'>

/**
 * How many different contacts a card takes: from one address so few that it can neither flood the list nor use up
 * what others need.
 */
const contactsOfSender = { points: 30, seconds: 86_400 }
const contactsOfCard = { points: 1_000, seconds: 86_400 }

/**
 * Stores what a visitor leaves with the owner of a card, and tells the owner.
 * @param form parsed by `ShareForm`. With the field that no person sees filled in, nothing is stored and the answer
 *   looks the same. Rate limit: the caller counts under `shareContact.path` of the contract.
 * @param sender the visitor's address, never stored. The same details from there are stored once a day.
 * @returns the contact's id and the whole address where the visitor can withdraw it, which is told only to them.
 * @throws AppError card_not_found, card_inactive, too_many_requests
 */
export async function shareContact(
  ctx: Means,
  sharedWith: SharedWith,
  form: ShareForm,
  sender = '',
): Promise<{ contactId: number; withdrawUrl: string }> {
  return inTransaction(ctx, async (tx) => {
    const card = await reachCard(tx.db, sharedWith)
    const key = withdrawKey(tx, { cardId: card.cardId, sender, form })
    const withdrawUrl = ctx.env.publicUrl + withdrawPath(key)
    if (form.website !== '') return { contactId: randomInt(1, 1_000_000), withdrawUrl }
    const { id: contactId, isNew } = await insertSharedContact(tx.db, {
      owner_id: card.ownerId,
      card_id: card.cardId,
      qrcode_id: card.qrcodeId,
      name: form.name,
      phone: form.phone,
      email: form.email,
      company: form.company,
      message: form.message,
      consent_version: form.consent_version,
      consent_locale: form.locale,
      withdraw_hash: hashWithdrawKey(key),
      created_at: tx.now(),
    })
    if (isNew) {
      await assertAllowed(tx, card.cardId, sender)
      await tx.emit('ContactShared', { contactId })
    }
    return { contactId, withdrawUrl }
  })
}

type Reached = { readonly cardId: number; readonly ownerId: string; readonly qrcodeId: number }

async function reachCard(db: Db, { link, cardId, qrcodeId }: SharedWith): Promise<Reached> {
  const byLink = link ?? (cardId === undefined ? await findCodeText(db, qrcodeId) : undefined)
  const card = byLink === undefined ? await getCardById(db, cardId) : await getCardByLink(db, byLink)
  if (cardId !== undefined && cardId !== card.cardId) throw new AppError('card_not_found')
  // A code of some other card is no reason to lose a contact; it is only not written down.
  const own = qrcodeId === undefined ? undefined : await findCodeOfCard(db, qrcodeId, card.cardId)
  return { ...card, qrcodeId: own ?? card.qrcodeId }
}

async function getCardById(db: Db, cardId: number | undefined): Promise<Reached> {
  if (cardId === undefined) throw new AppError('card_not_found')
  return getShareableCard(db, cardId)
}

async function getCardByLink(db: Db, link: string): Promise<Reached> {
  const { id: cardId, owner_id: ownerId, qrcode_id: qrcodeId } = await findPublicCard(db, link)
  return { cardId, ownerId, qrcodeId }
}

/** Counted after the row is there: a repetition costs nothing, and one that is too many goes with the transaction. */
async function assertAllowed(ctx: Means, cardId: number, sender: string): Promise<void> {
  const wait =
    (sender !== '' &&
      (await takeAllowance(ctx, 'contacts of sender', contactsOfSender, `${cardId} ${sender}`))) ||
    (await takeAllowance(ctx, 'contacts of card', contactsOfCard, String(cardId)))
  if (wait > 0) throw new AppError('too_many_requests')
}
