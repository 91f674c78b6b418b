import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileName, line, requiredLine, richText, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { locales, sourceLocale } from './languages.ts'
import type { Locale } from './languages.ts'
import { allActions } from './resource-endpoints.ts'
import { resource } from './resource.ts'

/** Texts of the website: a draft is shown to admins only. */
export const contentStatuses = ['draft', 'published'] as const

type Translated<Name extends string, Schema extends z.ZodType> = {
  readonly [Field in `${Name}_${Exclude<Locale, typeof sourceLocale>}`]: Schema
}
/** A field for each other language: `title_hi`, `title_ar`. Where it is empty, visitors read the English text. */
export const translated = <const Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(
    locales.filter((locale) => locale !== sourceLocale).map((locale) => [`${name}_${locale}`, schema]),
  ) as Translated<Name, Schema>

const publication = {
  sort_order: z.int(issue('whole_number')).min(0).max(1_000_000).default(0),
  status: z.enum(contentStatuses),
  /** Visitors see what is published from then on; at once when null. */
  published_at: z.iso
    .datetime({ offset: true, error: issue('choose_date') })
    .nullable()
    .default(null),
}
const shownPublication = {
  sort_order: z.int(),
  status: z.enum(contentStatuses),
  published_at: z.iso.datetime().nullable(),
}
const filters = { status: z.enum(contentStatuses) }
/** The language to read; English when absent. It is in the URL, because the reply may be stored by its URL. */
export const publicQuery = z.object({ locale: z.enum(locales).optional() })

/** What visitors read of a list. */
const publicList = <Row extends z.ZodObject>(path: string, summary: string, row: Row) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: publicQuery,
    reply: z.object({ list: z.array(row) }),
    maxAge: 60,
    errors: [],
  })

export const faqs = resource({
  name: 'faq',
  path: '/v1/faq',
  access: 'admin',
  key: 'faq_id',
  entity: z.object({
    faq_id: z.int(),
    question: z.string(),
    answer: z.string(),
    category: z.string(),
    ...shownPublication,
    ...translated('question', z.string()),
    ...translated('answer', z.string()),
    ...translated('category', z.string()),
    ...stamps,
  }),
  input: z.object({
    question: requiredLine(200, 'enter_question'),
    answer: richText(20_000, 'enter_answer'),
    category: line(60).default(''),
    ...publication,
    ...translated('question', line(200).default('')),
    ...translated('answer', richText(20_000).default('')),
    ...translated('category', line(60).default('')),
  }),
  sort: ['sort_order', 'question', 'category', 'published_at', 'updated_at'],
  filters,
  actions: allActions,
  importKey: ['question'],
  missing: 'faq_not_found',
  errors: ['faq_question_taken'],
})

export const listPublicFaqs = publicList(
  '/v1/faq/public',
  'List the published questions with their answers, in order',
  faqs.entity.pick({ faq_id: true, question: true, answer: true, category: true }),
)

/** The icons that services and features choose from, by their names in Tabler. */
export const siteIcons = [
  'id-badge',
  'address-book',
  'qrcode',
  'nfc',
  'share',
  'chart-bar',
  'calendar-event',
  'school',
  'briefcase',
  'building-store',
  'users',
  'world',
  'palette',
  'printer',
  'device-mobile',
  'message-circle',
  'shield-check',
  'heart-handshake',
] as const
export type SiteIcon = (typeof siteIcons)[number]

const shownText = { title: z.string(), body: z.string(), icon: z.string(), image: z.string().nullable() }
const siteText = {
  access: 'admin',
  input: z.object({
    title: requiredLine(120, 'enter_title'),
    body: richText(20_000, 'enter_text'),
    /** Empty: none. */
    icon: z.enum(['', ...siteIcons]).default(''),
    image: FileName.nullable()
      .default(null)
      .transform((name) => name || null),
    ...publication,
    ...translated('title', line(120).default('')),
    ...translated('body', richText(20_000).default('')),
  }),
  sort: ['sort_order', 'title', 'published_at', 'updated_at'],
  filters,
  actions: allActions,
  importKey: ['title'],
} as const
const shownSiteText = {
  ...shownText,
  ...shownPublication,
  ...translated('title', z.string()),
  ...translated('body', z.string()),
  ...stamps,
}

/** What the operator offers. */
export const services = resource({
  ...siteText,
  name: 'service',
  path: '/v1/our-services',
  key: 'service_id',
  entity: z.object({ service_id: z.int(), ...shownSiteText }),
  missing: 'service_not_found',
  errors: ['service_title_taken', 'file_not_found'],
})

/** What the product can do, in the words of the website. */
export const features = resource({
  ...siteText,
  name: 'feature',
  path: '/v1/our-features',
  key: 'feature_id',
  entity: z.object({ feature_id: z.int(), ...shownSiteText }),
  missing: 'feature_not_found',
  errors: ['feature_title_taken', 'file_not_found'],
})

export const listPublicServices = publicList(
  '/v1/our-services/public',
  'List the published services, in order',
  z.object({ service_id: z.int(), ...shownText }),
)

export const listPublicFeatures = publicList(
  '/v1/our-features/public',
  'List the published features, in order',
  z.object({ feature_id: z.int(), ...shownText }),
)
