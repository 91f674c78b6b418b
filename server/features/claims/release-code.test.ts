import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attachCode, listCodes } from '#contract/card-codes.ts'
import { deleteCard, getCardDetail, restoreCard } from '#contract/cards.ts'
import { blockCode, getCode, releaseCode, updateCodeStatus } from '#contract/claims.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createAdmin, createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { batchCodes } from '../qrcodes/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { seller, claim, makeClaimed, openPage, actionsOf } = await openClaimedCodes(app)

describe('the release of a claimed code', () => {
  it('sets it free for the printed secret; the card keeps its link and gets another code', async () => {
    const { id, code, card, owner } = await makeClaimed()
    const { data } = await app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })
    expect(data).toEqual({ qrcode_id: id, code, status: 'claimable' })
    expect((await openPage(`/q/${code}`)).html).toContain(`/claim-qrcode/${code}`)
    const kept = await app.call(getCardDetail, { params: { id: card.card_id }, as: owner.token })
    expect(kept.data).toMatchObject({ slug: card.slug })
    expect(kept.data.code).not.toBe(code)
    expect((await openPage(`/p/${card.slug}`)).html).toContain('Asha Rao')
    const next = await createUser(db)
    expect((await claim(code, next.token)).status).toBe(200)
    expect(await actionsOf(id, next.token)).toEqual([
      'claimed you',
      'released other',
      'detached other',
      'attached other',
      'claimed other',
    ])
    expect(await app.call(getCode, { params: { id }, as: owner.token })).toMatchObject({
      error: 'qrcode_not_found',
    })
  })

  it('is not possible for the code that a card was made with, nor for one that is switched off', async () => {
    const card = await makeCard(app)
    const body = { qrcode_id: card.qrcode_id }
    expect(await app.call(releaseCode, { body, as: card.owner.token })).toMatchObject({
      status: 409,
      error: 'not_merchandise',
    })
    const { id, owner } = await makeClaimed()
    const admin = await createAdmin(db)
    await app.call(updateCodeStatus, { body: { qrcode_id: id, status: 'inactive' }, as: owner.token })
    const release = () => app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })
    expect(await release()).toMatchObject({ status: 409, error: 'code_inactive' })
    const block = { qrcode_id: id, is_blocked: 1, reason: 'Fraud' } as const
    await app.call(blockCode, { body: block, as: admin.token })
    expect(await release()).toMatchObject({ status: 409, error: 'code_blocked' })
  })

  it('leaves a code of a disabled batch switched off', async () => {
    const own = await createBatch(db, seller.id, { status: 'disabled', claimed: 1 })
    const owner = await createUser(db)
    const { id } = await createMerchandiseCode(db, own, { owner_id: owner.id, status: 'active' })
    const { data } = await app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })
    expect(data.status).toBe('inactive')
  })

  it('waits for a batch that is being disabled, and is switched off with it', async () => {
    const own = await createBatch(db, seller.id, { claimed: 1 })
    const owner = await createUser(db)
    const { id } = await createMerchandiseCode(db, own, { owner_id: owner.id, status: 'active' })
    const release = async () =>
      (await app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })).data.status
    let released = Promise.resolve('')
    await app.ctx.tx(async (tx) => {
      await batchCodes.lockBatchCodes(tx.db, own)
      released = release()
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
      await tx.db.updateTable('batches').set({ status: 'disabled' }).where('id', '=', own).execute()
    })
    expect(await released).toBe('inactive')
    const { disabled_with_batch: isOff } = await db
      .selectFrom('qrcodes')
      .select('disabled_with_batch')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(isOff).toBe(true)
  })
})

describe('a claimed code', () => {
  it('may show another card, and its first card keeps a code and its link', async () => {
    const { id, code, card, owner } = await makeClaimed()
    const other = await makeCard(app, { vcard: { name: 'Bela Iyer' } }, owner)
    const body = { qrcode_id: id, card_id: other.card_id }
    expect((await app.call(attachCode, { body, as: owner.token })).status).toBe(200)
    expect((await openPage(`/q/${code}`)).html).toContain('Bela Iyer')
    expect((await openPage(`/p/${card.slug}`)).html).toContain('Asha Rao')
  })

  it('shows another card after its own was deleted, which can be restored with its link', async () => {
    const { id, code, card, owner } = await makeClaimed()
    const as = owner.token
    await app.call(deleteCard, { body: { qrcodes_id: id }, as })
    expect((await openPage(`/q/${code}`)).status).toBe(410)
    const { data } = await app.call(listCodes, { query: {}, as })
    expect(data.list).toMatchObject([{ code, card: null }])
    const other = await makeCard(app, { vcard: { name: 'Bela Iyer' } }, owner)
    await app.call(attachCode, { body: { qrcode_id: id, card_id: other.card_id }, as })
    expect((await openPage(`/q/${code}`)).html).toContain('Bela Iyer')
    expect((await openPage(`/p/${card.slug}`)).status).toBe(410)
    const { rows } = await sql<{ id: number }>`
      select id from qrcodes where card_id = ${card.card_id} and is_primary`.execute(db)
    await app.call(restoreCard, { body: { qrcodes_id: rows[0]?.id ?? 0 }, as })
    expect((await openPage(`/p/${card.slug}`)).html).toContain('Asha Rao')
  })

  it('is switched off and on by its owner, each of many times at once only once', async () => {
    const { id, code, owner } = await makeClaimed()
    const set = (status: 'active' | 'inactive') =>
      app.call(updateCodeStatus, { body: { qrcode_id: id, status }, as: owner.token })
    const replies = await Promise.all([1, 2, 3].map(() => set('inactive')))
    expect(replies.map(({ error }) => String(error)).toSorted()).toEqual([
      'null',
      'wrong_state',
      'wrong_state',
    ])
    expect((await openPage(`/q/${code}`)).status).toBe(404)
    await set('active')
    expect((await openPage(`/q/${code}`)).status).toBe(200)
    expect((await actionsOf(id, owner.token)).slice(0, 2)).toEqual(['enabled you', 'disabled you'])
  })

  it('tells the last hundred steps of its history', async () => {
    const { id, owner } = await makeClaimed()
    await sql`insert into qrcode_history (qrcode_id, action, actor_id)
      select ${id}, 'enabled', ${owner.id} from generate_series(1, 120)`.execute(db)
    expect(await actionsOf(id, owner.token)).toHaveLength(100)
  })
})
