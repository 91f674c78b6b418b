import { cleanLine } from '#contract/clean-text.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { questionPath, renderFaq, renderQuestion } from '#site/pages/faq.tsx'
import type { Question } from '#site/pages/faq.tsx'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { hrefOf } from '#site/frame.ts'
import { listFaqs } from '../content/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from './respond-site.ts'
import { findQuestions } from './rules.ts'

/** All published questions, or those with the words of `?q=`. */
export async function showFaq(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, query } = readSiteAddress(request)
  const search = cleanLine(query.get('q') ?? '').slice(0, 100)
  const questions = findQuestions(await readQuestions(ctx, locale), search)
  return respondSite(ctx, request, { questions, search }, renderFaq)
}

/** One question by the number in its address; an address with older words leads to the one of today. */
export async function showQuestion(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, path, prefix } = readSiteAddress(request)
  const questions = await readQuestions(ctx, locale)
  const id = Number(/^\/faq\/(\d{1,12})(?:-|$)/.exec(path)?.[1])
  const question = questions.find((one) => one.id === id)
  if (question === undefined) return respondSite(ctx, request, 404, renderErrorStatus, { status: 404 })
  const current = questionPath(question)
  if (path !== current)
    return new Response(null, { status: 302, headers: { location: hrefOf({ prefix }, current) } })
  const others = questions.filter((one) => one !== question && one.category === question.category)
  return respondSite(ctx, request, { question, others }, renderQuestion)
}

async function readQuestions(ctx: AppCtx, locale: string): Promise<Question[]> {
  const rows = await listFaqs(ctx.db, ctx.now(), locale)
  return rows.map(({ faq_id: id, question, answer, category }) => ({ id, question, answer, category }))
}
