import { cardPaths } from '#cards/card-actions.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import { toVcf } from '#formats/vcf.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findVcardPhoto } from '../files/index.ts'
import type { PageResponse } from './cached-response.ts'
import { visitOf } from './open-card.ts'
import type { OpenCard } from './open-card.ts'
import type { Target, Variant } from './page-request.ts'
import { presentFile } from './present.ts'

/**
 * The contact as a `.vcf` file. An iPhone shows an inline file as a contact to save; other address books take an
 * attachment with a file name. Some Samsung phones need an empty line after the photo.
 */
export async function renderContactFile(
  ctx: AppCtx,
  open: OpenCard,
  { source }: Target,
  { contactsApp }: Variant,
): Promise<PageResponse> {
  const { card, content, slug } = open
  const { publicUrl } = ctx.env
  const jpeg = await findPhoto(ctx, content.facts.contactPicture)
  const contact = toVcfContact({
    content,
    uid: card.uid,
    revision: card.updated_at,
    permalink: publicUrl + cardPaths.page(slug),
    ...(jpeg === undefined ? {} : { photo: { jpeg } }),
  })
  const file = toVcf(contact, { blankLineAfterPhoto: contactsApp === 'samsung' })
  const disposition = contactsApp === 'apple' ? 'inline' : 'attachment'
  const headers = {
    'content-disposition': contentDisposition(disposition, vcfFileName(content.facts.title)),
    vary: 'accept-encoding, user-agent',
  }
  const type = 'text/vcard; charset=utf-8'
  const response = presentFile(Buffer.from(file), type, { status: 200, publicUrl, headers })
  return { ...response, visited: { ...visitOf(open, source), clickFor: 'save_contact' } }
}

/** A lost picture must not stop the download. */
async function findPhoto(ctx: AppCtx, name: string): Promise<Uint8Array | undefined> {
  return name === '' ? undefined : findVcardPhoto(ctx, name)
}
