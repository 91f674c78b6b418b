import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateNotificationPreferences } from '#contract/account.ts'
import { attachCode, listCodes } from '#contract/card-codes.ts'
import { createCard, deleteCard, getCardDetail, restoreCard } from '#contract/cards.ts'
import {
  acceptTransfer,
  cancelTransfer,
  checkClaim,
  claimCode,
  getCode,
  getTransfer,
  listCodeHistory,
  releaseCode,
  transferCode,
  updateCodeStatus,
} from '#contract/claims.ts'
import { createAdmin, createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'
import { batchCodes } from '../qrcodes/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const claim_secret = '7K2QM-X9R4T'
/** As it is stored: of the letters and digits alone. */
const secretHash = createHash('sha256').update('7K2QMX9R4T').digest()
const seller = await createUser(db)
const batch = await createBatch(db, seller.id, { quantity: 1000, made: 1000 })

const claim = (code: string, as: string) =>
  app.call(claimCode, { params: { id: code }, body: { claim_secret }, as })

/** A code that a person has claimed, and a card of theirs that it shows. */
async function makeClaimed(owner?: TestUser) {
  const person = owner ?? (await createUser(db, { name: 'Asha Rao' }))
  const print = await createMerchandiseCode(db, batch, { claim_secret_hash: secretHash })
  await claim(print.code, person.token)
  const body = { qrcode_id: print.id, vcard: { name: 'Asha Rao' } }
  const { data: card } = await app.call(createCard, { body, as: person.token })
  return { ...print, card, owner: person }
}

const offer = (id: number, to_email: string, as: string) =>
  app.call(transferCode, { body: { qrcode_id: id, to_email }, as })

/** The token of the link in the newest mail to an address. */
async function getMailedToken(email: string): Promise<string> {
  await app.drain()
  const mails = await listMails(db, email)
  return /\/accept-code\/([\w-]+)/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? ''
}

/** Opens a code as a person would, not a program. */
async function visit(code: string): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await app.fetch(`/q/${code}`, { headers })
  await flushVisits(app.ctx)
}

const page = async (path: string) => {
  const response = await app.fetch(path)
  return { status: response.status, html: await response.text() }
}
const actionsOf = async (id: number, as: string) =>
  (await app.call(listCodeHistory, { params: { id }, as })).data.map(({ action, by }) => `${action} ${by}`)

describe('the release of a claimed code', () => {
  it('sets it free for the printed secret; the card keeps its link and gets another code', async () => {
    const { id, code, card, owner } = await makeClaimed()
    const { data } = await app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })
    expect(data).toEqual({ qrcode_id: id, code, status: 'claimable' })
    expect((await page(`/q/${code}`)).html).toContain(`/claim-qrcode/${code}`)
    const kept = await app.call(getCardDetail, { params: { id: card.card_id }, as: owner.token })
    expect(kept.data).toMatchObject({ slug: card.slug })
    expect(kept.data.code).not.toBe(code)
    expect((await page(`/p/${card.slug}`)).html).toContain('Asha Rao')
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
    await app.call(updateCodeStatus, { body: { qrcode_id: id, status: 'inactive' }, as: admin.token })
    expect(await app.call(releaseCode, { body: { qrcode_id: id }, as: owner.token })).toMatchObject({
      status: 409,
      error: 'code_inactive',
    })
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
    expect((await page(`/q/${code}`)).html).toContain('Bela Iyer')
    expect((await page(`/p/${card.slug}`)).html).toContain('Asha Rao')
  })

  it('shows another card after its own was deleted, which can be restored with its link', async () => {
    const { id, code, card, owner } = await makeClaimed()
    const as = owner.token
    await app.call(deleteCard, { body: { qrcodes_id: id }, as })
    expect((await page(`/q/${code}`)).status).toBe(410)
    const { data } = await app.call(listCodes, { query: {}, as })
    expect(data.list).toMatchObject([{ code, card: null }])
    const other = await makeCard(app, { vcard: { name: 'Bela Iyer' } }, owner)
    await app.call(attachCode, { body: { qrcode_id: id, card_id: other.card_id }, as })
    expect((await page(`/q/${code}`)).html).toContain('Bela Iyer')
    expect((await page(`/p/${card.slug}`)).status).toBe(410)
    const { rows } = await sql<{ id: number }>`
      select id from qrcodes where card_id = ${card.card_id} and is_primary`.execute(db)
    await app.call(restoreCard, { body: { qrcodes_id: rows[0]?.id ?? 0 }, as })
    expect((await page(`/p/${card.slug}`)).html).toContain('Asha Rao')
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
    expect((await page(`/q/${code}`)).status).toBe(404)
    await set('active')
    expect((await page(`/q/${code}`)).status).toBe(200)
    expect((await actionsOf(id, owner.token)).slice(0, 2)).toEqual(['enabled you', 'disabled you'])
  })
})

