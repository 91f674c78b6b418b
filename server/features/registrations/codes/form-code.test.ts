import { describe, expect, it } from 'vitest'
import { eventCodes } from '#contract/event-codes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const post = (path: string, fields: Record<string, string>) =>
  app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
const sumOf = (html: string) => /<b aria-live="polite">([^<]*)</.exec(html)?.[1]

async function open(code: Partial<BodyOf<typeof eventCodes.create>> | null = {}, about: object = {}) {
  const event = await makeEvent(app, {
    ticket_pricing_list: [{ pricing_type: 'Standing', amount: 50_000, ...about }],
    currency: 'INR',
  })
  const { event_card_id, ticket_types } = (await event.detail()).event
  if (code !== null)
    await app.call(eventCodes.create, {
      body: { event_card_id, code: 'SPRING', percent: 20, ...code },
      as: event.as,
    })
  const id = ticket_types[0]?.ticket_type_id ?? 0
  const path = `/event/register/${event.slug}`
  const show = async (query = '') => (await app.fetch(path + query)).text()
  /** What a browser sends of a form that it has got. */
  const fields = (html: string, changes: Record<string, string> = {}) => ({
    client_request_id: valueOf(html, 'client_request_id'),
    first_name: 'Asha',
    email: 'asha@example.com',
    consent_version: 'attend-1',
    payment_method: 'upi',
    [`q-${id}`]: '2',
    [`p-${id}`]: valueOf(html, `p-${id}`),
    code: valueOf(html, 'code'),
    code_mark: valueOf(html, 'code_mark'),
    ...changes,
  })
  const rows = () =>
    app.ctx.db
      .selectFrom('registrations')
      .select(['amount_minor', 'code_uses'])
      .where('event_id', '=', event_card_id)
      .execute()
  return { ...event, id, path, show, fields, rows }
}

describe('the code of a form', () => {
  it('is asked for where the event has one', async () => {
    expect(await (await open(null)).show()).not.toContain('name="code"')
    expect(await (await open({ is_active: false })).show()).not.toContain('name="code"')
    expect(await (await open()).show()).toContain('name="code"')
  })

  it('of the link is applied at once, and said on the ticket', async () => {
    const { show, fields, path, rows } = await open()
    const html = await show('?code=spring')
    expect(html).toContain('SPRING: 20% off each ticket')
    expect(html).toContain('₹400, instead of ₹500')
    const reply = await post(path, fields(html))
    expect(reply.status).toBe(303)
    expect(await rows()).toEqual([{ amount_minor: 80_000, code_uses: 2 }])
    const ticket = await (await app.fetch(reply.headers.get('location') ?? '')).text()
    expect(ticket).toContain('SPRING, ₹200 off')
    expect(ticket.replaceAll(/<[^>]*>/g, '')).toContain('2 × Standing')
  })

  it('shows the sum by its button, without a script, before anything is stored', async () => {
    const { show, fields, path, rows } = await open()
    const typed = fields(await show(), { code: 'spring' })
    const applied = await post(path, { ...typed, update: 'code' })
    expect(applied.status).toBe(200)
    const html = await applied.text()
    expect([sumOf(html), valueOf(html, 'code')]).toEqual(['₹800', 'spring'])
    // who has not seen the sum is shown it first
    const unseen = await post(path, typed)
    expect(unseen.status).toBe(409)
    expect(sumOf(await unseen.text())).toBe('₹800')
    expect(await rows()).toEqual([])
    expect((await post(path, fields(html))).status).toBe(303)
    expect(await rows()).toEqual([{ amount_minor: 80_000, code_uses: 2 }])
  })

  it('whose worth changes meanwhile is shown again', async () => {
    const { show, fields, path, rows } = await open()
    const typed = fields(await show('?code=SPRING'))
    await app.ctx.db.updateTable('event_codes').set({ percent: 10 }).where('percent', '=', 20).execute()
    const reply = await post(path, typed)
    expect([reply.status, sumOf(await reply.text()), await rows()]).toEqual([409, '₹900', []])
  })

  it('that is wrong is one sentence at its field', async () => {
    const { show, fields, path, rows } = await open({ max_uses: 1 })
    const html = await show('?code=WRONG')
    expect(html).toContain('id="f-code-error">There is no such code for this event, or it has ended.<')
    const reply = await post(path, fields(html))
    expect(reply.status).toBe(422)
    expect(await reply.text()).toContain('id="f-code-error"')
    const many = await post(path, fields(await show('?code=SPRING')))
    expect(many.status).toBe(409)
    expect(await many.text()).toContain('This code is left for 1 more; you chose 2.')
    expect(await rows()).toEqual([])
  })

  it('is guessed so often from one address, right or wrong', async () => {
    const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
    const event = await makeEvent(limited)
    const { event_card_id } = (await event.detail()).event
    const body = { event_card_id, code: 'RIGHT', percent: 5 }
    expect((await limited.call(eventCodes.create, { body, as: event.as })).status).toBe(200)
    const show = async (code: string) =>
      (await limited.fetch(`/event/register/${event.slug}?code=${code}`)).text()
    for (let round = 0; round < 30; round += 1) expect(await show(`WRONG${round}`)).toContain('no such code')
    for (const code of ['WRONG', 'RIGHT']) expect(await show(code)).toContain('Too many tries')
    expect(await show('')).not.toContain('Too many tries')
  })
})

