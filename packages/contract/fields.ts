import { z } from 'zod'
import { normalizeLink } from './link.ts'
import type { FieldCode } from './field-errors.ts'
import { addIssuesOf, issue } from './issues.ts'

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
        .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, issue('too_long')))

/** Text with line breaks: trimmed; CRLF becomes LF, and other control characters become spaces. */
export const prose = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, issue('too_long')))

export const requiredLine = (max: number, code: FieldCode) => line(max).pipe(z.string().min(1, issue(code)))

/** Text with markup from the editor, as HTML. The server stores only the elements and attributes that the editor knows. */
export const richText = (max: number, required?: FieldCode) =>
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
        .max(max, issue('too_long')),
    )
    .register(richTexts, {})

const richTexts = z.registry<Record<never, never>>()

/** Whether `richText` made a schema, optional or with a default too: a server sanitizes its values before it stores them. */
export const isRichText = (schema: z.core.$ZodType): boolean =>
  richTexts.has(schema) ||
  ((schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) &&
    isRichText(schema.unwrap()))

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
  .max(254, issue('too_long'))
  .pipe(z.email(issue('wrong_email')))

/** A hexadecimal colour, stored in lower case: `#454546`. */
export const HexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, issue('invalid_color'))

/** A database identifier: a positive integer, or its digits in a URL. */
export const Id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An identifier of reference data (countries, kinds of cards, themes): a `smallint` in the database. */
export const ListedId = Id.max(32_767, issue('not_listed'))

/** The id of a template, built-in or custom: an `integer` in the database. */
export const TemplateId = Id.max(2_147_483_647)

/** A filter of a list by yes or no: 1 or 0 in a query string. */
export const YesNo = z.stringbool({
  truthy: ['1', 'true'],
  falsy: ['0', 'false'],
  error: issue('invalid_flag'),
})

const maxLink = 2048

/** A link that people may open; an empty text stays empty. Percent-codes make it longer, and count as they are stored. */
export const Link = z
  .string()
  .trim()
  .max(maxLink, issue('too_long'))
  .transform((text, context) => {
    if (text === '') return ''
    const link = normalizeLink(text)
    if (link !== undefined && link.length <= maxLink) return link
    if (link === undefined) context.addIssue({ code: 'custom', message: issue('invalid_link') })
    else context.addIssue({ code: 'custom', message: issue('too_long'), params: { maximum: maxLink } })
    return z.NEVER
  })

/** A link to a page (`http:` or `https:`), or empty. */
export const PageLink = Link.pipe(z.string().regex(/^(?:https?:|$)/, issue('invalid_link')))

/** The name of an uploaded file, from the reply of `fileapi/user-file/uploads`, or empty. */
export const FileName = z
  .string()
  .trim()
  .regex(/^(?:[a-z0-9_-]{8,64}\.(?:jpg|png|webp|gif|avif|svg))?$/, issue('upload_again'))

/** A slug: letters, digits and single hyphens; stored in lower case. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, issue('too_short'))
  .max(60, issue('too_long'))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, issue('invalid_slug'))

/** A slug, or an empty text where the server makes one from the name. */
export const SlugOrEmpty = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    if (text === '') return
    addIssuesOf(Slug.safeParse(text).error, context)
  })

/** What the server stores with every row that people edit; spread it into the entity. */
export const stamps = {
  /** Counts the changes: an update of an older version is answered with `version_conflict`. */
  version: z.int().min(1),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}
