import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { getEventDesk } from '#contract/event-desk.ts'
import { getPublicRegistration } from '#contract/registrations.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { decodePng } from '#qr/testing/decode.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { bare, collectFigures, expectSame } from './collect-figures.ts'
import { expectWithin } from './count-steps.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import * as world from './organiser-world.ts'
import type { Guest, Organiser } from './organiser-world.ts'

/**
 * Three evenings by the screens: a club night that is paid by a transfer in euro, a meet-up whose guests are approved and whose night
 * has the change of clocks in it, and a wedding of three days. The figures of each are the same wherever they stand.
 */

let product: DemoProduct
let admin: Session
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
})

const close = async (...all: readonly (Guest | Organiser)[]) => {
  for (const { context } of all) await context.close()
}

/** From the page of an event to its form. */
async function openForm({ page, steps }: Guest, slug: string): Promise<void> {
  await page.goto(`/p/${slug}`)
  await steps.click(page.locator('a[href*="/event/register/"]').first())
  await page.waitForURL('**/event/register/**')
  await world.expectGood(page)
}

const deskOf = ({ session }: Organiser, cardId: number) =>
  product.call(session, getEventDesk, { params: { id: cardId } })

async function makeClubNight(organiser: Organiser): Promise<string> {
  const { page, steps } = organiser
  await world.startEvent(organiser, {
    title: 'Nachtfahrt',
    venue: 'Odonien',
    from_date: '2031-02-07T23:00',
    to_date: '2031-02-08T06:00',
  })
  await world.openSection(organiser, /^Tickets/)
  await steps.fill(world.field(page, 'currency'), 'EUR')
  await steps.fill(world.field(page, 'event_amount'), '18')
  await world.openSection(organiser, /^Payment/)
  await world.fillAll(organiser, {
    account_holder: 'Nachtfahrt e. V.',
    bank_details: 'IBAN DE02 1001 0010 0006 8201 01',
    bank_bic: 'PBNKDEFF',
  })
  return world.saveEvent(organiser)
}

/** What a banking app reads from the page of a guest. */
async function readTransfer(page: Page): Promise<readonly string[]> {
  const { jsqr, zxing } = await decodePng(await page.locator('svg.code').first().screenshot())
  expect(jsqr).toBe(zxing)
  return (zxing ?? '').split('\n')
}

async function giveUp({ page, steps }: Guest): Promise<void> {
  await steps.click(page.getByText('Cancel registration', { exact: true }))
  await steps.click(page.getByRole('button', { name: 'Yes, cancel it' }))
  await page.getByText('Cancelled', { exact: true }).waitFor()
}

it.each(turnOf(world.windows, 1))('a club night in Cologne, at $width px', async (viewport) => {
  const zone = { viewport, timezoneId: 'Europe/Berlin' }
  const organiser = await world.openOrganiser(product, 'nachtfahrt', zone)
  const slug = await makeClubNight(organiser)
  expectWithin('Club night: make and publish', organiser.steps.take())
  const cardId = await world.openDesk(organiser, 'Nachtfahrt')

  const leaver = await world.openGuest(product, viewport, zone.timezoneId)
  await openForm(leaver, slug)
  await world.sendForm(leaver, { name: 'Jonas Weber', email: `jonas-${viewport.width}@example.com` })
  leaver.steps.take()
  await giveUp(leaver)
  expectWithin('Club night: a guest cancels', leaver.steps.take())
  expect((await deskOf(organiser, cardId)).taken).toBe(0)

  const guest = await world.openGuest(product, viewport, zone.timezoneId)
  const email = `mina-${viewport.width}@example.com`
  await openForm(guest, slug)
  const token = await world.sendForm(guest, { name: 'Mina Kaya', email })
  expectWithin('Club night: buy a ticket as a guest', guest.steps.take())
  await world.expectGood(guest.page)
  const waiting = await product.call(undefined, getPublicRegistration, { params: { token } })
  const code = await readTransfer(guest.page)
  expect(code.slice(0, 8)).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'PBNKDEFF',
    'Nachtfahrt e. V.',
    'DE02100100100006820101',
    'EUR18.00',
  ])
  expect(code.at(-1)).toContain(waiting.public_id)

  await world.openDesk(organiser, 'Nachtfahrt')
  organiser.steps.take()
  await world.confirmPayment(organiser, 'Mina Kaya')
  expectWithin('Club night: confirm a payment', organiser.steps.take())
  await guest.page.reload()
  await guest.page.getByText('Confirmed', { exact: true }).waitFor()
  // what is paid, only the organiser cancels
  expect(await guest.page.getByText('Cancel registration', { exact: true }).count()).toBe(0)
  const about = { product, admin, organiser: organiser.session, slug, cardId, token, email }
  expectSame(await collectFigures(about), {
    title: 'Nachtfahrt',
    when: 'Friday, 7 February 2031, 23:00 – Saturday, 8 February 2031, 6:00',
    start: '20310207T220000Z',
    end: '20310208T050000Z',
    tickets: '1',
    seats: 1,
    minor: 1_800,
    sum: '€18',
    currency: 'EUR',
    guests: ['Mina Kaya'],
    all: { taken: 1, paid: 1_800 },
  })
  await close(organiser, leaver, guest)
})

