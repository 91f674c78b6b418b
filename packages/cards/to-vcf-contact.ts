import type { VcfContact } from '#formats/vcf-contact.ts'
import type { CardContent } from './kind.ts'

export type VcfInput = {
  readonly content: Pick<CardContent, 'facts' | 'contact'>
  /** A UUID that stays with the card. */
  readonly uid: string
  /** When the card last changed. */
  readonly revision: Date
  /** The card's permanent, absolute address. */
  readonly permalink: string
  /** The card's contact picture (`CardFacts`) as square JPEG, made by the caller. */
  readonly photo?: { readonly jpeg: Uint8Array }
}

/** The contact that visitors save, with the fields that the kind of the card gives it. */
export function toVcfContact({ content, uid, revision, permalink, photo }: VcfInput): VcfContact {
  const picture = content.facts.contactPicture === '' ? undefined : photo
  return {
    ...content.contact(),
    uid,
    revision,
    url: permalink,
    photo: picture === undefined ? undefined : { jpeg: picture.jpeg },
  }
}