describe('an early price on the form', () => {
  it('is said with its end, and the full price is shown to whoever takes more', async () => {
    const { show, fields, path, id, rows } = await open(null, { early_amount: 30_000, early_quantity: 1 })
    const html = await show()
    expect(html).toContain('Early price · 1 left at it · then ₹500')
    expect(sumOf(html)).toBe('₹300')
    const two = await post(path, fields(html))
    expect(two.status).toBe(409)
    const shown = await two.text()
    expect([sumOf(shown), valueOf(shown, `p-${id}`)]).toEqual(['₹1,000', '50000'])
    expect((await post(path, fields(html, { [`q-${id}`]: '1' }))).status).toBe(303)
    expect(await rows()).toEqual([{ amount_minor: 30_000, code_uses: 0 }])
    expect(await show()).not.toContain('Early price')
  })

  it('with a code says what is paid afterwards with it', async () => {
    const { show } = await open({ percent: 20 }, { early_amount: 30_000, early_quantity: 1 })
    const html = await show('?code=SPRING')
    expect(html).toContain('₹240, instead of ₹300')
    expect(html).toContain('then ₹400')
  })
})

it('travels through both steps of a form that asks for each ticket', async () => {
  const event = await open(null)
  await event.update({ ticket_names: 1 })
  const body = { event_card_id: (await event.detail()).event.event_card_id, code: 'SPRING', percent: 20 }
  await app.call(eventCodes.create, { body, as: event.as })
  const { path, id } = event
  const step = (fields: Record<string, string>, changes: Record<string, string> = {}) =>
    post(path, { ...fields, ...changes })
  const first = event.fields(await event.show(), { step: 'tickets', code: 'SPRING' })
  // typed, but not seen yet: the form shows what it gives, and is still at the tickets
  const unseen = await (await step(first)).text()
  expect(unseen).toContain('20%')
  expect(unseen).toContain('name="step" value="tickets"')
  const people = await (await step(event.fields(unseen, { step: 'tickets' }))).text()
  expect([valueOf(people, 'code'), valueOf(people, 'code_mark')]).toEqual([
    'SPRING',
    valueOf(unseen, 'code_mark'),
  ])
  expect(people).toContain('₹800')
  const names = { [`n-${id}-1`]: 'Asha', [`n-${id}-2`]: 'Mina' }
  // a code that is not valid any more leads back to the tickets, and nothing is stored
  const wrong = await step(event.fields(people, { step: 'people', ...names }), { code: 'AUTUMN' })
  expect([wrong.status, valueOf(await wrong.text(), 'step')]).toEqual([422, 'tickets'])
  expect(await event.rows()).toEqual([])
  const sent = await step(event.fields(people, { step: 'people', ...names }))
  expect(sent.status).toBe(303)
  expect(await event.rows()).toEqual([{ amount_minor: 80_000, code_uses: 2 }])
})