async function makeMeetUp(organiser: Organiser): Promise<string> {
  await world.startEvent(organiser, {
    title: 'Night of two clocks',
    venue: 'Loft 4',
    from_date: '2031-11-01T22:00',
    to_date: '2031-11-02T03:00',
  })
  await world.openSection(organiser, /^Registration/)
  await world.turnOn(organiser, /^You approve who comes/)
  return world.saveEvent(organiser)
}

/** A week later, when clocks are back. @returns the link of the copy */
async function copyOnce({ page, steps, session }: Organiser, slug: string): Promise<string> {
  await steps.click(
    page.getByRole('navigation', { name: 'Night of two clocks' }).getByRole('button', { name: 'More' }),
  )
  await steps.click(page.getByRole('menuitem', { name: 'Copy to further dates' }))
  const dialog = page.getByRole('dialog')
  await steps.fill(dialog.getByLabel('How many copies'), '1')
  await dialog.getByText('November 8, 2031 at 10:00 PM').waitFor()
  await steps.click(dialog.getByRole('button', { name: 'Make copies' }))
  await page.getByText('The copies are in your list of events').waitFor()
  const { list } = await product.call(session, listOrganisedEvents)
  const [copy] = list.filter((event) => event.slug !== slug)
  expect([list.length, copy?.starts_at, copy?.ends_at]).toEqual([
    2,
    '2031-11-09T03:00:00.000Z',
    '2031-11-09T08:00:00.000Z',
  ])
  return copy?.slug ?? ''
}

async function approve({ page, steps }: Organiser, guest: string): Promise<void> {
  await steps.click(page.getByRole('link', { name: 'Answer one request' }))
  await steps.click(page.getByRole('link', { name: guest }).first())
  await steps.click(page.getByRole('button', { name: 'Approve' }))
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await page.getByRole('button', { name: 'Mark as arrived' }).waitFor()
}

it.each(turnOf(world.windows, 0))(
  'a meet-up in New York over the change of clocks, at $width px',
  async (viewport) => {
    const zone = { viewport, timezoneId: 'America/New_York' }
    const title = 'Night of two clocks'
    const organiser = await world.openOrganiser(product, 'two-clocks', zone)
    const slug = await makeMeetUp(organiser)
    expectWithin('Free meet-up: make and publish', organiser.steps.take())
    const cardId = await world.openDesk(organiser, title)
    organiser.steps.take()
    const copy = await copyOnce(organiser, slug)
    expectWithin('Free meet-up: copy it to another date', organiser.steps.take())
    const page = await (await fetch(`${product.url}/p/${copy}`)).text()
    expect(bare(page)).toContain(bare('Saturday, 8 November 2031, 22:00 – Sunday, 9 November 2031, 3:00'))

    const guest = await world.openGuest(product, viewport, zone.timezoneId)
    const email = `noor-${viewport.width}@example.com`
    await openForm(guest, slug)
    const token = await world.sendForm(guest, { name: 'Noor Haddad', email }, 'Request to attend')
    expectWithin('Free meet-up: ask to come', guest.steps.take())
    await guest.page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
    expect((await deskOf(organiser, cardId)).taken).toBe(0)

    await world.openDesk(organiser, title)
    organiser.steps.take()
    await approve(organiser, 'Noor Haddad')
    expectWithin('Free meet-up: approve a request', organiser.steps.take())
    const about = { product, admin, organiser: organiser.session, slug, cardId, token, email }
    expectSame(await collectFigures(about), {
      title,
      when: 'Saturday, 1 November 2031, 22:00 – Sunday, 2 November 2031, 3:00',
      // five hours by the clocks, six by the sun
      start: '20311102T020000Z',
      end: '20311102T080000Z',
      tickets: '1',
      seats: 1,
      minor: 0,
      sum: '',
      guests: ['Noor Haddad'],
      all: { taken: 1, paid: 0 },
    })
    await close(organiser, guest)
  },
)

