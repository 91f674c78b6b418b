import { faqs, listPublicFaqs as contract } from '#contract/content.ts'
import { tables } from '#server/platform/db/tables.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { presentStamps, resourceStore } from '#server/platform/resource/resource-store.ts'

const store = resourceStore(faqs, {
  table: 'faqs',
  rows: tables.selectFrom('faqs').selectAll(),
  search: ['question', 'answer'],
  present: (row) => ({
    faq_id: row.id,
    question: row.question,
    answer: row.answer,
    category: row.category,
    sort_order: row.sort_order,
    status: row.status,
    published_at: row.published_at?.toISOString() ?? null,
    ...presentStamps(row),
  }),
  constraints: { faqs_question_once: { code: 'faq_question_taken', field: 'question' } },
})

export const faqRoutes = resourceRoutes(faqs, store)

export const listPublicFaqs: Handler<typeof contract> = async ({ db, now }) => ({
  list: await db
    .selectFrom('faqs')
    .select(['id as faq_id', 'question', 'answer', 'category'])
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('published_at', 'is', null), is('published_at', '<=', now())]))
    .orderBy('sort_order')
    .orderBy('id')
    .execute(),
})
