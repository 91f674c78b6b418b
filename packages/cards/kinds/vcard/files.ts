import type { Vcard } from '#contract/kinds/vcard.ts'
import type { NamedFile } from '../../kind.ts'

const fields = ['photo', 'company_logo', 'contact_us_image'] as const
const lists = ['social_link', 'web_link', 'vcard_images'] as const

/** Lists every file a document names; empty fields are left out. */
export function listFiles(vcard: Vcard): NamedFile[] {
  const single = fields.map((field) => ({ path: field, name: vcard[field] }))
  const inLists = lists.flatMap((list) =>
    vcard[list].map(({ image }, index) => ({ path: `${list}.${index}.image`, name: image })),
  )
  return [...single, ...inLists].filter(({ name }) => name !== '')
}

/** Returns a document in which every file has the name that `rename` gives it. */
export function renameFiles(vcard: Vcard, rename: (name: string) => string): Vcard {
  const renameIn = <T extends { image: string }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, image: rename(item.image) }))
  return {
    ...vcard,
    photo: rename(vcard.photo),
    company_logo: rename(vcard.company_logo),
    contact_us_image: rename(vcard.contact_us_image),
    social_link: renameIn(vcard.social_link),
    web_link: renameIn(vcard.web_link),
    vcard_images: renameIn(vcard.vcard_images),
  }
}
