import type { Address } from './draft-address.ts'

/** The sections of the form, in the specification's order (§2 "Card editing sections"). */
export const sectionIds = [
  'profile',
  'heading',
  'social',
  'contactUs',
  'web',
  'video',
  'gallery',
  'look',
] as const
export type SectionId = (typeof sectionIds)[number]

const starts: readonly (readonly [string, SectionId])[] = [
  ['heading_', 'heading'],
  ['show_heading', 'heading'],
  ['social_link', 'social'],
  ['show_social', 'social'],
  ['contact_us', 'contactUs'],
  ['show_contact_us', 'contactUs'],
  ['web_link', 'web'],
  ['show_web', 'web'],
  ['video_', 'video'],
  ['show_video', 'video'],
  ['vcard_images', 'gallery'],
  ['show_vcard_images', 'gallery'],
  ['view_type', 'gallery'],
]

/** Where a field is shown; all that is not of the card document (colours, template, link, campaign) is *look*. */
export function sectionOf(address: Address): SectionId {
  const [root, name = ''] = address.split('.')
  if (root !== 'vcard') return 'look'
  return starts.find(([start]) => name.startsWith(start))?.[1] ?? 'profile'
}

/** Addresses in the order people meet them: by section, within one as the form found them. */
export function inFormOrder(addresses: Iterable<Address>): Address[] {
  const rank = (address: Address) => sectionIds.indexOf(sectionOf(address))
  return [...addresses].sort((a, b) => rank(a) - rank(b))
}
