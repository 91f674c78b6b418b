import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attachCode, listCodes } from '#contract/card-codes.ts'
import {
  acceptTransfer,
  cancelTransfer,
  checkClaim,
  getCode,
  getTransfer,
  listCodeHistory,
  listTransfers,
  releaseCode,
  transferCode,
  transferDays,
} from '#contract/claims.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { updateUserLocale } from '#contract/users.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { claim, makeClaimed, openPage, actionsOf } = await openClaimedCodes(app)

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
    expect((await openPage(`/q/${code}`)).status).toBe(404)
    expect((await openPage(`/p/${card.slug}`)).html).toContain('Asha Rao')
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
    expect((await openPage(`/q/${code}`)).html).toContain('Asha Rao')
    const { data } = await app.call(getCode, { params: { id }, as: owner.token })
    expect(data).toMatchObject({ code, visits: 2, card: { card_id: card.card_id } })
  })

  it('is mailed by name with the code and the last day, in the language of the receiver', async () => {
    for (const [locale, subject, asks] of [
      ['en', 'Asha Rao offers you a printed QR code', 'See the offer'],
      ['hi', 'Asha Rao आपको एक प्रिंटेड QR कोड दे रहे हैं', 'प्रस्ताव देखें'],
      ['ar', 'يعرض عليك Asha Rao رمز QR مطبوعًا', 'عرض التفاصيل'],
    ] as const) {
      const { id, code, owner } = await makeClaimed()
      const receiver = await createUser(db, { name: 'Layla', time_zone: 'UTC' })
      await app.call(updateUserLocale, { body: { locale }, as: receiver.token })
      await offer(id, receiver.email, owner.token)
      const token = await getMailedToken(receiver.email)
      const mail = (await listMails(db, receiver.email)).at(-1)
      const last = app.ctx.now().getTime() + transferDays * 86_400_000
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(last)
      expect(mail?.subject).toBe(subject)
      expect(mail?.body_text).toContain('Layla')
      for (const fact of [code, 'Asha Rao', day]) expect(mail?.body_text).toContain(`: ${fact}\n`)
      expect(mail?.body_text).toContain(`${asks}: http://visita.test/accept-code/${token}`)
      await app.call(acceptTransfer, { body: { token }, as: receiver.token })
      await app.drain()
      const told = (await listMails(db, owner.email)).at(-1)
      expect(told?.body_text).toContain(`QR code: ${code}\nOffered to: ${receiver.email}\n`)
    }
  })

  it('is mailed without the words of a sender that are no name, and the sender is told, unless they do not want it', async () => {
    const owner = await createUser(db, { name: 'Buy now at evil.example' })
    const receiver = await createUser(db)
    for (const wanted of [true, false]) {
      await app.call(updateNotificationPreferences, {
        body: { topic: 'code_transfer', channel: 'mail', is_on: wanted },
        as: owner.token,
      })
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

  it('is listed for the receiver, who accepts or declines it without the mail', async () => {
    const receiver = await createUser(db)
    const [first, second, late] = [await makeClaimed(), await makeClaimed(), await makeClaimed()]
    for (const { id, owner } of [first, second, late]) await offer(id, receiver.email, owner.token)
    await sql`update qrcode_transfers set expires_at = now() - interval '1 second' where qrcode_id = ${late.id}`.execute(
      db,
    )
    const as = receiver.token
    const listed = async (token: string) => (await app.call(listTransfers, { as: token })).data.list
    const [one, two, ...more] = await listed(as)
    expect([one?.code, two?.code, more]).toEqual([first.code, second.code, []])
    expect(one?.from_name).toBe('Asha Rao')
    const accepted = await app.call(acceptTransfer, { body: { transfer_id: one?.transfer_id }, as })
    expect(accepted.data).toEqual({ qrcode_id: first.id, code: first.code })
    const cancelled = await app.call(cancelTransfer, { body: { transfer_id: two?.transfer_id }, as })
    expect(cancelled.data).toEqual({ cancelled: true })
    expect(await listed(as)).toEqual([])
    const again = await app.call(acceptTransfer, { body: { transfer_id: two?.transfer_id }, as })
    expect(again.error).toBe('transfer_ended')
  })

  it('is nobody else’s by its id, and listed for nobody who only claims the address', async () => {
    const { id, owner } = await makeClaimed()
    const receiver = await createUser(db)
    const claimer = await createUser(db, { email: 'claimed@example.com', email_verified: false })
    await offer(id, receiver.email, owner.token)
    const other = await makeClaimed()
    await offer(other.id, 'claimed@example.com', other.owner.token)
    const { data } = await app.call(listTransfers, { as: receiver.token })
    const body = { transfer_id: data.list[0]?.transfer_id }
    for (const as of [owner.token, claimer.token]) {
      expect((await app.call(listTransfers, { as })).data.list).toEqual([])
      for (const endpoint of [acceptTransfer, cancelTransfer])
        expect((await app.call(endpoint, { body, as })).error).toBe('transfer_not_found')
    }
    const both = { ...body, token: 'x'.repeat(32) }
    expect((await app.call(acceptTransfer, { body: both, as: receiver.token })).status).toBe(422)
    expect((await app.call(acceptTransfer, { body: {}, as: receiver.token })).status).toBe(422)
    expect((await app.call(getCode, { params: { id }, as: owner.token })).status).toBe(200)
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
    // to others it is no code at all
    const stranger = { body: { qrcode_id: first.id }, as: receiver.token }
    expect((await app.call(cancelTransfer, stranger)).error).toBe('qrcode_not_found')

    const declined = await send()
    await app.call(cancelTransfer, { body: { token: declined }, as: receiver.token })
    expect(await accept(declined)).toMatchObject(ended)
    expect((await actionsOf(first.id, as)).slice(0, 2)).toEqual([
      'transfer-cancelled other',
      'transfer-offered you',
    ])

    const late = await send()
    await sql`update qrcode_transfers set expires_at = now() - interval '1 second' where status = 'pending'`.execute(
      db,
    )
    expect(await accept(late)).toMatchObject(ended)
    const { data } = await app.call(getTransfer, { params: { token: late }, as: receiver.token })
    expect(data.status).toBe('expired')
    // an offer whose time is over does not stand in the way of another
    const open = await send()
    const offered = async () => (await app.call(listTransfers, { as: receiver.token })).data.list.length
    expect(await offered()).toBe(1)
    await app.call(releaseCode, { body: { qrcode_id: first.id }, as })
    expect(await accept(open)).toMatchObject(ended)
    expect(await offered()).toBe(0)
    expect((await app.call(checkClaim, { body: { slug: first.code } })).data.status).toBe('claimable')
  })
})
