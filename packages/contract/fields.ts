import { z } from 'zod'
import { normalizeLink } from './link.ts'

/** Fields that several slices share. Messages are what a person reads beside the field. */

/** A show flag: 1 or 0 on the wire (§5). Booleans are accepted too, and become 1 or 0. */
export const Flag = z.union([z.literal(0), z.literal(1), z.boolean().transform((on): 0 | 1 => (on ? 1 : 0))])
export const flag = (value: 0 | 1) => Flag.default(value)

/**
 * One line of text: trimmed; control characters and line breaks become spaces. Half of a surrogate pair, which cannot be
 * stored, becomes U+FFFD.
 */
export const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, `Use at most ${max} characters.`))

/** Text with line breaks: trimmed; CRLF becomes LF, and other control characters become spaces. */
export const prose = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, `Use at most ${max} characters.`))

export const requiredLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

/** Text with markup from the editor, as HTML. The server stores only the elements and attributes that the editor knows. */
export const richText = (max: number, required?: string) =>
  z
    .string()
    .transform((html) => {
      const text = html.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]+/g, ' ')
      return hasText(text) ? text.trim() : ''
    })
    .pipe(
      z
        .string()
        .min(required === undefined ? 0 : 1, required)
        .max(max, `Use at most ${max} characters.`),
    )
    .register(richTexts, {})

/** The schemas that `richText` made: a server sanitizes their values before it stores them. */
export const richTexts = z.registry<Record<never, never>>()

/** An editor leaves `<p></p>` where nothing was written. */
const hasText = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>|&nbsp;/g, '')
    .trim() !== ''

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter an email address like name@example.com.'))

/** A hexadecimal colour, stored in lower case: `#454546`. */
export const HexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a colour like #454546.')

/** A database identifier: a positive integer, or its digits in a URL. */
export const Id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An identifier of reference data (countries, kinds of cards, themes): a `smallint` in the database. */
export const ListedId = Id.max(32_767, 'Choose one from the list.')

/** A link that people may open; an empty text stays empty. */
export const Link = z
  .string()
  .trim()
  .max(2048, 'Use at most 2048 characters.')
  .transform((text, context) => {
    if (text === '') return ''
    const link = normalizeLink(text)
    if (link !== undefined) return link
    context.addIssue({ code: 'custom', message: 'Enter a web address like https://example.com.' })
    return z.NEVER
  })

/** The name of an uploaded file, from the reply of `fileapi/user-file/uploads`, or empty. */
export const FileName = z
  .string()
  .trim()
  .regex(/^(?:[a-z0-9_-]{8,64}\.(?:jpg|png|webp|gif|avif|svg))?$/, 'Upload the picture again.')

/** A slug: letters, digits and single hyphens; stored in lower case. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Use at least 3 characters.')
  .max(60, 'Use at most 60 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens, like jane-doe.')

/** A slug, or an empty text where the server makes one from the name. */
export const SlugOrEmpty = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    if (text === '') return
    for (const { message } of Slug.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })

/** What the server stores with every row that people edit; spread it into the entity. */
export const stamps = {
  /** Counts the changes: an update of an older version is answered with `version_conflict`. */
  version: z.int().min(1),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}
