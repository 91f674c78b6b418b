import { describe, expect, it } from 'vitest'
import { eventCodes } from '#contract/event-codes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getRegistration, cancelPublicRegistration, updateEventPayment } from '#contract/registrations.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { countSeats, findWrongRows, findWrongSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepHolds } from '../index.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const day = 86_400_000

const list: Document['ticket_pricing_list'] = [
  { pricing_type: 'Standing', amount: 50_000 },
  { pricing_type: 'Gift', amount: 10_000, min_amount: 8000, kind: 'donation' },
  { pricing_type: 'Crew', amount: 20_000, is_hidden: 1 },
]

async function start(vcard: Partial<Document> = {}) {
  const event = await makeEvent(app, { ticket_pricing_list: list, currency: 'INR', ...vcard })
  const { ticket_types: types, event_card_id } = (await event.detail()).event
  const idOf = (name: string) => types.find(({ pricing_type }) => pricing_type === name)?.ticket_type_id ?? 0
  const tryCode = (code: Partial<BodyOf<typeof eventCodes.create>>) =>
    app.call(eventCodes.create, {
      body: { code: 'FRIENDS-20', percent: 20, event_card_id, ...code },
      as: event.as,
    })
  const make = async (code: Parameters<typeof tryCode>[0] = {}) => {
    const made = await tryCode(code)
    expect([made.status, made.error]).toEqual([200, null])
    return made.data
  }
  const get = async (id: number) => (await app.call(eventCodes.get, { params: { id }, as: event.as })).data
  const come = (form: Parameters<typeof register>[2] = {}, name = 'Standing', quantity = 1) =>
    register(app, event.slug, {
      tickets: [{ ticket_type_id: idOf(name), quantity }],
      payment_method: 'upi',
      ...form,
    })
  return { ...event, event_card_id, idOf, tryCode, make, get, come }
}

/** The error with the codes of its fields. */
const reason = ({
  error,
  fields,
}: {
  error: string | null
  fields?: readonly { path: string; code: string }[]
}) => [error, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)].join(' ')

