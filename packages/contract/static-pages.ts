import { z } from 'zod'
import { publicQuery, translated } from './content.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, Slug, line, prose, richText, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { sourceLocale } from './languages.ts'
import type { Locale } from './languages.ts'
import { resource } from './resource.ts'

/** Pages that the product itself leads to. Operators publish texts for them; they have starter texts. */
export const builtInPages = [
  'about',
  'privacy',
  'connectapp_privacy',
  'partnerapp_privacy',
  'refund',
  'terms',
  'terms_and_condition',
] as const
export type BuiltInPage = (typeof builtInPages)[number]

type Named = { readonly slug: string; readonly built_in: BuiltInPage | null }

/** Where visitors read a page, as a path of the website. */
export function pathOfPage({ slug, built_in: builtIn }: Named): string {
  return builtIn === null ? `/info-page/${slug}` : `/${slug}`
}

const named = { slug: z.string(), built_in: z.enum(builtInPages).nullable() }

export const staticPages = resource({
  name: 'static-page',
  plural: 'pages of the website',
  path: '/v1/static-pages',
  access: 'admin',
  key: 'page_id',
  entity: z.object({
    page_id: z.int(),
    ...named,
    is_published: z.boolean(),
    sort_order: z.int(),
    /** That of the newest version, in English; before the first one that of the starter text, or empty. */
    title: z.string(),
    /** The first one whose day (in UTC) has come is what visitors read. */
    versions: z.array(z.object({ number: z.int(), effective_on: z.iso.date() })),
    ...stamps,
  }),
  input: z.object({
    slug: Slug,
    /** A page that is not published is shown to nobody, whatever versions it has. */
    is_published: BooleanFlag.default(true),
  }),
  sort: ['sort_order', 'slug', 'title', 'updated_at'],
  missing: 'static_page_not_found',
  errors: ['slug_taken', 'page_built_in', 'page_in_use'],
  actions: ['list', 'get', 'create', 'update', 'delete', 'reorder'],
})

const title = line(160).default('')
const body = richText(60_000).default('')
const changes = prose(600).default('')

/** The texts of a version. A language is written as a whole or left out: its visitors then read the English text. */
export const PageTexts = z.object({
  title,
  body,
  /** What is different from the version before, in a sentence or two; empty for the first one. */
  changes,
  ...translated('title', title),
  ...translated('body', body),
  ...translated('changes', changes),
})
export type PageTexts = z.output<typeof PageTexts>

const parts = ['title', 'body', 'changes'] as const

/** The field of a part in a language: `title`, `title_hi`. */
export const pageField = (part: (typeof parts)[number], locale: Locale): keyof PageTexts =>
  locale === sourceLocale ? part : `${part}_${locale}`

/** What a starter text leaves to the operator, as it stands there: `[operator name]`. A text that has any is not published. */
export function findPlaceholders(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? []
  // in the text itself, where marks may be set in bold, and in the addresses of links
  return [html.replace(/<[^>]*>/g, ''), ...tags].flatMap((text) => text.match(/\[[^\][]+\]/g) ?? [])
}

/** Of a version: an `integer` in the database. */
const VersionNumber = Id.max(2_147_483_647)

const PageParams = z.object({ id: Id })

export const publishPageVersion = endpoint({
  method: 'POST',
  path: '/v1/static-pages/{id}/versions',
  access: 'admin',
  summary: 'Add a version of the texts of a page',
  params: PageParams,
  body: PageTexts.extend({
    /** Of the page, as its author has seen it. */
    version: stamps.version,
    /** The day in UTC from which it is shown; today when null. */
    effective_on: z.iso
      .date({ error: issue('choose_date') })
      .nullable()
      .default(null),
  }),
  maxBytes: 1024 * 1024,
  reply: staticPages.entity,
  errors: ['version_conflict', 'static_page_not_found'],
})

const PageVersion = z.object({
  number: z.int(),
  effective_on: z.iso.date(),
  title: z.string(),
  changes: z.string(),
  /** Empty when the account no longer exists. */
  editor_name: z.string(),
  created_at: z.iso.datetime(),
})
export type PageVersion = z.output<typeof PageVersion>

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/v1/static-pages/{id}/versions',
  access: 'admin',
  summary: 'List the versions of a page in English without their texts, newest first',
  params: PageParams,
  reply: z.object({ list: z.array(PageVersion) }),
  errors: ['static_page_not_found'],
})

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/v1/static-pages/{id}/versions/{number}',
  access: 'admin',
  summary: 'Get the texts of one version of a page',
  params: PageParams.extend({ number: VersionNumber }),
  reply: PageTexts,
  errors: ['static_page_not_found'],
})

export const getStarterTexts = endpoint({
  method: 'GET',
  path: '/v1/static-pages/{id}/starter',
  access: 'admin',
  summary: 'Get the starter texts of a built-in page; null for any other page',
  params: PageParams,
  reply: PageTexts.nullable(),
  errors: ['static_page_not_found'],
})

export const listPublishedPages = endpoint({
  method: 'GET',
  path: '/v1/static-pages/public',
  access: 'public',
  summary: 'List the pages that visitors can read, in order',
  query: publicQuery,
  reply: z.object({ list: z.array(z.object({ ...named, path: z.string(), title: z.string() })) }),
  maxAge: 60,
  errors: [],
})

export const getTerms = endpoint({
  method: 'GET',
  path: '/v1/static-pages/terms',
  access: 'public',
  summary: 'Get where the pages are that people agree to when they make an account',
  /** Paths of the website; null for a page that is not published. */
  reply: z.object({ terms: z.string().nullable(), privacy: z.string().nullable() }),
  maxAge: 60,
  errors: [],
})

const PublicVersion = z.object({ number: z.int(), effective_on: z.iso.date(), changes: z.string() })

export const getPublishedPage = endpoint({
  method: 'GET',
  path: '/v1/static-pages/public/{slug}',
  access: 'public',
  summary: 'Get the text of a page as visitors read it, or an older version of it',
  params: z.object({ slug: Slug }),
  query: publicQuery.extend({ version: VersionNumber.optional() }),
  reply: PublicVersion.extend({
    ...named,
    title: z.string(),
    body: z.string(),
    /** False when the page is not written in the language that was asked for: the text is English. */
    is_translated: z.boolean(),
    /** All versions that were shown, the current one first. */
    versions: z.array(PublicVersion),
  }),
  maxAge: 60,
  errors: ['static_page_not_found'],
})
