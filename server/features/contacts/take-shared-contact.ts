import type * as contract from '#contract/contacts.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { shareContact } from './share-contact.ts'

export const takeSharedContact: Verb<typeof contract.shareContact> = async (ctx, { body }) => {
  const { vcard_id: cardId, qrcode_id: qrcodeId } = body
  const ofCode = qrcodeId == null ? {} : { qrcodeId }
  const sharedWith = cardId == null ? { qrcodeId: qrcodeId ?? 0 } : { cardId, ...ofCode }
  const { contactId, withdrawUrl } = await shareContact(ctx, sharedWith, body)
  return { shared_contact_id: contactId, withdraw_url: withdrawUrl }
}
