import * as contract from '#contract/content.ts'
import { sourceLocale } from '#contract/languages.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { listFaqs } from './store.ts'
import { packTranslations, unpackTranslations } from '#server/platform/resource/translations.ts'

const translated = ['question', 'answer', 'category'] as const

const store = resourceStore(contract.faqs, {
  table: 'faqs',
  present: ({ translations }) => unpackTranslations(translated, translations),
  write: (input) => packTranslations(translated, input),
  constraints: { faqs_question_once: { code: 'faq_question_taken', field: 'question' } },
})

export const faqs = resourceRoutes(contract.faqs, store)

export const listPublicFaqs: Handler<typeof contract.listPublicFaqs> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({ list: await listFaqs(db, now(), locale) })
