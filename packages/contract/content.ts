import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, requiredLine, richText, stamps } from './fields.ts'
import { resource } from './resource.ts'

/** Texts of the website: a draft is shown to admins only. */
export const contentStatuses = ['draft', 'published'] as const

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
    sort_order: z.int(),
    status: z.enum(contentStatuses),
    published_at: z.iso.datetime().nullable(),
    ...stamps,
  }),
  input: z.object({
    question: requiredLine(200, 'Enter the question.'),
    answer: richText(20_000, 'Enter the answer.'),
    category: line(60).default(''),
    sort_order: z.int('Enter a whole number.').min(0).max(1_000_000).default(0),
    status: z.enum(contentStatuses),
    /** Visitors see a published question from then on; at once when null. */
    published_at: z.iso.datetime({ offset: true, error: 'Choose a date.' }).nullable(),
  }),
  sort: ['sort_order', 'question', 'category', 'published_at', 'updated_at'],
  filters: { status: z.enum(contentStatuses) },
  actions: [
    'list',
    'get',
    'create',
    'update',
    'delete',
    'restore',
    'updateStatus',
    'reorder',
    'export',
    'import',
  ],
  importKey: 'question',
  missing: 'faq_not_found',
  errors: ['faq_question_taken'],
})

export const listPublicFaqs = endpoint({
  method: 'GET',
  path: '/v1/faq/public',
  access: 'public',
  summary: 'List the published questions with their answers, in order',
  reply: z.object({
    list: z.array(faqs.entity.pick({ faq_id: true, question: true, answer: true, category: true })),
  }),
  maxAge: 60,
  errors: [],
})
