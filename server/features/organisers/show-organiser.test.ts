import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { updateCardStatus } from '#contract/cards.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { getOrganiserPage, updateOrganiserPage } from '#contract/organiser-page.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
let made = 0

const save = (as: string, change: object = {}) =>
  app.call(updateOrganiserPage, {
    body: { is_on: true, slug: `guild-${made}`, name: 'Makers’ Guild', about: 'Rope and type.', ...change },
    as,
  })

/** An organiser whose page is on, with an event. */
async function makeOrganiser(vcard: Partial<Document> = {}) {
  made += 1
  const owner: TestUser = await createUser(db)
  const slug = `guild-${made}`
  expect((await save(owner.token)).status).toBe(200)
  const event = await makeEvent(app, { title: `Late hours ${made}`, ...vcard }, owner)
  const fetch = (path = `/o/${slug}`, headers = {}) => app.fetch(path, { headers })
  const page = async (path?: string) => (await fetch(path)).text()
  const setStatus = (status: 'active' | 'inactive') =>
    app.call(updateCardStatus, { body: { card_id: event.card_id, status }, as: owner.token })
  return { owner, slug, event, fetch, page, setStatus, title: `Late hours ${made}` }
}

describe('the page of an organiser', () => {
  it('shows what is to come with its date, then what is over, in the language of the address', async () => {
    const { owner, page, slug, title } = await makeOrganiser({ venue: 'Pier 4' })
    await makeEvent(
      app,
      { title: 'Before it', from_date: '2027-05-01T10:00', to_date: '2027-05-01T12:00' },
      owner,
    )
    await makeEvent(
      app,
      { title: 'Long ago', from_date: '2020-01-01T10:00', to_date: '2020-01-01T12:00' },
      owner,
    )
    const html = await page()
    const places = ['Makers’ Guild', 'Coming up', 'Before it', title, 'Past events', 'Long ago'].map((text) =>
      html.lastIndexOf(text),
    )
    expect(places).not.toContain(-1)
    expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b))
    expect(html).toContain('Friday, 14 May 2027, 18:30 – 23:00')
    expect(html).toContain('Pier 4')
    expect(html).toContain('"@type":"ItemList"')
    expect(html).not.toContain('noindex')
    const arabic = await page(`/ar/o/${slug}`)
    expect(arabic).toContain('الفعاليات القادمة')
    // also where the names are in another script
    expect(arabic).toContain('الجمعة')
    expect(arabic).not.toContain('Friday')
  })

  it('has a picture for link previews, and a place in the sitemap, as long as it is on', async () => {
    const { owner, page, slug, fetch, event } = await makeOrganiser({ photo: '' })
    const address = `/o/${slug}/share.jpg`
    expect(await page()).toMatch(new RegExp(`property="og:image" content="[^"]*${address}"`))
    const picture = async () => {
      const reply = await fetch(address)
      return [reply.status, reply.headers.get('content-type')]
    }
    const isListed = async () => (await page('/sitemap.xml')).includes(`/ar/o/${slug}<`)
    expect([await picture(), await isListed()]).toEqual([[200, 'image/jpeg'], true])
    // it says what comes next, so it is another one without it
    const bytes = async () => Buffer.from(await (await fetch(address)).arrayBuffer()).toString('base64')
    const first = await bytes()
    await event.update({ title: 'Another night' })
    const before = await bytes()
    expect(before).not.toBe(first)
    await app.call(updateCardStatus, {
      body: { card_id: event.card_id, status: 'inactive' },
      as: owner.token,
    })
    expect(await bytes()).not.toBe(before)
    await save(owner.token, { is_on: false })
    expect([(await picture())[0], await isListed()]).toEqual([404, false])
  })

  it('is one of nobody while it is off, whoever knows its link', async () => {
    const { owner, slug, event, fetch } = await makeOrganiser()
    expect(await event.page()).toContain(`href="/o/${slug}"`)
    await save(owner.token, { is_on: false })
    for (const path of [`/o/${slug}`, `/o/${slug}/events.ics`, `/embed/o/${slug}`, '/o/nobody'])
      expect((await fetch(path)).status).toBe(404)
    expect(await (await fetch()).text()).toContain('noindex')
    expect(await event.page()).not.toContain(`/o/${slug}`)
  })

  it.each(['blocked', 'deleted'] as const)('is gone with an account that is %s', async (status) => {
    const { owner, fetch, slug } = await makeOrganiser()
    await db.updateTable('users').set({ status }).where('id', '=', owner.id).execute()
    for (const path of [`/o/${slug}`, `/o/${slug}/events.ics`, `/embed/o/${slug}`])
      expect((await fetch(path)).status).toBe(404)
  })

  it('has no event that visitors cannot open, nor one of somebody else', async () => {
    const { page, setStatus, title, event } = await makeOrganiser()
    const other = await makeOrganiser()
    expect(await page()).toContain(title)
    expect(await page()).not.toContain(other.title)
    await setStatus('inactive')
    expect(await page()).not.toContain(title)
    await setStatus('active')
    await db.updateTable('cards').set({ blocked_at: app.ctx.now() }).where('id', '=', event.card_id).execute()
    expect(await page()).not.toContain(title)
  })

  it('has weddings only where their organiser wants that, and any other event unless they do not', async () => {
    const { page, event, title } = await makeOrganiser()
    await event.update({ is_listed: 0 })
    expect(await page()).not.toContain(title)
    const wedding = { is_wedding_event: 1 as const }
    await event.update({ ...wedding, is_listed: 1 })
    expect(await page()).toContain(title)
    await event.update(wedding)
    expect(await page()).not.toContain(title)
    // as it was stored before there was a choice
    const content = JSON.stringify({ title, from_date: '2027-05-14T18:30' })
    await db.updateTable('cards').set({ content }).where('id', '=', event.card_id).execute()
    expect(await page()).toContain(title)
    await db
      .updateTable('cards')
      .set({ content: JSON.stringify({ title, ...wedding }) })
      .where('id', '=', event.card_id)
      .execute()
    expect(await page()).not.toContain(title)
  })
})