describe('a code', () => {
  it('takes a part or an amount off each ticket, and what was asked for is stored beside the list price', async () => {
    const { make, come, get, as } = await start()
    const part = await make()
    const { data, error } = await come({ code: ' friends-20 ', total_minor: 80_000 }, 'Standing', 2)
    expect(error).toBeNull()
    expect(data).toMatchObject({ amount_minor: 80_000, code: 'FRIENDS-20', discount_minor: 20_000 })
    expect(data.items).toMatchObject([{ quantity: 2, list_minor: 50_000, unit_minor: 40_000 }])
    expect(await get(part.event_code_id)).toMatchObject({ taken: 2, given_minor: 0 })
    await make({ code: 'TEN', kind: 'amount', amount_minor: 10_000 })
    const other = await come({ code: 'ten' })
    expect(other.data).toMatchObject({ amount_minor: 40_000, discount_minor: 10_000 })
    expect((await come()).data).toMatchObject({ amount_minor: 50_000, code: '', discount_minor: 0 })
    const { id } = await app.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
    const paid = await app.call(updateEventPayment, { body: { registration_id: id, status: 'paid' }, as })
    expect(paid.data).toMatchObject({ status: 'confirmed', amount_minor: 80_000, code: 'FRIENDS-20' })
    expect((await get(part.event_code_id)).given_minor).toBe(20_000)
    expect((await app.call(getRegistration, { params: { id }, as })).data.discount_minor).toBe(20_000)
  })

  it('is said in the mail, on paper and in the file of guests', async () => {
    const { make, come, as, card_id } = await start()
    await make({ percent: 100 })
    const email = 'free@example.com'
    const { data } = await come({ code: 'FRIENDS-20', email })
    await app.drain()
    const [mail] = await listMails(app.ctx.db, email)
    expect(mail?.body_text).toMatch(/Code:?\s+FRIENDS-20, ₹500 off/)
    const headers = { authorization: `Bearer ${as}` }
    const file = await app.fetch(`/v1/event-registration/guest-file?card_id=${card_id}&format=csv`, {
      headers,
    })
    expect(await file.text()).toMatch(/,Code,Discount,[\s\S]*,FRIENDS-20,500/)
    const rows = await app.fetch(`/v1/event-registration/export?card_id=${card_id}`, { headers })
    expect(await rows.text()).toMatch(/,code,discount_minor,[\s\S]*,FRIENDS-20,50000,/)
    const paper = await app.fetch(`/v1/event-registration/ticket/${data.token}`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('of all that it costs gives tickets at once', async () => {
    const { make, come, card_id } = await start()
    await make({ percent: 100 })
    const { data } = await come({ code: 'FRIENDS-20' })
    expect(data).toMatchObject({ status: 'confirmed', amount_minor: 0, payment_method: 'none' })
    expect(data.tickets).toHaveLength(1)
    expect(await findWrongRows(app, card_id)).toEqual([])
  })

  it('lowers a donation to its minimum at most', async () => {
    const { make, come, idOf } = await start()
    await make({ percent: 50 })
    const give = (amount_minor: number) =>
      come({
        code: 'FRIENDS-20',
        tickets: [{ ticket_type_id: idOf('Gift'), quantity: 1, amount_minor }],
      })
    expect((await give(10_000)).data.amount_minor).toBe(8000)
    expect((await give(20_000)).data.amount_minor).toBe(10_000)
  })

  it('is for the tickets that it names, which alone use it', async () => {
    const { make, come, get, idOf } = await start()
    const made = await make({ applies_to: [idOf('Gift')] })
    expect(reason(await come({ code: 'FRIENDS-20' }))).toBe('invalid_input code code_gives_nothing')
    const tickets = [
      { ticket_type_id: idOf('Standing'), quantity: 3 },
      { ticket_type_id: idOf('Gift'), quantity: 2, amount_minor: 20_000 },
    ]
    const { data } = await come({ code: 'FRIENDS-20', tickets })
    expect(data.amount_minor).toBe(150_000 + 32_000)
    expect((await get(made.event_code_id)).taken).toBe(2)
  })

  it('that is unknown, over, ended, or of another event or currency is one error at its field', async () => {
    const { make, come, as } = await start({ time_zone: 'Asia/Kolkata' })
    const other = await start()
    await other.make({ code: 'OTHERS' })
    const unknown = 'invalid_input code code_unknown'
    for (const code of ['OTHERS', 'NONE', 'a b!']) expect(reason(await come({ code }))).toBe(unknown)
    // the last day is one where the event is, which begins and ends before that of UTC
    const at = (days: number) =>
      new Date(clock.now().getTime() + 5.5 * 3_600_000 + days * day).toISOString().slice(0, 10)
    await make({ code: 'TODAY', valid_until: at(0) })
    await make({ code: 'BEFORE', valid_until: at(-1) })
    expect((await come({ code: 'TODAY' })).error).toBeNull()
    expect(reason(await come({ code: 'BEFORE' }))).toBe(unknown)
    const { event_code_id } = await make()
    await app.call(eventCodes.updateStatus, { body: { ids: [event_code_id], is_active: false }, as })
    expect(reason(await come({ code: 'FRIENDS-20' }))).toBe(unknown)
    const free = await start()
    await free.make({ code: 'TEN', kind: 'amount', amount_minor: 1000 })
    await free.update({ currency: 'EUR' })
    expect(reason(await free.come({ code: 'TEN', payment_method: 'bank' }))).toBe(unknown)
  })
})

describe('hidden tickets', () => {
  it('are sold and shown with their code alone', async () => {
    const { make, come, idOf, found, page, slug } = await start()
    await make({ code: 'CREW', kind: 'access', percent: null, opens: [idOf('Crew')] })
    await make()
    expect((await come({}, 'Crew')).error).toBe('ticket_type_unknown')
    expect((await come({ code: 'FRIENDS-20' }, 'Crew')).error).toBe('ticket_type_unknown')
    const { data, error } = await come({ code: 'CREW' }, 'Crew')
    expect(error).toBeNull()
    expect(data).toMatchObject({ amount_minor: 20_000, discount_minor: 0, code: 'CREW' })
    expect(reason(await come({ code: 'CREW' }))).toBe('invalid_input code code_gives_nothing')
    const json = JSON.stringify(await found())
    const form = async (query = '') => (await app.fetch(`/event/register/${slug}${query}`)).text()
    const card = await (await app.fetch(`/v1/event-card/p/event/${slug}`)).text()
    for (const shown of [json, card, await page(), await form(), await form('?code=FRIENDS-20')]) {
      expect(shown).toContain('Standing')
      expect(shown).not.toMatch(/Crew|20000|CREW/)
    }
    const opened = await form('?code=crew')
    expect(opened).toContain('CREW opens Crew')
    expect(opened).toContain(`name="q-${idOf('Crew')}"`)
  })

  it('alone show no price at all', async () => {
    const { page, found } = await start({
      ticket_pricing_list: [{ pricing_type: 'Crew', amount: 20_000, is_hidden: 1 }],
      event_amount: 777,
    })
    expect(await page()).not.toMatch(/Crew|7\.77|₹|"offers"/)
    expect((await found()).ticket_types).toEqual([])
  })
})

describe('uses', () => {
  it('follow the seats, and late money takes them again where they are left', async () => {
    const { make, get, come, card_id, as } = await start({ hold_hours: 1 })
    const { event_code_id: id } = await make({ max_uses: 2 })
    const first = await come({ code: 'FRIENDS-20' }, 'Standing', 2)
    expect(reason(await come({ code: 'FRIENDS-20' }))).toBe('code_used_up code code_used_up')
    const idOfRow = async (publicId: string) =>
      (
        await app.ctx.db
          .selectFrom('registrations')
          .select('id')
          .where('public_id', '=', publicId)
          .executeTakeFirstOrThrow()
      ).id
    const pay = async (publicId: string) =>
      app.call(updateEventPayment, {
        body: { registration_id: await idOfRow(publicId), status: 'paid' as const },
        as,
      })
    clock.advance(2 * 3_600_000)
    await sweepHolds(app.ctx)
    expect((await get(id)).taken).toBe(0)
    const second = await come({ code: 'FRIENDS-20' })
    expect(second.error).toBeNull()
    expect((await pay(first.data.public_id)).error).toBe('code_used_up')
    expect(await findWrongSeats(app, card_id)).toEqual([])
    await app.call(cancelPublicRegistration, { body: { token: second.data.token } })
    expect((await get(id)).taken).toBe(0)
    expect((await pay(first.data.public_id)).data).toMatchObject({
      status: 'confirmed',
      amount_minor: 80_000,
    })
    expect((await get(id)).taken).toBe(2)
    expect(await findWrongSeats(app, card_id)).toEqual([])
  })

  it('say how many are left', async () => {
    const { make, come, get } = await start()
    const { event_code_id: id } = await make({ max_uses: 2 })
    const { fields, ...refused } = await come({ code: 'FRIENDS-20' }, 'Standing', 3)
    expect(refused.error).toBe('code_used_up')
    expect(fields).toMatchObject([{ path: 'code', params: { left: 2, chosen: 3 } }])
    expect((await get(id)).taken).toBe(0)
  })

  it('of 40 who come at once are as many as there are', async () => {
    const { make, get, come, card_id } = await start()
    const { event_code_id: id } = await make({ max_uses: 7 })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => come({ code: 'FRIENDS-20' }, 'Standing', 1 + (index % 2))),
    )
    const given = replies.filter(({ error }) => error === null)
    expect(replies.every(({ error }) => error === null || error === 'code_used_up')).toBe(true)
    expect(given.reduce((sum, { data }) => sum + data.seats, 0)).toBe(7)
    expect((await get(id)).taken).toBe(7)
    expect(await findWrongSeats(app, card_id)).toEqual([])
    const { taken, held } = await countSeats(app, card_id)
    expect(taken).toEqual(held)
  })
})

describe('an early price', () => {
  const early = (about: object) => ({
    ticket_pricing_list: [{ pricing_type: 'Standing', amount: 50_000, early_amount: 30_000, ...about }],
  })

  it('of 40 who come at once is for as many as its number says', async () => {
    const { come, card_id, found } = await start(early({ early_quantity: 5 }))
    const replies = await Promise.all(Array.from({ length: 40 }, () => come()))
    const sums = replies.map(({ data, error }) => (error === null ? data.amount_minor : -1))
    expect(sums.filter((sum) => sum === 30_000)).toHaveLength(5)
    expect(sums.filter((sum) => sum === 50_000)).toHaveLength(35)
    expect((await found()).ticket_types[0]).toMatchObject({ amount_minor: 50_000, early: null })
    expect(await findWrongSeats(app, card_id)).toEqual([])
  })

  it('is for all tickets of an order or for none, and what was shown is paid or nothing', async () => {
    const { come, found, page } = await start(early({ early_quantity: 3 }))
    const shown = { full_minor: 50_000, until: null, left: 3 }
    expect((await found()).ticket_types[0]).toMatchObject({ amount_minor: 30_000, early: shown })
    expect(await page()).toContain('Early price · 3 left at it · then ₹500')
    expect((await come({ total_minor: 120_000 }, 'Standing', 4)).error).toBe('price_changed')
    expect((await come({ total_minor: 200_000 }, 'Standing', 4)).error).toBeNull()
    // the four that were sold are more than three
    expect((await come({ total_minor: 30_000 })).error).toBe('price_changed')
    expect(await page()).not.toContain('Early price')
  })

  it('ends at its moment on the page that is kept too, and is what programs read until then', async () => {
    const until = new Date(clock.now().getTime() + day).toISOString().slice(0, 16)
    const { page, come, found } = await start({ ...early({ early_until: until }), time_zone: 'UTC' })
    expect(await page()).toContain('"price":"300.00"')
    expect(await page()).toContain(`"priceValidUntil":"${until}`)
    expect((await come()).data.amount_minor).toBe(30_000)
    clock.advance(day)
    expect((await found()).ticket_types[0]).toMatchObject({ amount_minor: 50_000, early: null })
    expect(await page()).toContain('"price":"500.00"')
    expect(await page()).not.toContain('priceValidUntil')
    expect((await come()).data.amount_minor).toBe(50_000)
  })

  it('is lower than the price and ends somehow', async () => {
    const event = await start()
    const wrong = async (about: object) => (await event.update(early(about))).fields?.map(({ code }) => code)
    expect(await wrong({ early_quantity: 5, early_amount: 50_000 })).toEqual(['not_below_price'])
    expect(await wrong({})).toEqual(['early_end_missing'])
    expect(await wrong({ kind: 'donation' })).toEqual([])
  })
})
