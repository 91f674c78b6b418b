import { randomInt } from 'node:crypto'
import { consentText } from '#cards/consent.ts'
import { withdrawPath } from '#contract/contact-shapes.ts'
import type { ShareForm } from '#contract/contact-shapes.ts'
import type * as contract from '#contract/contacts.ts'
import { takeAllowance, takeNetworkAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import { inTransaction } from '#server/platform/create-ctx.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findPrivacyVersion } from '../content/index.ts'
import { getShareableCard, getPublicCardRow } from '../cards/index.ts'
import { findCodeOfCard, findCodeText, insertSharedContact } from './shared-store.ts'
import { hashWithdrawKey, withdrawKey } from './withdraw-contact.ts'

/** A visitor sent their contact details to the owner of a card. */
export const ContactShared = defineEvent('ContactShared', { contactId: rowId })

export const shareContact: Handler<typeof contract.shareContact> = async (ctx, { body }) => {
  const { link, vcard_id: cardId, qrcode_id: qrcodeId } = body
  const { contactId, withdrawUrl } = await createSharedContact(
    ctx,
    { link: link ?? undefined, cardId: cardId ?? undefined, qrcodeId: qrcodeId ?? undefined },
    body,
    ctx.ip,
  )
  return { shared_contact_id: contactId, withdraw_url: withdrawUrl }
}

/**
 * The card that the contact is for: by any link or code that it ever had, by its id, or by the id of one of its codes.
 * With a link, the id must be that of the same card.
 */
export type SharedWith = {
  readonly link?: string | undefined
  readonly cardId?: number | undefined
  readonly qrcodeId?: number | undefined
}

type Services = Pick<AppCtx, 'db' | 'jobs' | 'emit' | 'now' | 'env' | 'limits'>

/**
 * How many different contacts a card takes in a day. The limit of one network address is far lower, so that one visitor
 * cannot use up the limit of the card.
 */
const contactsOfSender = { points: 30, seconds: 86_400 }
const contactsOfCard = { points: 1_000, seconds: 86_400 }

/**
 * Stores the details that a visitor sends to the owner of a card, and tells the owner. Callers limit the rate of requests
 * themselves, all under the path of the endpoint `shareContact`.
 * @param form parsed by `ShareForm`. When its hidden field `website` is filled in, a robot sent it: nothing is stored, and
 *   the reply looks the same.
 * @param sender the visitor's network address, never stored. The same details from there are stored once a day.
 * @returns the contact's id, and the URL where the visitor can withdraw it. Only the visitor is told this URL.
 * @throws AppError card_not_found, card_inactive, too_many_requests
 */
export async function createSharedContact(
  ctx: Services,
  sharedWith: SharedWith,
  form: Omit<ShareForm, 'consent_version'> & { readonly consent_version: string },
  sender = '',
): Promise<{ contactId: number; withdrawUrl: string }> {
  return inTransaction(ctx, async (tx) => {
    const card = await getReceiver(tx.db, sharedWith)
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
      consent_text: consentText(form.consent_version, form.locale, card.name),
      privacy_version_id: await findPrivacyVersion(tx),
      withdraw_hash: hashWithdrawKey(key),
      created_at: tx.now(),
    })
    if (isNew) {
      await assertAllowed(tx, card.cardId, sender)
      await tx.emit(ContactShared, { contactId })
    }
    return { contactId, withdrawUrl }
  })
}

type Receiver = {
  readonly cardId: number
  readonly ownerId: string
  readonly qrcodeId: number
  /** The name on the card. */
  readonly name: string
}

/** @throws AppError card_not_found, card_inactive */
async function getReceiver(db: Db, { link, cardId, qrcodeId }: SharedWith): Promise<Receiver> {
  const byLink = link ?? (cardId === undefined ? await findCodeText(db, qrcodeId) : undefined)
  const card = byLink === undefined ? await getCardById(db, cardId) : await getCardByLink(db, byLink)
  if (cardId !== undefined && cardId !== card.cardId) throw new AppError('card_not_found')
  // A code of another card is ignored: the contact is stored with the card's own code.
  const own = qrcodeId === undefined ? undefined : await findCodeOfCard(db, qrcodeId, card.cardId)
  return { ...card, qrcodeId: own ?? card.qrcodeId }
}

async function getCardById(db: Db, cardId: number | undefined): Promise<Receiver> {
  if (cardId === undefined) throw new AppError('card_not_found')
  return getShareableCard(db, cardId)
}

async function getCardByLink(db: Db, link: string): Promise<Receiver> {
  const { id: cardId, owner_id: ownerId, qrcode_id: qrcodeId, title: name } = await getPublicCardRow(db, link)
  return { cardId, ownerId, qrcodeId, name }
}

/**
 * Counted only once the row is inserted, because only then it is known that the contact is not a repetition. When the
 * limit is exceeded, the transaction takes the row back.
 */
async function assertAllowed(ctx: Services, cardId: number, sender: string): Promise<void> {
  const wait =
    (sender !== '' &&
      (await takeNetworkAllowance(ctx, 'contacts of sender', contactsOfSender, {
        network: sender,
        about: String(cardId),
      }))) ||
    (await takeAllowance(ctx, 'contacts of card', contactsOfCard, String(cardId)))
  if (wait > 0) throw new AppError('too_many_requests')
}
