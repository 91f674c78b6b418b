import { z } from 'zod'
import { vcardThemeIds, plainThemeId } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  Email,
  FileName,
  Id,
  Link,
  SlugOrEmpty,
  line,
  phoneLine,
  requiredLine,
} from './fields.ts'
import { issue } from './issues.ts'
import { credits } from './partners.ts'

/** Cards for many people, from a file that a partner has. */

/** The largest file, in characters, and its most lines. */
export const cardImportMaximum = { length: 600_000, rows: 2_000 } as const

/** The name and about of the task, by which a screen finds it again. */
export const cardImportTask = { kind: 'partner-cards', about: 'people' } as const

/** A line of the file: a person and what stands on their card. A picture is named as its file is. */
export const ImportedPerson = z.object({
  name: requiredLine(100, 'enter_name'),
  email: Email,
  phone: phoneLine(32).default(''),
  company: line(120).default(''),
  job_title: line(120).default(''),
  website: Link.or(z.literal('')).default(''),
  slug: SlugOrEmpty.default(''),
  picture: line(200).default(''),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

/** What a column of the file can be; the first two are needed. */
export const importedFields = [
  'name',
  'email',
  'phone',
  'company',
  'job_title',
  'website',
  'slug',
  'picture',
] as const
export type ImportedField = (typeof importedFields)[number]

/** Fields by the place of their column in the file, which begins with 0. */
const Columns = z.partialRecord(z.enum(importedFields), z.int().min(0).max(500))
export type Columns = z.output<typeof Columns>

const LineError = z.object({
  /** Of `importedFields`; empty when it is about the line as a whole. */
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

export const importCards = endpoint({
  method: 'POST',
  path: '/v1/partner/card-import',
  access: 'partner',
  summary: 'Import a CSV file of people: a card for each line, which costs a credit',
  body: z.object({
    /** The text of the file. Its first line names the columns, in whatever words. */
    csv: z.string().min(1, issue('choose_csv')).max(cardImportMaximum.length, issue('csv_too_large')),
    /** Without it, the columns are found by their names. */
    columns: Columns.optional(),
    /** Uploaded pictures by their names in the file; in a dry run, empty for one that will be uploaded. */
    pictures: z.record(z.string().max(200), FileName).default({}),
    qrcode_theme_id: z.literal([...vcardThemeIds], issue('invalid_template')).default(plainThemeId),
    /** A brand of mine, which all cards get; it says the template then. */
    brand_id: Id.optional(),
    /** Checks the lines and writes nothing. Without it, a task makes the cards. */
    dry_run: BooleanFlag.default(false),
  }),
  maxBytes: 2_000_000,
  reply: z.object({
    /** The names of the columns, as the file has them. */
    header: z.array(z.string()),
    columns: Columns,
    /** The lines with a person, and how many of them get a card now. */
    lines: z.int(),
    cards: z.int(),
    /** Lines whose person has a card by this partner, or one that waits. */
    skipped: z.int(),
    failed: z.int(),
    credits_needed: credits,
    credits_available: credits,
    /** Lines with errors, at most a hundred, after the first ones without; in the order of the file. */
    rows: z.array(
      z.object({
        line: z.int(),
        cells: z.partialRecord(z.enum(importedFields), z.string()),
        errors: z.array(LineError),
      }),
    ),
    /**
     * The pictures that cards want: those that the file names; without a column of them, those sent that are called as a person or
     * their mail address.
     */
    pictures: z.array(z.string()),
    /** Of the cards, so many have no picture. */
    without_picture: z.int(),
    /** Null for a dry run. */
    task_id: z.uuid().nullable(),
  }),
  errors: ['import_running', 'partner_suspended', 'brand_not_found'],
  limit: { points: 60, seconds: 300 },
})
