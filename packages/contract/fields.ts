import { z } from 'zod'
import { cleanCode, cleanLine, cleanMarkup, cleanProse } from './clean-text.ts'
import { asDialled, normalizeReceiver } from './contact-values.ts'
import { asciiDigits } from './digits.ts'
import { normalizeLink, sharedLink, trimLink } from './link.ts'
import { readableAddress } from './domain-names.ts'
import {
  asLogin,
  hasSeveralMails,
  isMail,
  longestPasted,
  mailAddress,
  mixesAlphabets,
} from './mail-address.ts'
import { mapLink, videoLink } from './pasted-links.ts'
import type { FieldCode } from './field-errors.ts'
import { addIssuesOf, issue } from './issues.ts'

/** The longest mail address (RFC 5321). */
const maxAddress = 254
/** That of zod, with letters of all scripts before the `@` (RFC 6531), and top-level domains in other scripts. */
const mailPattern =
  /^(?![.\p{M}])(?!.*\.\.)[\p{L}\p{M}\p{Nd}_'+.-]*[\p{L}\p{M}\p{Nd}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u

/** Fields that several slices share. Messages are what a person reads beside the field. */

/** A show flag: 1 or 0 on the wire (§5). Booleans are accepted too, and become 1 or 0. */
export const Flag = z.union([z.literal(0), z.literal(1), z.boolean().transform((on): 0 | 1 => (on ? 1 : 0))])
export const flag = (value: 0 | 1) => Flag.default(value)
/** The same where the code works with booleans, which it also sends itself: 1 and 0 become true and false. */
export const BooleanFlag = z.union([z.boolean(), z.literal([0, 1]).transform((on) => on === 1)], {
  error: ({ input }) => (input === undefined ? undefined : issue('yes_or_no')),
}) as z.ZodType<boolean, boolean>

/**
 * One line of text as people see it: composed (NFC), without invisible characters, trimmed, with single blanks. Line breaks
 * and control characters become blanks. Nothing visible is an empty text.
 */
export const line = (max: number) => z.string().transform(cleanLine).pipe(shorterThan(max))

/** Text with line breaks, cleaned line by line; CRLF becomes LF. Nothing visible is an empty text. */
export const prose = (max: number) => z.string().transform(cleanProse).pipe(shorterThan(max))

/** Text of several lines that holds numbers to type elsewhere, such as those of an account: its digits become 0 to 9. */
export const numberedProse = (max: number) => prose(max).transform(asciiDigits).pipe(z.string())

/** What is compared sign by sign: nothing invisible is left in it, and Arabic, Persian and Indian digits become 0 to 9. */
export const CodeText = z.string().transform(cleanCode)
export const codeLine = (max: number) => CodeText.pipe(shorterThan(max))
/** A code in which upper and lower case are the same. */
export const LowerCode = CodeText.transform((text) => text.toLowerCase())

/** What a program made and a person only passes on: printable ASCII, which is compared as it is. */
export const token = (max: number) =>
  z
    .string()
    .max(max, issue('too_long'))
    .regex(/^[!-~]*$/, issue('invalid'))

/** A phone number as people write it, in ASCII digits and hyphens. */
export const phoneLine = (max = 24) =>
  z
    .string()
    .transform((text) => cleanLine(asDialled(text)))
    .pipe(shorterThan(max))

const shorterThan = (max: number) => z.string().max(max, issue('too_long'))

/** At least one character that can be seen. @param code what is said when there is none */
export const required = (text: z.ZodType<string, string>, code: FieldCode) =>
  text.pipe(z.string().min(1, issue(code)))
export const requiredLine = (max: number, code: FieldCode) => required(line(max), code)

/** Text with markup from the editor, as HTML. The server stores only the elements and attributes that the editor knows. */
export const richText = (max: number, required?: FieldCode) =>
  z
    .string()
    .transform(cleanMarkup)
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

/**
 * A mail address in its one spelling (`mailAddress`), out of what people paste: in lower case, with its domain in ASCII. Letters of
 * other scripts are accepted on both sides of the `@`; screens show the domain by `readableAddress`.
 */
export const Email = z
  .string()
  .pipe(shorterThan(longestPasted))
  .transform((text, context) => {
    if (!hasSeveralMails(text)) return mailAddress(text)
    context.addIssue({ code: 'custom', message: issue('several_emails') })
    return z.NEVER
  })
  .pipe(shorterThan(maxAddress))
  .pipe(z.email({ pattern: mailPattern, error: issue('wrong_email') }))
  .refine((address) => !mixesAlphabets(address), issue('mixed_alphabets'))

/** A stored mail address in a reply: with the letters of its domain, for people to read. Requests take both spellings. */
export const ShownEmail = z.string().transform(readableAddress).pipe(z.string())

/** What somebody signs in with: a username, or a mail address in its one spelling. */
export const LoginName = z.string().transform(asLogin).pipe(shorterThan(maxAddress))

/** Where a code was sent: a mail address in its one spelling, or a phone number. */
export const MailOrPhone = z
  .string()
  .transform((text) => (isMail(text) ? mailAddress(text) : cleanLine(asDialled(text))))
  .pipe(shorterThan(maxAddress))

/** A hexadecimal colour, stored in lower case: `#454546`. */
export const HexColor = LowerCode.pipe(z.string().regex(/^#[0-9a-f]{6}$/, issue('invalid_color')))

/**
 * The id of an item in a list of a card. A new item has none: left out, or as some clients send it, an empty text, 0 or null
 * (which is as left out everywhere).
 */
export const ItemId = z.union([z.int().positive(), z.literal(['', 0]).transform(() => undefined)]).optional()

/** A database identifier: a positive integer, or its digits in a URL. */
export const Id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An identifier of reference data (countries, kinds of cards, themes): a `smallint` in the database. */
export const ListedId = Id.max(32_767, issue('not_listed'))

/** The row that another one belongs to, chosen in a form: what is not chosen is an empty text. */
export const chosenId = (maximum = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number<number | string>(issue('not_listed'))
    .int(issue('not_listed'))
    .positive(issue('not_listed'))
    .max(maximum, issue('not_listed'))

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
  .transform(trimLink)
  .pipe(shorterThan(maxLink))
  .transform((text, context) => {
    if (text === '') return ''
    const link = normalizeLink(normalizeReceiver(sharedLink(text) ?? text))
    if (link !== undefined && link.length <= maxLink) return link
    if (link === undefined) context.addIssue({ code: 'custom', message: issue('invalid_link') })
    else context.addIssue({ code: 'custom', message: issue('too_long'), params: { maximum: maxLink } })
    return z.NEVER
  })

/** A link to a page (`http:` or `https:`), or empty. */
export const PageLink = Link.pipe(z.string().regex(/^(?:https?:|$)/, issue('invalid_link')))

/** A `PageLink` that is also made of what people paste: coordinates, a text that an app shares, the code that embeds a map. */
export const MapLink = pasted(mapLink)

/** A `PageLink` that is also made of the code that embeds a video. */
export const VideoLink = pasted(videoLink)

function pasted(linkIn: (text: string) => string | undefined) {
  return z
    .string()
    .transform((text) => (text.length > maxLink ? text : (linkIn(text) ?? text)))
    .pipe(PageLink)
}

/** The name of an uploaded file, from the reply of `fileapi/user-file/uploads`, or empty. */
export const FileName = z
  .string()
  .trim()
  .regex(/^(?:[a-z0-9_-]{8,64}\.(?:jpg|png|webp|gif|avif|svg))?$/, issue('upload_again'))

/** A slug: letters, digits and single hyphens; stored in lower case. */
export const Slug = LowerCode.pipe(
  z
    .string()
    .min(3, issue('too_short'))
    .max(60, issue('too_long'))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, issue('invalid_slug')),
)

/** A slug, or an empty text where the server makes one from the name. */
export const SlugOrEmpty = LowerCode.superRefine((text, context) => {
  if (text === '') return
  addIssuesOf(Slug.safeParse(text).error, context)
})

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA name. A difference to UTC such as `+05:30` is none: it does not know summer time. */
export const TimeZone = z
  .string()
  .max(64, issue('unknown_time_zone'))
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), issue('unknown_time_zone'))

/** What the server stores with every row that people edit; spread it into the entity. */
export const stamps = {
  /** Counts the changes: an update of an older version is answered with `version_conflict`. */
  version: z.int().min(1),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

/** A filter of a list; the empty text that forms send for "all" is none. */
export const filterBy = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional()