describe('the transfer of a code', () => {
  it('gives the code with its visits, not the card, to whoever has the address', async () => {
    const { id, code, card, owner } = await makeClaimed()
    await visit(code)
    const receiver = await createUser(db)
    const { data } = await offer(id, receiver.email.toUpperCase(), owner.token)
    expect(data).toMatchObject({ qrcode_id: id, to_email: receiver.email })
    const listed = await app.call(listCodes, { query: {}, as: owner.token })
    expect(listed.data.list[0]).toMatchObject({ kind: 'merchandise', offered_to: receiver.email })
    const token = await getMailedToken(receiver.email)
    expect((await app.call(getTransfer, { params: { token }, as: receiver.token })).data).toMatchObject({
      code,
      from_name: 'Asha Rao',
      status: 'pending',
      is_mine: true,
    })
    const accepted = await app.call(acceptTransfer, { body: { token }, as: receiver.token })
    expect(accepted.data).toEqual({ qrcode_id: id, code })
    const mine = await app.call(getCode, { params: { id }, as: receiver.token })
    expect(mine.data).toMatchObject({ code, card: null, visits: 1, offered_to: null, campain: '', name: '' })
    expect((await page(`/q/${code}`)).status).toBe(404)
    expect((await page(`/p/${card.slug}`)).html).toContain('Asha Rao')
    const history = await app.call(listCodeHistory, { params: { id }, as: receiver.token })
    expect(history.data[0]).toMatchObject({ action: 'transferred', by: 'you' })
    expect(JSON.stringify(history.data)).not.toContain('Asha')
  })

  it('and back: the code still shows what its owner wants, with all of its visits', async () => {
    const { id, code, card, owner } = await makeClaimed()
    await visit(code)
    const receiver = await createUser(db)
    await offer(id, receiver.email, owner.token)
    const there = await getMailedToken(receiver.email)
    await app.call(acceptTransfer, { body: { token: there }, as: receiver.token })
    await app.call(releaseCode, { body: { qrcode_id: id }, as: receiver.token })
    await claim(code, owner.token)
    await app.call(attachCode, { body: { qrcode_id: id, card_id: card.card_id }, as: owner.token })
    await visit(code)
    expect((await page(`/q/${code}`)).html).toContain('Asha Rao')
    const { data } = await app.call(getCode, { params: { id }, as: owner.token })
    expect(data).toMatchObject({ code, visits: 2, card: { card_id: card.card_id } })
  })

  it('is mailed without a word of the sender, and the sender is told, unless they do not want it', async () => {
    const owner = await createUser(db, { name: 'Buy now at evil.example' })
    const receiver = await createUser(db)
    for (const wanted of [true, false]) {
      await app.call(updateNotificationPreferences, { body: { code_transfer: wanted }, as: owner.token })
      const { id } = await makeClaimed(owner)
      await offer(id, receiver.email, owner.token)
      const token = await getMailedToken(receiver.email)
      await app.call(acceptTransfer, { body: { token }, as: receiver.token })
      await app.drain()
    }
    const offers = await listMails(db, receiver.email)
    expect(offers.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'A printed QR code is offered to you'),
    )
    expect(JSON.stringify(offers)).not.toContain('evil')
    const told = await listMails(db, owner.email)
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/has a new owner$/)])
  })

  it('is one at a time, to somebody else, of a printed code', async () => {
    const { id, owner } = await makeClaimed()
    expect(await offer(id, owner.email, owner.token)).toMatchObject({
      status: 422,
      fields: [{ path: 'to_email', code: 'own_address' }],
    })
    const replies = await Promise.all([1, 2, 3].map(() => offer(id, 'bela@example.com', owner.token)))
    expect(replies.map(({ error }) => String(error)).toSorted()).toEqual([
      'null',
      'transfer_pending',
      'transfer_pending',
    ])
    const card = await makeCard(app)
    expect(await offer(card.qrcode_id, 'bela@example.com', card.owner.token)).toMatchObject({
      error: 'not_merchandise',
    })
  })

  it('is for the confirmed address alone, and an unknown link opens nothing', async () => {
    const { id, owner } = await makeClaimed()
    const receiver = await createUser(db, { email_verified: false })
    await offer(id, receiver.email, owner.token)
    const token = await getMailedToken(receiver.email)
    const { token: other } = await createUser(db)
    for (const as of [other, owner.token, receiver.token]) {
      expect((await app.call(getTransfer, { params: { token }, as })).data.is_mine).toBe(false)
      const error = { status: 409, error: 'transfer_address' }
      expect(await app.call(acceptTransfer, { body: { token }, as })).toMatchObject(error)
      expect(await app.call(cancelTransfer, { body: { token }, as })).toMatchObject(error)
    }
    const missing = { status: 404, error: 'transfer_not_found' }
    const params = { token: 'x'.repeat(32) }
    expect(await app.call(getTransfer, { params, as: other })).toMatchObject(missing)
    expect(await app.call(acceptTransfer, { body: params, as: other })).toMatchObject(missing)
  })

  it('is accepted once, however often it is sent', async () => {
    const { id, owner } = await makeClaimed()
    const receiver = await createUser(db)
    await offer(id, receiver.email, owner.token)
    const token = await getMailedToken(receiver.email)
    const accept = () => app.call(acceptTransfer, { body: { token }, as: receiver.token })
    const replies = await Promise.all([1, 2, 3].map(accept))
    expect(replies.map(({ error }) => String(error)).toSorted()).toEqual([
      'null',
      'transfer_ended',
      'transfer_ended',
    ])
    const steps =
      await sql`select from qrcode_history where qrcode_id = ${id} and action = 'transferred'`.execute(db)
    expect(steps.rows).toHaveLength(1)
  })

  it('ends when it is cancelled, declined, released or a week old', async () => {
    const receiver = await createUser(db)
    const ended = { status: 409, error: 'transfer_ended' }
    const accept = (token: string) => app.call(acceptTransfer, { body: { token }, as: receiver.token })
    const first = await makeClaimed()
    const as = first.owner.token
    const send = async () => {
      await offer(first.id, receiver.email, as)
      return getMailedToken(receiver.email)
    }
    const cancelled = await send()
    await app.call(cancelTransfer, { body: { qrcode_id: first.id }, as })
    expect(await accept(cancelled)).toMatchObject(ended)
    expect(await app.call(cancelTransfer, { body: { qrcode_id: first.id }, as })).toMatchObject(ended)

    const declined = await send()
    await app.call(cancelTransfer, { body: { token: declined }, as: receiver.token })
    expect(await accept(declined)).toMatchObject(ended)
    expect((await actionsOf(first.id, as))[0]).toBe('transfer-cancelled other')

    const late = await send()
    await sql`update qrcode_transfers set expires_at = now() where status = 'pending'`.execute(db)
    expect(await accept(late)).toMatchObject(ended)
    const { data } = await app.call(getTransfer, { params: { token: late }, as: receiver.token })
    expect(data.status).toBe('expired')
    // an offer whose time is over does not stand in the way of another
    const open = await send()
    await app.call(releaseCode, { body: { qrcode_id: first.id }, as })
    expect(await accept(open)).toMatchObject(ended)
    expect((await app.call(checkClaim, { body: { slug: first.code } })).data.status).toBe('claimable')
  })
})
