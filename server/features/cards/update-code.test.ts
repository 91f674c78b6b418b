import { describe, expect, it } from 'vitest'
import {
  attachCode,
  createAlternateCode,
  detachCode,
  getCodeDesign,
  getPrimaryCode,
  listCardsOfCode,
  listCodes,
  maxCodesOfCard,
  updateCode,
} from '#contract/card-codes.ts'
import { deleteCard } from '#contract/cards.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** A card with an alternate code. */
async function makeAlternate(name = 'Asha Rao') {
  const card = await makeCard(app, { vcard: { name } })
  const { owner } = card
  const body = { card_id: card.card_id, name: 'Van', campain: 'Fair' }
  const { data: code } = await app.call(createAlternateCode, { body, as: owner.token })
  return { card, owner, code, as: owner.token }
}
const historyOf = async (id: number) => {
  const rows = await db
    .selectFrom('qrcode_history')
    .select(['action', 'card_id', 'actor_id'])
    .where('qrcode_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}
const titleAt = async (path: string) => {
  const reply = await app.fetch(path)
  return [
    reply.status,
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(await reply.text())?.[1]
      ?.replace(/<[^>]+>/g, '')
      .trim(),
  ]
}

describe('an alternate code', () => {
  it('is created beside the primary one, with its code as its link, and shows the card', async () => {
    const { card, owner, code } = await makeAlternate()
    expect(code).toMatchObject({
      slug: code.code.toLowerCase(),
      name: 'Van',
      campain: 'Fair',
      is_primary: false,
      status: 'active',
      visits: 0,
      card: { card_id: card.card_id, name: 'Asha Rao', status: 'active' },
    })
    expect(await titleAt(`/q/${code.code}`)).toEqual([200, 'Asha Rao'])
    expect(await titleAt(`/p/${code.slug}`)).toEqual([200, 'Asha Rao'])
    expect(await historyOf(code.qrcode_id)).toEqual([
      { action: 'attached', card_id: card.card_id, actor_id: owner.id },
    ])
  })

  it('can show another card, and nothing: every page follows at once, and the history tells', async () => {
    const { card, owner, code, as } = await makeAlternate('First')
    const other = await makeCard(app, { vcard: { name: 'Second' } }, owner)
    const { qrcode_id } = code
    expect(await titleAt(`/q/${code.code}`)).toEqual([200, 'First'])
    await app.call(attachCode, { body: { qrcode_id, card_id: other.card_id }, as })
    expect(await titleAt(`/q/${code.code}`)).toEqual([200, 'Second'])
    const { data } = await app.call(detachCode, { params: { id: qrcode_id }, as })
    expect(data).toMatchObject({ card: null, is_primary: false })
    expect(await titleAt(`/q/${code.code}`)).toEqual([404, 'This code is not set up yet'])
    await app.call(attachCode, { body: { qrcode_id, card_id: card.card_id }, as })
    expect(await titleAt(`/q/${code.code}`)).toEqual([200, 'First'])
    expect((await historyOf(qrcode_id)).map(({ action, card_id }) => [action, card_id])).toEqual([
      ['attached', card.card_id],
      ['detached', card.card_id],
      ['attached', other.card_id],
      ['detached', other.card_id],
      ['attached', card.card_id],
    ])
  })

  it('may be attached or detached twice: the second time changes nothing', async () => {
    const { card, code, as } = await makeAlternate()
    const { qrcode_id } = code
    await app.call(attachCode, { body: { qrcode_id, card_id: card.card_id }, as })
    await app.call(detachCode, { params: { id: qrcode_id }, as })
    expect((await app.call(detachCode, { params: { id: qrcode_id }, as })).status).toBe(200)
    expect((await historyOf(qrcode_id)).map(({ action }) => action)).toEqual(['attached', 'detached'])
  })

  it('is attached to one card when several are asked for at once', async () => {
    const { owner, code, as } = await makeAlternate()
    const cards = await Promise.all(
      [1, 2, 3, 4].map((n) => makeCard(app, { vcard: { name: `C ${n}` } }, owner)),
    )
    const { qrcode_id } = code
    await Promise.all(cards.map(({ card_id }) => app.call(attachCode, { body: { qrcode_id, card_id }, as })))
    const steps = await historyOf(qrcode_id)
    expect(steps).toHaveLength(9)
    const { data } = await app.call(listCardsOfCode, { params: { id: qrcode_id }, as })
    expect(data.filter(({ is_current }) => is_current).map(({ card_id }) => card_id)).toEqual([
      steps.at(-1)?.card_id,
    ])
  })

  it('is one of at most a hundred codes of a card, however many are asked for at once', async () => {
    const { card, as } = await makeAlternate()
    const values = Array.from({ length: maxCodesOfCard - 4 }, (_, n) => ({
      code: `0000${String(n).padStart(4, '0')}`,
      kind: 'card' as const,
      owner_id: card.owner.id,
      card_id: card.card_id,
    }))
    await db.insertInto('qrcodes').values(values).execute()
    const body = { card_id: card.card_id }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => app.call(createAlternateCode, { body, as })))
    const errors = replies.map(({ error }) => error).filter((error) => error !== null)
    expect(errors).toEqual(['too_many_codes', 'too_many_codes', 'too_many_codes'])
  })
})

