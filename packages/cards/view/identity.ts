import type { Vcard } from '#contract/vcard.ts'
import type { Identity } from '../card-view.ts'
import type { Strings } from '../strings/shape.ts'
import { type FileUrl, pictureOf } from './pictures.ts'
import { present } from './present.ts'

/** Name and picture. A hidden profile still shows the name, which every page needs. */
export function identityOf(vcard: Vcard, fileUrl: FileUrl, strings: Strings): Identity {
  const plain = { name: vcard.name, initials: initialsOf(vcard.name) }
  if (vcard.show_profile === 0) return plain
  const photo =
    vcard.show_photo === 1 ? pictureOf(fileUrl, vcard.photo, 720, strings.photoOf(vcard.name)) : undefined
  const logoAlt = strings.logoOf(vcard.company === '' ? vcard.name : vcard.company)
  const logo = vcard.show_logo === 1 ? pictureOf(fileUrl, vcard.company_logo, 240, logoAlt) : undefined
  return { ...plain, ...present({ jobTitle: vcard.job_title, company: vcard.company, photo, logo }) }
}

/** First letters of the first and last word; whole grapheme clusters, so that Devanagari syllables stay whole. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.·-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1)
  return picked
    .map((word) => firstCluster(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function firstCluster(word: string): string {
  for (const { segment } of clusters.segment(word)) if (/\p{L}|\p{N}/u.test(segment)) return segment
  return ''
}
