import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testCode } from '#contract/card-codes.ts'
import { createCard } from '#contract/cards.ts'
import { checkClaim, claimCode, listCodeHistory } from '#contract/claims.ts'
import { expectBlocked, holdWith, isUnlocked } from '#server/testing/blocked-statements.ts'
import { createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const secret = '7K2QM-X9R4T'
/** As it is stored: of the letters and digits alone. */
const secretHash = createHash('sha256').update('7K2QMX9R4T').digest()
const seller = await createUser(db)
const batch = await createBatch(db, seller.id, {
  product_note: 'Steel card, matt',
  quantity: 1000,
  made: 1000,
})

const makePrint = (values = {}) =>
  createMerchandiseCode(db, batch, { claim_secret_hash: secretHash, ...values })
const check = async (slug: string, as?: string) => (await app.call(checkClaim, { body: { slug }, as })).data
const claim = (code: string, as: string, body: { claim_secret?: string; card_id?: number } = {}) =>
  app.call(claimCode, { params: { id: code }, body: { claim_secret: secret, ...body }, as })
const rowOf = (code: string) =>
  db
    .selectFrom('qrcodes')
    .select(['owner_id', 'status', 'card_id', 'claim_failures'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

describe('a code that nobody has claimed', () => {
  it('says that it can be claimed, and what it is printed on', async () => {
    const { id, code } = await makePrint()
    const found = { status: 'claimable', qrcode_id: id, code, needs_secret: true, is_own: false }
    expect(await check(code.toLowerCase())).toEqual({ ...found, product_note: 'Steel card, matt' })
    const open = await createMerchandiseCode(db, batch)
    expect(await check(open.code)).toMatchObject({ status: 'claimable', needs_secret: false })
  })

  it('is another status when it is claimed, switched off, expired or unknown', async () => {
    const owner = await createUser(db)
    const taken = await makePrint({ status: 'active', owner_id: owner.id })
    const off = await makePrint({ status: 'inactive' })
    const late = await makePrint({ expires_at: new Date('2020-01-01') })
    expect(await check(taken.code)).toMatchObject({ status: 'claimed', product_note: '', is_own: false })
    expect(await check(taken.code, owner.token)).toMatchObject({ status: 'claimed', is_own: true })
    const blocked = await makePrint({ blocked_at: new Date() })
    expect(await check(off.code)).toMatchObject({ status: 'inactive', product_note: '' })
    expect(await check(late.code)).toMatchObject({ status: 'expired', product_note: '' })
    expect(await check(blocked.code)).toMatchObject({ status: 'blocked', product_note: '' })
    const unknown = { status: 'unknown', qrcode_id: null, code: '', needs_secret: false, is_own: false }
    expect(await check('0000ZZZZ')).toEqual({ ...unknown, product_note: '' })
  })

  it('was never printed where a card was made with it: it has an owner, or is nobody’s for good', async () => {
    const { code, qrcode_id, owner } = await makeCard(app)
    const found = { status: 'claimed', qrcode_id, code, needs_secret: false, product_note: '' }
    expect(await check(code)).toEqual({ ...found, is_own: false })
    expect(await check(code, owner.token)).toEqual({ ...found, is_own: true })
    await db.updateTable('qrcodes').set({ owner_id: null }).where('id', '=', qrcode_id).execute()
    expect((await check(code)).status).toBe('unknown')
  })

  it('has its secret compared before it is claimed, where one is printed', async () => {
    const { code } = await makePrint()
    const open = await createMerchandiseCode(db, batch)
    const late = await makePrint({ expires_at: new Date('2020-01-01') })
    const compare = async (slug: string, claim_secret: string) =>
      (await app.call(checkClaim, { body: { slug, claim_secret } })).error
    expect([await compare(code, '7k2qm x9r4t'), await compare(code, '00000-00000')]).toEqual([
      null,
      'wrong_claim_secret',
    ])
    for (const typed of ['', '00000-00000']) {
      expect(await compare(open.code, typed)).toBeNull()
      expect(await compare(late.code, typed)).toBeNull()
    }
  })

  it('says on its page what it is, or why it cannot be claimed: nobody has paused it', async () => {
    const textOf = async ({ code }: { code: string }) => {
      const page = await app.fetch(`/q/${code}`)
      return `${page.status} ${await page.text()}`
    }
    const off = await textOf(await makePrint({ status: 'inactive' }))
    const late = await textOf(await makePrint({ expires_at: new Date('2020-01-01') }))
    expect(await textOf(await makePrint())).toMatch(/^200 .*a scan shows a card.*Steel card, matt/s)
    expect(off).toMatch(/^404 .*Nobody has set it up yet, and its seller has switched it off/s)
    expect(late).toMatch(/^404 .*The time to set up this code is over/s)
    expect(off + late).not.toMatch(/Its owner|Steel card/)
  })
})

describe('a claim', () => {
  it('gives the code to whoever has the secret, however it is typed', async () => {
    const own = await createBatch(db, seller.id)
    const { id, code } = await createMerchandiseCode(db, own, { claim_secret_hash: secretHash })
    const { id: userId, token: as } = await createUser(db)
    const typed = { claim_secret: ' 7k2qmx9r4t ' }
    expect((await claim(code.toLowerCase(), as, typed)).data).toEqual({
      qrcode_id: id,
      code,
      status: 'claimed',
      card_id: null,
      next: 'create_card',
    })
    expect(await rowOf(code)).toMatchObject({ owner_id: userId, status: 'active' })
    expect((await app.call(listCodeHistory, { params: { id }, as })).data).toMatchObject([
      { action: 'claimed', by: 'you' },
    ])
    const counted = db.selectFrom('batches').select('claimed').where('id', '=', own)
    expect(await counted.execute()).toEqual([{ claimed: 1 }])
  })

  it('with a card shows this card at once, and the page of before is not served any more', async () => {
    const { code } = await makePrint()
    const card = await makeCard(app, { vcard: { name: 'Asha Rao' } })
    expect(await (await app.fetch(`/q/${code}`)).text()).toContain(`/claim-qrcode/${code}`)
    const { data } = await claim(code, card.owner.token, { card_id: card.card_id })
    expect(data).toMatchObject({ card_id: card.card_id, next: 'open_code' })
    const page = await app.fetch(`/q/${code}`)
    expect([page.status, (await page.text()).includes('Asha Rao')]).toEqual([200, true])
  })

  it('with a card that is just being changed waits for it, and leaves the code to others meanwhile', async () => {
    const { id, code } = await makePrint()
    const { card_id, owner } = await makeCard(app)
    const change = await holdWith(db, sql`select from cards where id = ${card_id} for update`)
    const claimed = claim(code, owner.token, { card_id })
    await expectBlocked(db, 1)
    expect(await isUnlocked(db, 'qrcodes', sql`id = ${id}`)).toBe(true)
    await change.letGo()
    expect((await claimed).status).toBe(200)
  })

  it('with somebody else’s card changes nothing', async () => {
    const { code } = await makePrint()
    const { card_id } = await makeCard(app)
    const { token: as } = await createUser(db)
    expect(await claim(code, as, { card_id })).toMatchObject({ status: 404, error: 'card_not_found' })
    expect(await rowOf(code)).toMatchObject({ owner_id: null, status: 'claimable', card_id: null })
  })

  it('is won by one of many at the same time', async () => {
    const { code } = await makePrint()
    const people = await Promise.all(Array.from({ length: 12 }, () => createUser(db)))
    const replies = await Promise.all(people.map(({ token }) => claim(code, token)))
    const winners = people.filter((_, index) => replies[index]?.error === null)
    expect(winners).toHaveLength(1)
    const lost = replies.filter(({ error }) => error !== null)
    expect(new Set(lost.map(({ status, error }) => `${status} ${String(error)}`))).toEqual(
      new Set(['409 already_claimed']),
    )
    expect((await rowOf(code)).owner_id).toBe(winners[0]?.id)
    const steps = await sql`select from qrcode_history h join qrcodes q on q.id = h.qrcode_id
      where q.code = ${code} and action = 'claimed'`.execute(db)
    expect(steps.rows).toHaveLength(1)
  })

  it('is refused for a code that is switched off, has expired, or is none of a batch', async () => {
    const off = await makePrint({ status: 'inactive' })
    const late = await makePrint({ expires_at: new Date('2020-01-01') })
    const card = await makeCard(app)
    const { token: as } = await createUser(db)
    expect(await claim(off.code, as)).toMatchObject({ status: 409, error: 'code_inactive' })
    expect(await claim(late.code, as)).toMatchObject({ status: 409, error: 'code_expired' })
    // why, also to those who have not typed a secret
    expect((await claim(late.code, as, { claim_secret: '' })).error).toBe('code_expired')
    for (const code of [card.code, 'nonsense'])
      expect(await claim(code, as)).toMatchObject({ status: 404, error: 'qrcode_not_found' })
  })

  it('needs no secret where none is printed', async () => {
    const { code } = await createMerchandiseCode(db, batch)
    const { token: as } = await createUser(db)
    expect(await claim(code, as, { claim_secret: '' })).toMatchObject({ status: 200 })
  })

  it('is followed by a card on this code, and no other code is made', async () => {
    const { id, code } = await makePrint()
    const { token: as } = await createUser(db)
    await claim(code, as)
    const codes = async () => (await db.selectFrom('qrcodes').select('id').execute()).length
    const before = await codes()
    const { data } = await app.call(createCard, { body: { qrcode_id: id, vcard: { name: 'Nadia' } }, as })
    expect([data.qrcode_id, data.code, await codes()]).toEqual([id, code, before])
    expect(await (await app.fetch(`/q/${code}`)).text()).toContain('Nadia')
    expect((await app.call(testCode, { params: { slug: code }, as })).data.shows).toBe('open')
  })
})
