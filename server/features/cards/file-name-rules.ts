import type { Vcard } from '#contract/vcard.ts'

/** Where a document names an uploaded file, and which. */
export type NamedFile = { readonly path: string; readonly name: string }

/** Every file a document names, with the path of its field in the request; empty fields are left out. */
export function listFiles(vcard: Vcard): NamedFile[] {
  const single = (['photo', 'company_logo', 'contact_us_image'] as const).map((field) => ({
    path: `vcard.${field}`,
    name: vcard[field],
  }))
  const inLists = (['social_link', 'web_link', 'vcard_images'] as const).flatMap((list) =>
    vcard[list].map(({ image }, index) => ({ path: `vcard.${list}.${index}.image`, name: image })),
  )
  return [...single, ...inLists].filter(({ name }) => name !== '')
}
