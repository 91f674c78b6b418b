import { describe, expect, it } from 'vitest'
import { createEventCodes, eventCodes } from '#contract/event-codes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

async function start() {
  const event = await makeEvent(app, {
    ticket_pricing_list: [{ pricing_type: 'Standing', amount: 50_000 }],
    currency: 'INR',
  })
  const { event_card_id, ticket_types } = (await event.detail()).event
  const create = (body: Partial<BodyOf<typeof eventCodes.create>>, as = event.as) =>
    app.call(eventCodes.create, { body: { event_card_id, code: 'SPRING', percent: 20, ...body }, as })
  const list = async (query: object = {}, as = event.as) =>
    (await app.call(eventCodes.list, { query: { event_card_id, ...query }, as })).data
  return { ...event, event_card_id, typeId: ticket_types[0]?.ticket_type_id ?? 0, create, list }
}

const fieldsOf = ({ fields }: { fields?: readonly { path: string; code: string }[] | undefined }) =>
  fields?.map(({ path, code }) => `${path} ${code}`)

describe('the codes of an event', () => {
  it('are written in capitals, once for each event', async () => {
    const [one, other] = [await start(), await start()]
    expect((await one.create({ code: 'spring-1' })).data).toMatchObject({
      code: 'SPRING-1',
      kind: 'percent',
      percent: 20,
      amount_minor: null,
      currency: '',
      taken: 0,
      is_active: true,
    })
    expect((await one.create({ code: 'Spring-1' })).error).toBe('event_code_taken')
    expect((await other.create({ code: 'SPRING-1' })).error).toBeNull()
  })

  it('have what their kind says', async () => {
    const { create, typeId, as, event_card_id } = await start()
    expect(fieldsOf(await create({ percent: null }))).toEqual(['percent percent_of_code'])
    for (const percent of [0, 101, 1.5])
      expect(fieldsOf(await create({ percent }))).toEqual(['percent percent_of_code'])
    expect(fieldsOf(await create({ kind: 'amount' }))).toEqual(['amount_minor enter_amount'])
    expect(fieldsOf(await create({ kind: 'access' }))).toEqual(['opens choose_hidden'])
    expect(fieldsOf(await create({ opens: [typeId + 1000] }))).toEqual(['opens not_listed'])
    expect(fieldsOf(await create({ code: 'a b' }))).toEqual(['code invalid_coupon_code'])
    const amount = await create({ kind: 'amount', amount_minor: 5000, applies_to: [typeId] })
    expect(amount.data).toMatchObject({
      percent: null,
      amount_minor: 5000,
      currency: 'INR',
      applies_to: [typeId],
    })
    const { event_code_id, version } = amount.data
    const body = { event_code_id, version, event_card_id, code: 'SPRING', percent: 7 }
    const changed = await app.call(eventCodes.update, { body, as })
    expect(changed.data).toMatchObject({ kind: 'percent', percent: 7, amount_minor: null, currency: '' })
  })

  it('are found by code and note, sorted, and written to a file', async () => {
    const { create, list, as, event_card_id } = await start()
    await create({ code: 'ALPHA', note: 'For the press' })
    await create({ code: 'BETA', is_active: false })
    const codes = async (query: object) => (await list(query)).list.map(({ code }) => code)
    expect(await codes({})).toEqual(['ALPHA', 'BETA'])
    expect(await codes({ sort: 'code', order: 'desc' })).toEqual(['BETA', 'ALPHA'])
    expect(await codes({ search: 'press' })).toEqual(['ALPHA'])
    expect(await codes({ is_active: 'false' })).toEqual(['BETA'])
    const other = await start()
    expect((await list({}, other.as)).list).toEqual([])
    const file = await app.fetch(`/v1/event-registration/codes/export?event_card_id=${event_card_id}`, {
      headers: { authorization: `Bearer ${as}` },
    })
    expect(await file.text()).toMatch(/ALPHA.*\r?\n.*BETA/)
  })

  it('are made many at once, each another one', async () => {
    const { as, event_card_id, list } = await start()
    const make = (count: number) =>
      app.call(createEventCodes, {
        body: { event_card_id, count, prefix: 'club-a', percent: 50, max_uses: 1, note: 'Members' },
        as,
      })
    const { data } = await make(1000)
    expect(new Set(data.codes).size).toBe(1000)
    expect(data.codes.every((code) => /^CLUB-A[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true)
    expect(await list({ limit: 1 })).toMatchObject({ total: 1000, list: [{ percent: 50, max_uses: 1 }] })
    expect((await make(1001)).status).toBe(422)
  })

  it('that somebody has used stay, with their name, and can be ended', async () => {
    const { create, slug, as, event_card_id } = await start()
    const { event_code_id, version } = (await create({ max_uses: 5 })).data
    const unused = (await create({ code: 'UNUSED' })).data
    expect((await register(app, slug, { code: 'SPRING', payment_method: 'upi' })).error).toBeNull()
    const change = (about: Partial<BodyOf<typeof eventCodes.update>>) =>
      app.call(eventCodes.update, {
        body: { event_code_id, version, event_card_id, code: 'SPRING', percent: 20, ...about },
        as,
      })
    expect((await change({ code: 'SUMMER' })).error).toBe('event_code_used')
    const second = await register(app, slug, { code: 'SPRING', payment_method: 'upi' })
    expect(second.error).toBeNull()
    expect(await change({ max_uses: 1 })).toMatchObject({ error: 'event_code_uses', status: 409 })
    const other = await makeEvent(app, {}, undefined)
    const moved = (await other.detail()).event.event_card_id
    expect((await change({ event_card_id: moved })).error).toBe('card_not_found')
    const erase = (id: number) => app.call(eventCodes.delete, { body: { ids: [id] }, as })
    expect((await erase(event_code_id)).error).toBe('event_code_used')
    expect((await erase(unused.event_code_id)).error).toBeNull()
    const end = { ids: [event_code_id], is_active: false }
    expect((await app.call(eventCodes.updateStatus, { body: end, as })).error).toBeNull()
    expect((await register(app, slug, { code: 'SPRING', payment_method: 'upi' })).status).toBe(422)
  })

  it('stay at their event, also of the same organiser', async () => {
    const one = await start()
    const owner = { token: one.as, id: one.ownerId } as Parameters<typeof makeEvent>[2]
    const second = await makeEvent(app, {}, owner)
    const { event_code_id, version } = (await one.create({})).data
    const event_card_id = (await second.detail()).event.event_card_id
    const body = { event_code_id, version, event_card_id, code: 'SPRING', percent: 20 }
    expect((await app.call(eventCodes.update, { body, as: one.as })).error).toBe('event_code_used')
  })
})