describe('the primary code of a card', () => {
  it('stays with its card', async () => {
    const { card, owner, as } = await makeAlternate()
    const other = await makeCard(app, {}, owner)
    const { qrcode_id } = card
    const moved = await app.call(attachCode, { body: { qrcode_id, card_id: other.card_id }, as })
    expect([moved.status, moved.error]).toEqual([409, 'primary_code'])
    expect((await app.call(detachCode, { params: { id: qrcode_id }, as })).error).toBe('primary_code')
    expect((await titleAt(`/q/${card.code}`))[1]).toBe('Asha Rao')
  })

  it('is found from an alternate', async () => {
    const { card, code, as } = await makeAlternate()
    const body = { qrcode_id: code.qrcode_id, vcard_id: card.vcard_id }
    const { data } = await app.call(getPrimaryCode, { body, as })
    expect(data).toEqual({ qrcode_id: card.qrcode_id, code: card.code, slug: card.slug })
    await app.call(detachCode, { params: { id: code.qrcode_id }, as })
    expect((await app.call(getPrimaryCode, { body, as })).error).toBe('qrcode_not_found')
  })
})

it('attaches no code to a card that is deleted or somebody else’s', async () => {
  const { card, owner, code, as } = await makeAlternate()
  const { qrcode_id } = code
  const foreign = await makeCard(app)
  const deleted = await makeCard(app, {}, owner)
  await app.call(deleteCard, { body: { qrcodes_id: deleted.qrcode_id }, as })
  for (const { card_id } of [foreign, deleted]) {
    const { status, error } = await app.call(attachCode, { body: { qrcode_id, card_id }, as })
    expect([status, error]).toEqual([404, 'card_not_found'])
  }
  const taken = await app.call(attachCode, {
    body: { qrcode_id: foreign.qrcode_id, card_id: card.card_id },
    as,
  })
  expect(taken.error).toBe('qrcode_not_found')
})

it('lists codes newest first with the card that each shows, and finds them by card, label and link', async () => {
  const { card, owner, code, as } = await makeAlternate('Zubeda Khan')
  await app.call(detachCode, { params: { id: code.qrcode_id }, as })
  const gone = await makeCard(app, {}, owner)
  await app.call(deleteCard, { body: { qrcodes_id: gone.qrcode_id }, as })
  const { data } = await app.call(listCodes, { query: {}, as })
  expect(data).toMatchObject({
    total: 2,
    list: [
      { qrcode_id: code.qrcode_id, card: null },
      { qrcode_id: card.qrcode_id, is_primary: true, card: { name: 'Zubeda Khan' } },
    ],
  })
  const found = async (search: string) =>
    (await app.call(listCodes, { query: { search }, as })).data.list.map(({ qrcode_id }) => qrcode_id)
  expect(await found('zubeda')).toEqual([card.qrcode_id])
  expect(await found('van')).toEqual([code.qrcode_id])
  expect(await found(code.slug)).toEqual([code.qrcode_id])
  expect((await app.call(listCodes, { query: {}, as: (await createUser(db)).token })).data.total).toBe(0)
})

describe('updating a code', () => {
  it('stores label, picture, design and scan result, and leaves the rest', async () => {
    const { code, owner, as } = await makeAlternate()
    const picture = await createFile(db, owner.id)
    const design = { dotsOptions: { type: 'rounded', color: '#16151a' } }
    const update = (body: object) => app.call(updateCode, { params: { id: code.qrcode_id }, body, as })
    const { data } = await update({ name: 'Shop', s3_file_name: picture, design, scan_result: 'good' })
    expect(data).toMatchObject({ name: 'Shop', s3_file_name: picture, scan_result: 'good', campain: 'Fair' })
    expect((await update({ name: 'Door' })).data).toMatchObject({ name: 'Door', s3_file_name: picture })
    const row = await db
      .selectFrom('qrcodes')
      .select(['design', 'code'])
      .where('id', '=', code.qrcode_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ design, code: code.code })
  })

  it('gives the designer the design and the link that the code holds', async () => {
    const { code, as } = await makeAlternate()
    const params = { id: code.qrcode_id }
    const design = { shape: 'circle', frame: { type: 'banner', text: 'Scan me' } }
    await app.call(updateCode, { params, body: { design, scan_result: 'risky' }, as })
    const { data } = await app.call(getCodeDesign, { params, as })
    expect(data).toMatchObject({ code: { qrcode_id: code.qrcode_id, scan_result: 'risky' }, design })
    expect(data.scan_url.toUpperCase()).toBe(`${app.ctx.env.publicUrl}/q/${code.code}`.toUpperCase())
  })

  it('takes a scan result with its design only, and forgets it with the design', async () => {
    const { code, as } = await makeAlternate()
    const update = (body: object) => app.call(updateCode, { params: { id: code.qrcode_id }, body, as })
    expect(await update({ scan_result: 'good' })).toMatchObject({
      status: 422,
      fields: [{ path: 'design', code: 'required' }],
    })
    await update({ design: {}, scan_result: 'bad' })
    expect((await update({ name: 'Door' })).data.scan_result).toBe('bad')
    expect((await update({ design: { shape: 'circle' } })).data.scan_result).toBeNull()
  })

  it('names every invalid field at once, and stores none', async () => {
    const { code, as } = await makeAlternate()
    const foreign = await createFile(db, (await createUser(db)).id)
    const { status, fields } = await app.call(updateCode, {
      params: { id: code.qrcode_id },
      body: { name: 'New', s3_file_name: foreign, design: { width: -1, dotsOptions: { color: 'nonsense' } } },
      as,
    })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'design.dotsOptions.color',
      'design.width',
      's3_file_name',
    ])
    const { data } = await app.call(listCodes, { query: { search: 'New' }, as })
    expect(data.total).toBe(0)
  })
})
