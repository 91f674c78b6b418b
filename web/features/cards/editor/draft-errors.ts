import { z } from 'zod'
import { NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/errors.ts'
import type { FieldMessages } from '#web/form/form-errors.ts'
import { messagesOf } from '#web/form/form-errors.ts'
import { wordIssue } from '#web/lib/texts.ts'
import type { CardDraft } from './draft.ts'
import type { WireCard } from './draft-wire.ts'
import { toWire } from './draft-wire.ts'

export type CheckedDraft = {
  readonly wire: WireCard
  /** By the path of the field in the form. */
  readonly errors: FieldMessages
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
  const found = (error?.issues ?? []).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: wordIssue(issue),
  }))
  return { wire, errors: messagesOf(toDraftErrors(found, draft, wire)), card: data }
}

/**
 * The contract's schema of a card, for the values of the form.
 * @param dialCode returns the default dial code, which may be known only later
 */
export const draftSchema = (dialCode: () => string): z.ZodType<CardDraft, CardDraft> =>
  z.custom<CardDraft>().superRefine((draft, context) => {
    for (const [path, message] of Object.entries(checkDraft(draft, dialCode()).errors))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** Errors of a sent card, by the paths of the draft: pictures that were not sent have an index there too. */
export function toDraftErrors<E extends Pick<FieldError, 'path'>>(
  errors: readonly E[],
  { vcard }: CardDraft,
  { keys }: WireCard,
): E[] {
  const indexInDraft = (sent: string) =>
    vcard.vcard_images.findIndex(({ key }) => key === keys.vcard_images[Number(sent)])
  return errors.map((error) => ({
    ...error,
    path: error.path.replace(
      /^(vcard\.vcard_images)\.(\d+)/,
      (_, list: string, sent: string) => `${list}.${indexInDraft(sent)}`,
    ),
  }))
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
export function sectionOf(path: string): SectionId {
  const [root, name = ''] = path.split('.')
  if (root !== 'vcard') return 'design'
  return fieldPrefixes.find(([start]) => name.startsWith(start))?.[1] ?? 'profile'
}

/** Sorts paths by section; within a section they keep their order. */
export function sortByForm(paths: readonly string[]): string[] {
  const rank = (path: string) => sectionIds.indexOf(sectionOf(path))
  return paths.toSorted((a, b) => rank(a) - rank(b))
}
