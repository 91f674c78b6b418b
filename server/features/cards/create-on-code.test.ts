import { describe, expect, it } from 'vitest'
import { createAlternateCode, detachCode } from '#contract/card-codes.ts'
import { createCard, duplicateCard, exportCards, getCardDetail } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** A code that showed a card and shows nothing now. */
async function makeFreeCode() {
  const { card_id, owner } = await makeCard(app)
  const body = { card_id, name: 'Badge', campain: 'Fair' }
  const { data } = await app.call(createAlternateCode, { body, as: owner.token })
  await app.call(detachCode, { params: { id: data.qrcode_id }, as: owner.token })
  return { code: data, owner, as: owner.token }
}
const count = async (table: 'cards' | 'qrcodes') => (await db.selectFrom(table).select('id').execute()).length

describe('a card on a code that shows nothing', () => {
  it('has this code as its primary one, and no other is made', async () => {
    const { code, as } = await makeFreeCode()
    const before = await count('qrcodes')
    const { data } = await app.call(createCard, {
      body: { qrcode_id: code.qrcode_id, vcard: { name: 'Nadia Haddad' } },
      as,
    })
    expect(data).toMatchObject({
      qrcode_id: code.qrcode_id,
      code: code.code,
      slug: 'nadia-haddad',
      qrcodes: { campain: 'Fair', slug_name: 'Badge' },
    })
    expect(await count('qrcodes')).toBe(before)
    expect((await app.call(getCardDetail, { params: { id: data.card_id }, as })).data).toEqual(data)
    for (const path of [`/q/${code.code}`, `/p/nadia-haddad`, `/p/${code.slug}`])
      expect((await app.fetch(path)).status).toBe(200)
  })

  it('gets the link and texts that were asked for', async () => {
    const { code, as } = await makeFreeCode()
    const named = { slug: 'my-badge', campain: 'Winter', slug_name: 'Door' }
    const body = { qrcode_id: code.qrcode_id, ...named, vcard: { name: 'Nadia' } }
    const { data } = await app.call(createCard, { body, as })
    expect(data.qrcodes).toMatchObject(named)
    expect(data.qrcodes.slug).toBe('my-badge')
  })

  it('is made once when several are sent at the same time', async () => {
    const { code, as } = await makeFreeCode()
    const before = await count('cards')
    const body = { qrcode_id: code.qrcode_id, vcard: { name: 'One' } }
    const replies = await Promise.all([1, 2, 3].map(() => app.call(createCard, { body, as })))
    expect(replies.map(({ error }) => String(error)).toSorted()).toEqual([
      'null',
      'qrcode_taken',
      'qrcode_taken',
    ])
    expect(await count('cards')).toBe(before + 1)
  })

  it('is not made on a code of somebody else, or on none', async () => {
    const { code } = await makeFreeCode()
    const { token: as } = await createUser(db)
    const before = await count('cards')
    for (const qrcode_id of [code.qrcode_id, 999_999_999]) {
      const { status, error } = await app.call(createCard, { body: { qrcode_id, vcard: { name: 'X' } }, as })
      expect([status, error]).toEqual([404, 'qrcode_not_found'])
    }
    expect(await count('cards')).toBe(before)
  })
})

describe('a copy of a card', () => {
  it('has everything but the code and the link', async () => {
    const design = { qrcode_theme_id: 2 as const, summary: 'Fair', campain: 'Spring', is_active: 0 as const }
    const card = await makeCard(app, { ...design, slug_name: 'Van', vcard: { name: 'Asha Rao' } })
    const { data } = await app.call(duplicateCard, { body: { card_id: card.card_id }, as: card.owner.token })
    expect(data).toMatchObject({ qrcode_theme_id: 2, summary: 'Fair', is_active: 0, vcard: card.vcard })
    expect(data.qrcodes).toMatchObject({ campain: 'Spring', slug_name: '', slug: 'asha-rao-2' })
    expect([data.card_id, data.code]).not.toEqual([card.card_id, card.code])
  })

  it('is made once per request', async () => {
    const { card_id, owner } = await makeCard(app)
    const body = { card_id, client_request_id: '0193d6a0-0000-7000-8000-000000000001' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.call(duplicateCard, { body, as: owner.token })),
    )
    expect(second?.data.card_id).toBe(first?.data.card_id)
  })
})

it('exports the cards as CSV, newest first, those that were searched for', async () => {
  const { owner, slug } = await makeCard(app, { vcard: { name: 'Asha', company: '=Kiln' } })
  await makeCard(app, { vcard: { name: 'Bela' } }, owner)
  const get = async (query: string) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const reply = await app.fetch(`${exportCards.path}${query}`, { headers })
    return (await reply.text()).split('\r\n').slice(1, -1)
  }
  const lines = await get('')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Bela', 'Asha'])
  expect(lines[1]).toContain(`,'=Kiln,http://visita.test/p/${slug},`)
  expect(await get('?search=kiln')).toHaveLength(1)
})