async function makeWedding(organiser: Organiser): Promise<string> {
  const { page, steps } = organiser
  await page.goto('/generate/event')
  await steps.fill(world.field(page, 'title'), 'Wedding of Asha and Ravi')
  await world.openSection(organiser, /^Date and time/)
  await world.turnOn(organiser, /^Whole days/)
  await world.fillAll(organiser, { from_date: '2031-05-16', to_date: '2031-05-18' })
  await world.openSection(organiser, /^Wedding/)
  await world.turnOn(organiser, /^This is a wedding/)
  await world.fillAll(organiser, { groom_name: 'Ravi', bride_name: 'Asha' })
  await world.openSection(organiser, /^Questions/)
  await world.turnOn(organiser, /^Ask for a name on each ticket/)
  await world.turnOn(organiser, /^Ask what is eaten, for each ticket/)
  return world.saveEvent(organiser)
}

const family = [
  ['Leela Menon', 'Vegetarian'],
  ['Arun Menon', 'Jain'],
  ['Maya Menon', 'Vegan'],
] as const

/** Three seats, with a name and a meal for each; the first is filled with the name of whoever registers. */
async function registerFamily(guest: Guest): Promise<void> {
  const { page, steps } = guest
  await steps.fill(page.getByLabel(/^How many/), '3')
  await steps.click(page.getByRole('button', { name: 'Continue' }))
  for (const [index, [name, meal]] of family.entries()) {
    const ticket = page.getByRole('group', { name: `Ticket ${index + 1}` })
    if (index > 0) await steps.fill(ticket.getByLabel('Name of the guest'), name)
    await steps.select(ticket.getByLabel('Food'), meal)
  }
  await world.expectGood(page)
}

it.each(turnOf(world.windows, 1))('a wedding of three days, at $width px', async (viewport) => {
  const zone = { viewport, timezoneId: 'Asia/Kolkata' }
  const organiser = await world.openOrganiser(product, 'wedding', zone)
  const slug = await makeWedding(organiser)
  expectWithin('Wedding: make and publish', organiser.steps.take())
  const cardId = await world.openDesk(organiser, 'Wedding of Asha and Ravi')

  const guest = await world.openGuest(product, viewport, zone.timezoneId)
  const email = `leela-${viewport.width}@example.com`
  await openForm(guest, slug)
  await registerFamily(guest)
  const token = await world.sendForm(guest, { name: 'Leela Menon', email })
  expectWithin('Wedding: register three people', guest.steps.take())
  await guest.page.getByRole('heading', { name: 'You are registered' }).waitFor()
  await world.expectGood(guest.page)

  const about = { product, admin, organiser: organiser.session, slug, cardId, token, email }
  const found = await collectFigures(about)
  expectSame(found, {
    title: 'Wedding of Asha and Ravi',
    heading: 'Ravi & Asha',
    when: 'Friday, 16 May 2031 – Sunday, 18 May 2031',
    start: '20310516',
    end: '20310519',
    tickets: '3',
    seats: 3,
    minor: 0,
    sum: '',
    guests: family.map(([name]) => name),
    all: { taken: 3, paid: 0 },
  })
  expect(found.own.guests.map(({ name, food_preference: food }) => [name, food])).toEqual([
    ['Leela Menon', 'vegetarian'],
    ['Arun Menon', 'jain'],
    ['Maya Menon', 'vegan'],
  ])
  const rows = found.ticketRows.map((row) => [row['Name on the ticket'], row['Food of the ticket']])
  expect(rows).toEqual(family.map(([name, meal]) => [name, meal]))
  await world.openDesk(organiser, 'Wedding of Asha and Ravi')
  await organiser.page.getByRole('link', { name: 'Attendees', exact: true }).click()
  await organiser.page.getByRole('searchbox').fill('Maya')
  await organiser.page.getByRole('link', { name: 'Leela Menon' }).first().click()
  for (const [name, meal] of family)
    for (const text of [name, meal]) await organiser.page.getByText(text, { exact: true }).first().waitFor()
  await world.expectGood(organiser.page)
  await close(organiser, guest)
})
