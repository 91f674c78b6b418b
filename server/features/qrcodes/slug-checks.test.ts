import { expect, it } from 'vitest'
import { createCard, updateCard } from '#contract/cards.ts'
import { checkSlugPresent, checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)
const stranger = await createUser(app.ctx.db)
const body = { slug: 'jane-doe', vcard: { name: 'Jane Doe' } }
const { data: card } = await app.call(createCard, { body, as: owner.token })
await app.call(updateCard, { body: { card_id: card.card_id, slug: 'jane-now' }, as: owner.token })

const inspect = async (slug: string, as?: string) =>
  (await app.call(inspectSlug, { body: { slug }, as })).data
const unique = async (body: { slug: string; card_id?: number }, as?: string) =>
  (await app.call(checkUniqueSlug, { body, as })).data

it('tells whether a link is free and offers one like it when not', async () => {
  expect(await unique({ slug: 'free-as-a-bird' })).toEqual({ unique: true })
  expect(await unique({ slug: 'Jane-Doe' })).toEqual({ unique: false, suggestion: 'jane-doe-2' })
  expect(await unique({ slug: 'José García' })).toEqual({ unique: false, suggestion: 'jose-garcia' })
  expect(await unique({ slug: 'admin' })).toEqual({ unique: false, suggestion: 'admin-2' })
  expect(await unique({ slug: 'राव' })).toEqual({ unique: false })
  expect((await unique({ slug: card.code })).unique).toBe(false)
})

it("leaves a card its own links, and tells nobody else's card that they are free", async () => {
  for (const slug of ['jane-doe', 'jane-now']) {
    expect(await unique({ slug, card_id: card.card_id }, owner.token)).toEqual({ unique: true })
    expect((await unique({ slug, card_id: card.card_id }, stranger.token)).unique).toBe(false)
    expect((await unique({ slug }, owner.token)).unique).toBe(false)
  }
})

it('says what is to be said about a link', async () => {
  expect(await inspect(' Free-One ')).toEqual({ slug: 'free-one', status: 'free' })
  expect(await inspect('jane-doe')).toEqual({ slug: 'jane-doe', status: 'taken', suggestion: 'jane-doe-2' })
  expect(await inspect('jane-doe', owner.token)).toEqual({
    slug: 'jane-doe',
    status: 'own',
    qrcode_id: card.qrcode_id,
    card_id: card.card_id,
  })
  expect(await inspect('dynamic-qrcode')).toMatchObject({ status: 'reserved' })
  expect(await inspect('jane  doe!')).toEqual({
    slug: 'jane doe!',
    status: 'invalid',
    message: 'Use letters, digits and single hyphens, like jane-doe.',
    suggestion: 'jane-doe-2',
  })
  expect(await inspect('')).toMatchObject({ status: 'invalid', message: 'Use at least 3 characters.' })
})

it('tells whether a link or code is there', async () => {
  const present = async (slug: string) => (await app.call(checkSlugPresent, { body: { slug } })).data.present
  for (const slug of ['jane-doe', 'JANE-NOW', card.code.toLowerCase()])
    expect([slug, await present(slug)]).toEqual([slug, true])
  for (const slug of ['jane-never', '', '\u0000', 'x'.repeat(200)])
    expect([slug, await present(slug)]).toEqual([slug, false])
})

it('is not for walking through all links there are', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const ask = () => limited.call(checkSlugPresent, { body: { slug: 'anybody' } })
  for (let count = 0; count < 30; count++) expect((await ask()).status).toBe(200)
  expect((await ask()).error).toBe('too_many_requests')
})
