import { randomInt } from 'node:crypto'
import { withdrawPath } from '#contract/contact-shapes.ts'
import type { ShareForm } from '#contract/contact-shapes.ts'
import { inTransaction } from '#server/platform/create-ctx.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getShareableCard, reachPublicCard } from '../cards/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findCodeOfCard, findCodeText } from './code-store.ts'
import { insertSharedContact } from './shared-store.ts'
import { hashWithdrawKey, newWithdrawKey } from './withdraw-key.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** A visitor left their details with a card's owner. */
    ContactShared: { contactId: number }
  }
}

/** Which card the contact is for: by its id, by the id of one of its codes, or by any link or code it ever had. */
export type SharedWith =
  | { readonly cardId: number; readonly qrcodeId?: number | undefined }
  | { readonly qrcodeId: number }
  | { readonly link: string }

type Means = Pick<AppCtx, 'db' | 'jobs' | 'emit' | 'now' | 'env'>

/**
 * Stores what a visitor leaves with the owner of a card, and tells the owner.
 * @param form parsed by `ShareForm`. With the field that no person sees filled in, nothing is stored and the answer
 *   looks the same. Rate limit: the caller counts under `shareContact.path` of the contract.
 * @returns the contact's id and the whole address where the visitor can withdraw it, which is known only now.
 * @throws AppError card_not_found, card_inactive
 */
export async function shareContact(
  ctx: Means,
  sharedWith: SharedWith,
  form: ShareForm,
): Promise<{ contactId: number; withdrawUrl: string }> {
  const key = newWithdrawKey()
  const withdrawUrl = ctx.env.publicUrl + withdrawPath(key)
  return inTransaction(ctx, async (tx) => {
    const card = await reachCard(tx.db, sharedWith)
    if (form.website !== '') return { contactId: randomInt(1, 1_000_000), withdrawUrl }
    const contactId = await insertSharedContact(tx.db, {
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
    await tx.emit('ContactShared', { contactId })
    return { contactId, withdrawUrl }
  })
}

type Reached = { readonly cardId: number; readonly ownerId: string; readonly qrcodeId: number }

async function reachCard(db: Db, sharedWith: SharedWith): Promise<Reached> {
  if ('cardId' in sharedWith) {
    const { cardId, qrcodeId } = sharedWith
    const card = await getShareableCard(db, cardId)
    // A code of some other card is no reason to lose a contact; it is only not written down.
    const own = qrcodeId === undefined ? undefined : await findCodeOfCard(db, qrcodeId, cardId)
    return { cardId, ownerId: card.ownerId, qrcodeId: own ?? card.qrcodeId }
  }
  const link = 'link' in sharedWith ? sharedWith.link : await findCodeText(db, sharedWith.qrcodeId)
  if (link === undefined) throw new AppError('card_not_found')
  const card = await reachPublicCard(db, link)
  return { cardId: card.id, ownerId: card.owner_id, qrcodeId: card.qrcode_id }
}
