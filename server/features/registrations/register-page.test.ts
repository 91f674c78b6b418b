import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

async function open(vcard: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(app, { title: 'Harvest & fair', ...vcard })
  const path = `/event/register/${event.slug}`
  const html = await (await app.fetch(path)).text()
  const [type] = (await event.found()).ticket_types
  const quantity = `q-${type?.ticket_type_id ?? 0}`
  const fields = {
    client_request_id: valueOf(html, 'client_request_id'),
    first_name: 'Asha <Rao>',
    email: 'asha@example.com',
    consent_version: 'attend-1',
    [quantity]: '2',
  }
  return { ...event, path, html, fields, quantity }
}

describe('the form to register', () => {
  it('is where the page of an event without a link of its own leads', async () => {
    const { page, path, html } = await open()
    expect(await page()).toContain(`href="${path}"`)
    expect(html).toContain('Harvest &amp; fair')
    expect(html).toContain('Friday, 14 May 2027, 18:30 – 23:00')
    expect(html).not.toContain('fair@bank')
    const own = await makeEvent(app, { call_action_link: 'https://example.com/rsvp' })
    expect(await own.page()).not.toContain('/event/register/')
  })

  it('registers without a script or an account, once however often it is sent', async () => {
    const { path, fields, card_id } = await open()
    const replies = [await post(path, fields), await post(path, fields)]
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    const [location] = replies.map(({ headers }) => headers.get('location') ?? '')
    expect(location).toMatch(/^\/event\/success\?token=/)
    expect(replies[1]?.headers.get('location')).toBe(location)
    const thanks = await (await app.fetch(location ?? '')).text()
    expect(thanks).toContain('You are registered')
    expect(thanks).toContain('asha@example.com')
    expect(thanks.match(/class="pass valid"/g)).toHaveLength(2)
    expect((await countSeats(app, card_id)).taken[0]).toBe(2)
  })

  it('is a request where the organiser answers first, and says so before and after', async () => {
    const { path, fields, html, page } = await open({ needs_approval: 1, event_amount: 50_000 })
    expect(html).toContain('Until then nothing is to be paid')
    expect(html).toContain('Request to attend')
    expect(html).not.toMatch(/type="submit">Register</)
    expect(await page()).toMatch(/Request to attend/)
    const { headers } = await post(path, fields)
    const sent = await (await app.fetch(headers.get('location') ?? '')).text()
    for (const text of ['Your request is sent', 'Until then you have no seats', 'Withdraw request'])
      expect(sent).toContain(text)
    expect(sent).not.toContain('You are registered')
    const elsewhere = { needs_approval: 1, call_action_link: 'https://example.com/rsvp' } as const
    expect(await (await open(elsewhere)).page()).not.toContain('Request to attend')
    const own = await open({ needs_approval: 1, call_action_label: 'Come over' })
    expect(await own.page()).toContain('Come over')
    expect(await own.page()).not.toContain('Request to attend')
  })

  it('comes back with every error and all that was typed, and nothing is held', async () => {
    const { path, fields, card_id, quantity } = await open({ ask_message: 1, ask_gender: 1 })
    const wrong = {
      ...fields,
      first_name: ' ',
      email: 'asha',
      message: 'By train </textarea>',
      gender: 'other',
    }
    const { consent_version: _, ...unagreed } = wrong
    const reply = await post(path, { ...unagreed, [quantity]: '0' })
    expect(reply.status).toBe(422)
    const html = await reply.text()
    for (const text of [
      'Enter your name.',
      'Enter an email address like',
      'Please agree',
      'Choose a ticket.',
    ])
      expect(html).toContain(text)
    expect(html).toContain('value="asha"')
    expect(html).toContain('By train &lt;/textarea&gt;')
    expect(html).toMatch(/<option value="other" selected/)
    expect(valueOf(html, 'client_request_id')).toBe(fields.client_request_id)
    expect((await countSeats(app, card_id)).taken[0]).toBe(0)
  })

  it('says when seats are gone, and when the event is full, closed or cancelled', async () => {
    const { path, fields, as, card_id } = await open({ capacity: 3 })
    expect((await post(path, fields)).status).toBe(303)
    const form = { ...fields, client_request_id: crypto.randomUUID() }
    const gone = await post(path, form)
    expect(gone.status).toBe(409)
    expect(await gone.text()).toContain('So many seats are not left.')
    for (const [status, text] of [
      ['closed', 'Registration is closed'],
      ['cancelled', 'This event does not take place.'],
    ] as const) {
      await app.call(updateEventStatus, { body: { card_id, status }, as })
      const html = await (await app.fetch(path)).text()
      expect(html).toContain(text)
      expect(html).not.toMatch(/<form [^>]*class="sheet"/)
    }
    expect((await app.fetch('/event/register/no-such-event')).status).toBe(404)
  })

  it('takes the price that somebody wants to pay, in the unit that people write', async () => {
    const donation = { pricing_type: 'Gift', amount: 0, min_amount: 500, kind: 'donation' as const }
    const { path, fields, quantity } = await open({ ticket_pricing_list: [donation] })
    const amount = quantity.replace('q-', 'a-')
    const low = await post(path, { ...fields, [amount]: '4.99' })
    expect(low.status).toBe(422)
    const paid = await post(path, { ...fields, [amount]: '12,50' })
    const html = await (await app.fetch(paid.headers.get('location') ?? '')).text()
    expect(html).toContain('₹25')
    expect(html).toContain('upi://pay?pa=fair@bank')
  })

  it('asks for more than who somebody is only where the organiser wants it', async () => {
    const more = ['dob', 'gender', 'country_name', 'message', 'food_preference']
    const asked = (html: string) => more.filter((name) => html.includes(`name="${name}"`))
    const { html } = await open()
    expect(asked(html)).toEqual([])
    for (const [flag, name] of [
      ['ask_dob', 'dob'],
      ['ask_gender', 'gender'],
      ['ask_country', 'country_name'],
      ['ask_message', 'message'],
      ['show_food_preference', 'food_preference'],
    ] as const)
      expect(asked((await open({ [flag]: 1 })).html)).toEqual([name])
  })

  it('still asks for all of it where an event is from before there was a choice, also when that is saved', async () => {
    const event = await open()
    const { db } = app.ctx
    await sql`update cards set content = content - '{ask_dob,ask_gender,ask_country,ask_message}'::text[]
      where id = ${event.card_id}`.execute(db)
    const asked = async () => {
      const html = await (await app.fetch(event.path)).text()
      return ['dob', 'gender', 'country_name', 'message'].filter((name) => html.includes(`name="${name}"`))
    }
    expect(await asked()).toEqual(['dob', 'gender', 'country_name', 'message'])
    const { card } = await event.detail()
    expect(card.vcard).toMatchObject({ ask_dob: 1, ask_gender: 1, ask_country: 1, ask_message: 1 })
    await event.update({ ...(card.vcard as object), ask_gender: 0 })
    expect(await asked()).toEqual(['dob', 'country_name', 'message'])
  })

  it('needs the mail address or the phone number that the organiser needs', async () => {
    for (const [flag, missing, text] of [
      ['require_email', { email: '', phone: '+91 98765 43210' }, 'Enter your email address.'],
      ['require_phone', { email: 'asha@example.com', phone: '' }, 'Enter your phone number.'],
    ] as const) {
      const { path, html, fields, card_id } = await open({ [flag]: 1 })
      expect(html).toMatch(new RegExp(`id="f-${flag.slice(8)}"[^>]*required`))
      expect(html).not.toContain('is enough')
      const refused = await post(path, { ...fields, ...missing })
      expect([refused.status, (await refused.text()).includes(text)]).toEqual([422, true])
      expect((await countSeats(app, card_id)).taken[0]).toBe(0)
      const both = { email: 'asha@example.com', phone: '+91 98765 43210' }
      expect((await post(path, { ...fields, ...both })).status).toBe(303)
    }
    const free = await open()
    expect(free.html).toContain('is enough')
    expect((await post(free.path, { ...free.fields, email: '', phone: '+91 98765 43210' })).status).toBe(303)
  })

  it('says the sum from the start, and again without a script when it is asked for, and nothing is held', async () => {
    const list = [{ pricing_type: 'VIP', amount: 50_000 }]
    const { path, html, fields, quantity, card_id } = await open({ ticket_pricing_list: list })
    expect(html).toContain('<b aria-live="polite">₹500</b>')
    const { consent_version: _, ...unfinished } = { ...fields, email: '' }
    const asked = await post(path, { ...unfinished, [quantity]: '٣', update: '1' })
    expect(asked.status).toBe(200)
    const shown = await asked.text()
    expect(shown).toContain('<b aria-live="polite">₹1,500</b>')
    expect(shown).not.toContain('role="alert"')
    expect(valueOf(shown, 'first_name')).toBe('Asha &lt;Rao&gt;')
    // Enter in a field registers: the first button of the form is not the one of the sum
    expect(/<button[^>]*>/.exec(/<form [^>]*class="sheet"[^]*/.exec(html)?.[0] ?? '')?.[0]).not.toContain(
      'update',
    )
    expect((await countSeats(app, card_id)).taken[0]).toBe(0)
  })

  it('names who gets what is typed: the one to ask, else whose account it is', async () => {
    expect((await open({ contact_name: 'Nikhil Rao' })).html).toContain(
      '\u2068Nikhil Rao\u2069 gets what you type here to organise this event',
    )
    const hidden = await open({ contact_name: 'Nikhil Rao', show_contact: 0 })
    expect(hidden.html).not.toContain('Nikhil Rao')
    const owner = await app.ctx.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', hidden.ownerId)
      .executeTakeFirst()
    expect(hidden.html).toContain(`\u2068${owner?.name ?? '?'}\u2069 gets what you type here`)
  })

  it('is in the language of its address, and takes nothing from other sites', async () => {
    const { path, fields } = await open()
    const hindi = await app.fetch(`/hi${path}`)
    expect(await hindi.text()).toContain('पंजीकरण करें')
    const sent = await post(`/ar${path}`, { ...fields, first_name: '' })
    expect(await sent.text()).toContain('dir="rtl"')
    expect((await post(path, fields, { origin: 'https://evil.test' })).status).toBe(403)
  })
})
