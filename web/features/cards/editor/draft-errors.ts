import { NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/errors.ts'
import { wordIssue } from '#web/lib/texts.ts'
import type { CardDraft } from './draft.ts'
import type { Address } from './draft-changes.ts'
import { isListName } from './draft-changes.ts'
import type { WireCard } from './draft-wire.ts'
import { toWire } from './draft-wire.ts'

/** Address of a field → the error to show beside it. */
export type DraftErrors = ReadonlyMap<Address, string>

export type CheckedDraft = {
  readonly wire: WireCard
  readonly errors: DraftErrors
  /** The card to send; undefined when there are errors. */
  readonly card: NewCard | undefined
}

/**
 * Checks a draft with the schema that the server uses.
 * @param dialCode the default dial code, `+91`
 */
export function checkDraft(draft: CardDraft, dialCode: string): CheckedDraft {
  const wire = toWire(draft, dialCode)
  const { error, data } = NewCard.safeParse(wire.card)
  const issues = (error?.issues ?? []).map((issue) => ({
    path: issue.path.map(String),
    message: wordIssue(issue),
  }))
  return { wire, errors: toDraftErrors(issues, wire), card: data }
}

/** The invalid fields that a reply names, by their addresses in the form. */
export function errorsFromServer(fields: readonly FieldError[], wire: WireCard): DraftErrors {
  return toDraftErrors(
    fields.map(({ path, message }) => ({ path: path.split('.'), message })),
    wire,
  )
}

type PathError = { readonly path: readonly string[]; readonly message: string }

/** Only the first error of a field is shown. */
function toDraftErrors(pathErrors: readonly PathError[], wire: WireCard): DraftErrors {
  const errors = new Map<Address, string>()
  for (const { path, message } of pathErrors) {
    const address = addressOf(path, wire)
    if (!errors.has(address)) errors.set(address, message)
  }
  return errors
}

/** `vcard.social_link.0.link` → `vcard.social_link.k3x.link`. */
function addressOf(path: readonly string[], { keys }: WireCard): Address {
  const [root, list, index, ...rest] = path
  if (root !== 'vcard' || !isListName(list) || index === undefined) return path.join('.')
  return [root, list, keys[list][Number(index)] ?? index, ...rest].join('.')
}

/** The sections of the form, in the specification's order (§2 “Card editing sections”). */
export const sectionIds = [
  'profile',
  'heading',
  'social',
  'contactUs',
  'web',
  'video',
  'gallery',
  'design',
] as const
export type SectionId = (typeof sectionIds)[number]

const fieldPrefixes: readonly (readonly [string, SectionId])[] = [
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

/** The section that shows a field. Fields outside of the vcard (colours, template, link, campaign) are in *design*. */
export function sectionOf(address: Address): SectionId {
  const [root, name = ''] = address.split('.')
  if (root !== 'vcard') return 'design'
  return fieldPrefixes.find(([start]) => name.startsWith(start))?.[1] ?? 'profile'
}

/** Sorts addresses by section; within a section they keep their order. */
export function sortByForm(addresses: Iterable<Address>): Address[] {
  const rank = (address: Address) => sectionIds.indexOf(sectionOf(address))
  return [...addresses].sort((a, b) => rank(a) - rank(b))
}
