import type * as contract from '#contract/contacts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { shareContact } from './share-contact.ts'

export const takeSharedContact: Handler<typeof contract.shareContact> = async (ctx, { body }) => {
  const { link, vcard_id: cardId, qrcode_id: qrcodeId } = body
  const { contactId, withdrawUrl } = await shareContact(
    ctx,
    { link: link ?? undefined, cardId: cardId ?? undefined, qrcodeId: qrcodeId ?? undefined },
    body,
    ctx.ip,
  )
  return { shared_contact_id: contactId, withdraw_url: withdrawUrl }
}
