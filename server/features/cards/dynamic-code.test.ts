import { describe, expect, it } from 'vitest'
import { duplicateCard, getCardDetail, getPublicCard } from '#contract/cards.ts'
import { saveContact } from '#contract/contacts.ts'
import { createDynamicCode, getDynamicCode, updateDynamicCode } from '#contract/dynamic-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ env: { PUBLIC_URL: 'https://cards.example' } })
const owner = await createUser(app.ctx.db)
const as = owner.token
const vcard = { name: 'Menu', target: 'https://example.com/menu' }
const create = (fields: object) =>
  app.call(createDynamicCode, { body: { vcard: { ...vcard, ...fields } }, as })
const countCards = async () =>
  Number(
    (
      await app.ctx.db
        .selectFrom('cards')
        .select((eb) => eb.fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

describe('a dynamic code', () => {
  it('has one template and a row of what decides about scans', async () => {
    const { data } = await create({ ends_at: '2030-01-01T10:00:00+05:30', scan_limit: 5 })
    expect(data).toMatchObject({ card_type_id: 5, qrcode_theme_id: 1 })
    const row = await app.ctx.db
      .selectFrom('dynamic_links')
      .select(['starts_at', 'ends_at', 'scan_limit', 'scans_used', 'password_hash'])
      .where('card_id', '=', data.card_id)
      .executeTakeFirst()
    const ends_at = new Date('2030-01-01T04:30:00Z')
    expect(row).toEqual({ starts_at: null, ends_at, scan_limit: 5, scans_used: 0, password_hash: null })
  })

  it('leads to no code of this site, and nothing of it is stored', async () => {
    const before = await countCards()
    const { status, fields } = await create({ target: 'http://CARDS.example/Q/ABCDEFGH' })
    expect([status, fields.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['vcard.target', 'own_code_link']],
    ])
    expect(await countCards()).toBe(before)
    const { data } = await create({ target: 'https://cards.example/pricing' })
    const change = { card_id: data.card_id, vcard: { ...vcard, target: 'https://cards.example/p/other' } }
    expect((await app.call(updateDynamicCode, { body: change, as })).status).toBe(422)
    const { card } = (await app.call(getDynamicCode, { params: { id: data.card_id }, as })).data
    expect(card.vcard).toMatchObject({ target: 'https://cards.example/pricing' })
  })

  it('never shows its password again, and a copy has the same one', async () => {
    const { data } = await create({ has_password: 1, password: 'open sesame' })
    expect(data.vcard).toMatchObject({ has_password: 1, password: '' })
    const copy = await app.call(duplicateCard, { body: { card_id: data.card_id }, as })
    const hashes = await app.ctx.db
      .selectFrom('dynamic_links')
      .select('password_hash')
      .where('card_id', 'in', [data.card_id, copy.data.card_id])
      .execute()
    expect(hashes).toHaveLength(2)
    expect(new Set(hashes.map(({ password_hash: hash }) => hash)).size).toBe(1)
    const stored = await app.ctx.db
      .selectFrom('cards')
      .select('content')
      .where('id', '=', data.card_id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('sesame')
  })

  it('is no card of a person: others neither read nor save it', async () => {
    const { data } = await create({})
    expect((await app.call(getPublicCard, { params: { slug: data.slug } })).error).toBe('card_not_found')
    const visitor = await createUser(app.ctx.db)
    const body = { user_card_id: data.card_id, link: data.slug }
    expect((await app.call(saveContact, { body, as: visitor.token })).error).toBe('card_not_found')
    expect((await app.call(getDynamicCode, { params: { id: data.card_id }, as: visitor.token })).error).toBe(
      'card_not_found',
    )
    const card = await makeCard(app, {}, owner)
    expect((await app.call(getDynamicCode, { params: { id: card.card_id }, as })).error).toBe(
      'card_not_found',
    )
    expect((await app.call(getCardDetail, { params: { id: data.card_id }, as })).status).toBe(200)
  })
})
