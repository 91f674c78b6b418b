import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardDraft, FieldPath } from './draft.ts'

/**
 * A draft names its pictures. A name stands for an uploaded file, for a picture that only this browser has
 * (`local:…`), or for a sample (`sample:…`).
 */
const localPrefix = 'local:'

export const isLocalPicture = (name: string): boolean => name.startsWith(localPrefix)
export const isStoredPicture = (name: string): boolean => name !== '' && !name.includes(':')
export const localPictureName = (key: string): string => localPrefix + key

const singlePictures = ['photo', 'company_logo', 'contact_us_image'] as const
const pictureLists = ['social_link', 'web_link', 'vcard_images'] as const

/** The pictures of a draft that only this browser has, each with the field that shows it. */
export function localPictures({ vcard }: CardDraft): { readonly path: FieldPath; readonly name: string }[] {
  return [
    ...singlePictures.map((field) => ({ path: `vcard.${field}` as const, name: vcard[field] })),
    ...pictureLists.flatMap((list) =>
      vcard[list].map(({ image }, index) => ({
        path: `vcard.${list}[${index}].image` as const,
        name: image,
      })),
    ),
  ].filter(({ name }) => isLocalPicture(name))
}

/** Writes another name into every field that shows a picture; an empty name removes it. */
export function replacePicture(draft: CardDraft, from: string, to: string): CardDraft {
  const rename = (name: string) => (name === from ? to : name)
  const renameIn = <T extends { readonly image: string }>(item: T): T => ({
    ...item,
    image: rename(item.image),
  })
  const { vcard } = draft
  return {
    ...draft,
    vcard: {
      ...vcard,
      photo: rename(vcard.photo),
      company_logo: rename(vcard.company_logo),
      contact_us_image: rename(vcard.contact_us_image),
      social_link: vcard.social_link.map(renameIn),
      web_link: vcard.web_link.map(renameIn),
      vcard_images: vcard.vcard_images.map(renameIn),
    },
  }
}

/**
 * The three sample pictures of a new gallery (specification §4). They exist only in the form and its preview and are
 * never sent, so that nobody publishes a sample by accident (decision 0010).
 */
const samplePrefix = 'sample:'

export const samplePictureNames = [`${samplePrefix}1`, `${samplePrefix}2`, `${samplePrefix}3`] as const

export const isSamplePicture = (name: string): boolean => name.startsWith(samplePrefix)

const sampleLines: Readonly<Record<string, string>> = {
  [samplePictureNames[0]]: '<path d="M60 270l84-104 58 68 40-46 98 82z"/><circle cx="282" cy="122" r="24"/>',
  [samplePictureNames[1]]:
    '<path d="M104 270v-96l96-66 96 66v96zM176 270v-58h48v58"/><path d="M88 184l112-77 112 77"/>',
  [samplePictureNames[2]]:
    '<path d="M132 142h122v66a61 61 0 0 1-122 0zM254 158h20a26 26 0 0 1 0 52h-22"/><path d="M112 284h164M166 118c-8-14 8-20 0-36M212 118c-8-14 8-20 0-36"/>',
}

/** A line drawing with the word “Sample” below it, in the language of the page. */
function sampleSvg(lines: string): string {
  const word = i18n._(msg({ message: 'Sample', context: 'picture', comment: 'Stands on a sample picture' }))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path fill="#ece8df" d="M0 0h400v400H0z"/>' +
    `<g fill="none" stroke="#8a857b" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${lines}</g>` +
    `<text x="200" y="334" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" fill="#6b675f">${word}</text></svg>`
  )
}

/** A sample as a `data:` address; empty for any other name. */
export function samplePictureUrl(name: string): string {
  const lines = sampleLines[name]
  return lines === undefined ? '' : `data:image/svg+xml,${encodeURIComponent(sampleSvg(lines))}`
}
