import { expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)
const create = (slug: string, name: string) =>
  app.call(createCard, { body: { slug, vcard: { name } }, as: owner.token })
const countRows = async () => {
  const { db } = app.ctx
  const cards = await db.selectFrom('cards').select('id').execute()
  const codes = await db.selectFrom('qrcodes').select('id').execute()
  const slugs = await db.selectFrom('slugs').select('slug').execute()
  return [cards.length, codes.length, slugs.length]
}

it('gives a link that twelve people want at once to one of them and makes nothing for the others', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => create('the-one', `P${index}`)))
  const outcomes = replies.map(({ error }) => error ?? 'made').toSorted()
  expect(outcomes).toEqual(['made', ...Array.from({ length: 11 }, () => 'slug_taken')])
  expect(await countRows()).toEqual([1, 1, 1])
})

it('finds a link of their own for twenty people called Jane Doe at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => create('', 'Jane Doe')))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const slugs = replies.map(({ data }) => data.slug)
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toContain('jane-doe')
  for (const slug of slugs) expect(slug).toMatch(/^jane-doe(?:-[2-6]|-[0-9a-z]{5})?$/)
  expect(await countRows()).toEqual([21, 21, 21])
})