describe('the link of a page', () => {
  it('is one of one organiser, never a reserved word, and freed when it changes', async () => {
    const first = await makeOrganiser()
    const { token: as } = await createUser(db)
    const taken = await save(as, { slug: first.slug })
    expect([taken.status, taken.fields[0]]).toMatchObject([409, { path: 'slug', code: 'slug_taken' }])
    expect((await save(as, { slug: 'admin' })).status).toBe(409)
    expect((await save(as, { slug: 'a b' })).status).toBe(422)
    expect((await save(as, { slug: first.slug.toUpperCase() })).status).toBe(409)
    await save(first.owner.token, { slug: `${first.slug}-new` })
    expect((await save(as, { slug: first.slug })).status).toBe(200)
    const both = await Promise.all(
      [as, first.owner.token].map((token) => save(token, { slug: `race-${made}` })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('has settings of one account, in its name at first', async () => {
    const { token: as } = await createUser(db, { name: 'Asha Rao' })
    const blank = { is_on: false, slug: '', name: 'Asha Rao', about: '' }
    expect((await app.call(getOrganiserPage, { as })).data).toEqual(blank)
    const { slug } = await makeOrganiser()
    await save(as, { slug: `${slug}-2`, about: '', name: 'Rao' })
    expect((await app.call(getOrganiserPage, { as })).data).toEqual({
      is_on: true,
      slug: `${slug}-2`,
      name: 'Rao',
      about: '',
    })
  })
})

describe('the calendar of an organiser', () => {
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as string[]).getAllSubcomponents('vevent').map((entry) => ({
      uid: String(entry.getFirstPropertyValue('uid')),
      sequence: Number(entry.getFirstPropertyValue('sequence')),
      status: String(entry.getFirstPropertyValue('status')),
      start: new ICAL.Event(entry).startDate,
    }))

  it('has each event as its own file has it, cancelled ones too, and says when nothing has changed', async () => {
    const { owner, slug, event, fetch } = await makeOrganiser()
    await makeEvent(
      app,
      { title: 'Fair', all_day: 1, from_date: '2027-06-01T00:00', to_date: '2027-06-03T00:00' },
      owner,
    )
    const path = `/o/${slug}/events.ics`
    const response = await fetch(path)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(response.headers.get('cache-control')).toContain('max-age')
    const [late, fair] = read(await response.text())
    const [single] = read(await (await app.fetch(`/p/${event.slug}/event.ics`)).text())
    expect(late).toEqual(single)
    expect(late?.start.toJSDate()).toEqual(new Date('2027-05-14T13:00:00Z'))
    expect([fair?.start.isDate, fair?.start.toString()]).toEqual([true, '2027-06-01'])
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(path, { 'if-none-match': etag })).status).toBe(304)
    await app.call(updateEventStatus, {
      body: { card_id: event.card_id, status: 'cancelled' },
      as: owner.token,
    })
    const changed = await fetch(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    const [cancelled] = read(await changed.text())
    expect(cancelled).toMatchObject({ uid: late?.uid, status: 'CANCELLED' })
    expect(cancelled?.sequence).toBeGreaterThan(late?.sequence ?? 0)
  })
})

describe('what other sites frame', () => {
  it.each(['o', 'e'] as const)('is /embed/%s alone: without script, cookie or form', async (kind) => {
    const { slug, event, fetch, title } = await makeOrganiser()
    const path = kind === 'o' ? `/embed/o/${slug}` : `/embed/e/${event.slug}`
    const { headers, status } = await fetch(path)
    const html = await (await fetch(path)).text()
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
    expect(headers.get('content-security-policy')).toContain("form-action 'none'")
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain(title)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const links = html.match(/<a [^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
    expect(await (await fetch(`${path}?theme=dark`)).text()).toContain('color-scheme:dark')
    expect(await (await fetch(`${path}?theme=light`)).text()).not.toContain('prefers-color-scheme:dark')
    const { count } = await db
      .selectFrom('visit_days')
      .where('qrcode_id', '=', event.data.qrcode_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('is no other page', async () => {
    const { slug, event } = await makeOrganiser()
    for (const path of [
      `/o/${slug}`,
      `/p/${event.slug}`,
      `/event/register/${event.slug}`,
      '/',
      '/embed/o/none',
    ]) {
      const { headers } = await app.fetch(path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('leaves out an event that visitors cannot open, and cards that are no events', async () => {
    const { event, fetch, setStatus } = await makeOrganiser()
    await setStatus('inactive')
    expect((await fetch(`/embed/e/${event.slug}`)).status).toBe(404)
    expect((await fetch('/embed/e/nobody-here')).status).toBe(404)
  })
})
