import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { restoreDays, sweepContent } from './sweep-content.ts'

const app = await createTestApp()
const { db } = app.ctx
const day = 86_400_000
const daysAgo = (days: number) => new Date(app.ctx.now().getTime() - days * day)
const ages = [
  ['Not deleted', null],
  ['Just deleted', daysAgo(0)],
  ['Can be restored', daysAgo(restoreDays - 0.01)],
  ['Too late', daysAgo(restoreDays)],
  ['Long ago', daysAgo(400)],
] as const

it('removes texts that were deleted 30 days ago, and no others', async () => {
  for (const [name, deleted_at] of ages) {
    await db.insertInto('faqs').values({ question: name, answer: '<p>Yes</p>', deleted_at }).execute()
    for (const table of ['site_services', 'site_features'] as const)
      await db.insertInto(table).values({ title: name, body: '<p>Text</p>', deleted_at }).execute()
  }
  await sweepContent(app.ctx)
  const kept = ages.slice(0, 3).map(([name]) => name)
  const questions = await db.selectFrom('faqs').select('question').orderBy('id').execute()
  expect(questions.map(({ question }) => question)).toEqual(kept)
  for (const table of ['site_services', 'site_features'] as const) {
    const texts = await db.selectFrom(table).select('title').orderBy('id').execute()
    expect(texts.map(({ title }) => title)).toEqual(kept)
  }
})
