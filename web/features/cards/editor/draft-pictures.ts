import type { CardDraft } from './draft.ts'
import type { Address } from './draft-address.ts'
import { itemAddress, readAt, writeAt } from './draft-address.ts'
import { isLocalPicture } from './pictures.ts'

const single = ['photo', 'company_logo', 'contact_us_image'] as const
const lists = ['social_link', 'web_link', 'vcard_images'] as const

/** Where a draft has a picture or a place for one. */
function pictureAddresses({ vcard }: CardDraft): Address[] {
  return [
    ...single.map((name) => `vcard.${name}`),
    ...lists.flatMap((list) => vcard[list].map(({ key }) => itemAddress(list, key, 'image'))),
  ]
}

/** The pictures of a draft that are only in this browser, each with the field that shows it. */
export function localPictures(draft: CardDraft): { readonly address: Address; readonly name: string }[] {
  return pictureAddresses(draft)
    .map((address) => ({ address, name: String(readAt(draft, address)) }))
    .filter(({ name }) => isLocalPicture(name))
}

/** Puts the uploaded file's name wherever the local picture was; empty takes the picture out. */
export function replacePicture(draft: CardDraft, from: string, to: string): CardDraft {
  return localPictures(draft)
    .filter(({ name }) => name === from)
    .reduce((changed, { address }) => writeAt(changed, address, to), draft)
}
