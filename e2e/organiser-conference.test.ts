import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { eventCodes } from '#contract/event-codes.ts'
import { getPublicRegistration } from '#contract/registrations.ts'
import { scheduledRuns } from '#server/platform/queues.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { collectFigures, expectSame } from './collect-figures.ts'
import { expectWithin } from './count-steps.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import * as world from './organiser-world.ts'
import type { Guest, Organiser } from './organiser-world.ts'
import { queryProduct } from './product-database.ts'

/**
 * A conference in India that costs something: three kinds of tickets, an early price, a code, questions, UPI and a bank account. It is
 * made and sold by the screens, confirmed, cancelled and reported, and its figures are the same wherever they stand.
 */

const title = 'Kaveri Data Days'
const zone = 'Asia/Kolkata'

let product: DemoProduct
beforeAll(async () => {
  product = await findDemoProduct()
})

async function addTicket(organiser: Organiser, at: number, values: Readonly<Record<string, string>>) {
  const { page, steps } = organiser
  await steps.click(page.getByRole('button', { name: 'Add ticket type' }))
  const { early_until: until, ...others } = values
  const paths = Object.entries(others).map(
    ([name, text]) => [`ticket_pricing_list[${at}].${name}`, text] as const,
  )
  await world.fillAll(organiser, Object.fromEntries(paths))
  // it is asked for once there is an early price
  if (until !== undefined)
    await world.fillAll(organiser, { [`ticket_pricing_list[${at}].early_until`]: until })
}

/** @returns the link of its page */
async function makeConference(organiser: Organiser): Promise<string> {
  const { page, steps } = organiser
  const dates = { from_date: '2031-03-14T09:30', to_date: '2031-03-15T18:00' }
  await world.startEvent(organiser, { title, venue: 'Town Hall', ...dates })
  await world.openSection(organiser, /^Tickets/)
  await steps.fill(world.field(page, 'currency'), 'INR')
  const early = { early_amount: '1800', early_until: '2031-01-31T23:59' }
  await addTicket(organiser, 0, { pricing_type: 'Regular', amount: '2500', ...early })
  await addTicket(organiser, 1, { pricing_type: 'Student', amount: '900' })
  await addTicket(organiser, 2, { pricing_type: 'Patron', amount: '9000' })
  await world.openSection(organiser, /^Questions/)
  await steps.click(page.getByRole('button', { name: 'Add question' }))
  await world.fillAll(organiser, { 'questions[0].label': 'Company or college' })
  await steps.click(page.getByRole('button', { name: 'Add question' }))
  await world.fillAll(organiser, { 'questions[1].label': 'T-shirt size' })
  await world.choose(organiser, 'questions[1].kind', 'One of several choices')
  await world.choose(organiser, 'questions[1].per', 'For each ticket')
  await world.fillAll(organiser, { 'questions[1].options': 'S\nM\nL' })
  await steps.check(world.field(page, 'questions[1].is_required'))
  await world.openSection(organiser, /^Payment/)
  await world.fillAll(organiser, {
    payment_upi_id: 'kaveri.days@okaxis',
    account_holder: 'Kaveri Data Foundation',
    bank_details: 'Account 50100234567890\nIFSC HDFC0001234',
  })
  return world.saveEvent(organiser)
}

async function makeCode({ page, steps }: Organiser): Promise<void> {
  await steps.click(page.getByRole('link', { name: 'Codes', exact: true }))
  await steps.click(page.getByRole('link', { name: 'New code' }).first())
  const dialog = page.getByRole('dialog', { name: 'New code' })
  await steps.fill(dialog.getByLabel(/^Code/), 'COLLEGE')
  await steps.fill(dialog.getByLabel(/^Percent off/), '50')
  await steps.click(dialog.getByRole('button', { name: 'Save code' }))
  await page.getByText('COLLEGE').first().waitFor()
}

/** From the page of the event, or from a link with a code, to the questions. */
async function chooseTickets({ page, steps }: Guest, slug: string, wanted: 'Regular' | 'Student') {
  if (wanted === 'Student') await page.goto(`/event/register/${slug}?code=COLLEGE`)
  else {
    await page.goto(`/p/${slug}`)
    await page.getByText('₹1,800').first().waitFor()
    await steps.click(page.locator('a[href*="/event/register/"]').first())
  }
  await steps.fill(page.getByLabel(new RegExp(`^How many: ${wanted}`)), wanted === 'Regular' ? '2' : '1')
  await page
    .getByText(wanted === 'Regular' ? '₹3,600' : '₹450')
    .first()
    .waitFor()
  await steps.click(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('group', { name: /^Ticket 1/ }).waitFor()
}

/** Two tickets, paid by UPI: the number of the transfer is sent to the organiser. */
async function buyByUpi(guest: Guest, slug: string): Promise<string> {
  const { page, steps } = guest
  await chooseTickets(guest, slug, 'Regular')
  for (const at of [1, 2])
    await steps.check(
      page
        .getByRole('group', { name: `Ticket ${at}: Regular` })
        .getByRole('radio', { name: 'M', exact: true }),
    )
  await world.expectGood(page)
  const token = await world.sendForm(guest, { name: 'Asha Rao', email: mailOf('asha') })
  await page.getByText('Waiting for your transfer').waitFor()
  await page.getByText('₹3,600').first().waitFor()
  await steps.fill(page.getByLabel(/^Number of your transfer/), `UTR ${page.viewportSize()?.width ?? 0}`)
  await steps.click(page.getByRole('button', { name: 'Send to the organiser' }))
  await page.getByText('You have noted this number').waitFor()
  await world.expectGood(page)
  return token
}

async function buyByCode(guest: Guest, slug: string): Promise<string> {
  const { page, steps } = guest
  await chooseTickets(guest, slug, 'Student')
  await steps.check(page.getByRole('radio', { name: 'S', exact: true }))
  await steps.check(page.getByRole('radio', { name: 'Bank transfer' }))
  const token = await world.sendForm(guest, { name: 'Joel Fernandes', email: mailOf('joel') })
  await page.getByText('IFSC HDFC0001234').waitFor()
  await page.getByText('COLLEGE, ₹450 off').waitFor()
  return token
}

let run = ''
const mailOf = (name: string) => `${name}-${run}@example.com`

async function cancel({ page, steps }: Organiser): Promise<void> {
  await steps.click(page.getByRole('button', { name: 'Cancel registration' }))
  const dialog = page.getByRole('dialog', { name: 'Cancel registration' })
  await steps.fill(dialog.getByLabel(/^Reason/), 'The class is full')
  await steps.click(dialog.getByRole('button', { name: 'Cancel registration' }))
  await page.getByText('Registration cancelled').waitFor()
}

const newVenue = 'Rangoli Art Centre'

/** An hour later, and elsewhere: from the page of the event to its form. */
async function changeEvent(organiser: Organiser, cardId: number): Promise<void> {
  const { page, steps } = organiser
  await steps.click(page.getByRole('link', { name: 'Edit event', exact: true }))
  await world.openSection(organiser, /^Date and time/)
  await world.fillAll(organiser, { from_date: '2031-03-14T10:30' })
  await world.openSection(organiser, /^Place/)
  await world.fillAll(organiser, { venue: newVenue })
  await steps.click(page.getByRole('button', { name: 'Save card' }))
  await page.getByText('Saved. The card shows it already.').waitFor()
  await passTenMinutes(cardId)
}

/** Guests are told ten minutes after the last change, as it may be corrected, by the sweep that runs every minute. */
async function passTenMinutes(cardId: number): Promise<void> {
  const { folder } = product
  const isOver =
    'update events set announce_at = now() where card_id = $1 and announce_at is not null returning id'
  expect(await queryProduct(folder, isOver, [cardId])).toHaveLength(1)
  const run = 'insert into pgboss.job (name, data) values ($1, $2)'
  await queryProduct(folder, run, [scheduledRuns, JSON.stringify({ name: 'sweepChanges' })])
}

/** One of two days has no lunch: ₹600 of what a guest has paid goes back, by the number of the organiser's transfer. */
async function giveBack({ page, steps }: Organiser, guest: string): Promise<void> {
  await steps.click(page.getByRole('link', { name: 'Attendees', exact: true }))
  await steps.click(page.getByRole('link', { name: guest }).first())
  await steps.click(page.getByRole('button', { name: 'Give back a part' }))
  const dialog = page.getByRole('dialog', { name: 'Give back a part' })
  // the field of a sum comes last
  await steps.fill(dialog.getByLabel(/^Reference/), `BACK ${run}`)
  await steps.fill(dialog.getByLabel(/^Reason/), 'There is no lunch on Saturday')
  await steps.fill(dialog.getByLabel(/^Amount/), '600')
  await world.expectGood(page)
  await steps.click(dialog.getByRole('button', { name: 'Give back', exact: true }))
  await page.getByText('Refund recorded').waitFor()
}

/** The spreadsheet of all guests, as a file. */
async function report({ page, steps }: Organiser): Promise<string> {
  await steps.click(page.getByRole('link', { name: 'Attendees', exact: true }))
  await steps.click(page.getByRole('button', { name: 'Download guest list' }))
  const save = page.getByRole('dialog').getByRole('button', { name: 'Download file' })
  const [file] = await Promise.all([page.waitForEvent('download'), steps.click(save)])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  return textOfSheet(await readFile(await file.path()))
}

const textOfSheet = (bytes: Uint8Array) =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')

const figure = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd').first().innerText()

/** Both are confirmed, and one of them is cancelled after all. */
async function confirmBoth(organiser: Organiser): Promise<void> {
  const { page, steps } = organiser
  await world.openDesk(organiser, title)
  expect(await figure(page, 'Waits for you')).toContain('2')
  steps.take()
  await world.confirmPayment(organiser, 'Asha Rao')
  expectWithin('Paid conference: confirm a payment', steps.take())
  await world.openDesk(organiser, title)
  await world.confirmPayment(organiser, 'Joel Fernandes')
  steps.take()
  await cancel(organiser)
  expectWithin('Paid conference: cancel a registration', steps.take())
}

async function expectReported(organiser: Organiser): Promise<void> {
  const { page, steps } = organiser
  await world.openDesk(organiser, title)
  const names = ['Seats taken', 'Paid', 'Sent back']
  expect(await Promise.all(names.map((name) => figure(page, name)))).toEqual(['2', '₹3,000.00', '₹600.00'])
  await world.expectGood(page)
  steps.take()
  const sheet = await report(organiser)
  expectWithin('Paid conference: report', steps.take())
  for (const text of ['Asha Rao', 'Joel Fernandes', '2 × Regular', '3600', '450', 'Cancelled'])
    expect(sheet).toContain(text)
}

it.each(turnOf(world.windows, 0))('a paid conference in India, at $width px', async (viewport) => {
  run = String(viewport.width)
  const admin = await product.signIn('admin')
  const organiser = await world.openOrganiser(product, 'kaveri', { viewport, timezoneId: zone })
  const { page, session, steps } = organiser
  const slug = await makeConference(organiser)
  expectWithin('Paid conference: make and publish', steps.take())
  const cardId = await world.openDesk(organiser, title)
  steps.take()
  await makeCode(organiser)
  expectWithin('Paid conference: make a code', steps.take())
  await world.expectGood(page)

  const asha = await world.openGuest(product, viewport, zone)
  const token = await buyByUpi(asha, slug)
  expectWithin('Paid conference: buy two tickets as a guest', asha.steps.take())
  const joel = await world.openGuest(product, viewport, zone)
  const other = await buyByCode(joel, slug)
  await confirmBoth(organiser)
  const gone = await product.call(undefined, getPublicRegistration, { params: { token: other } })
  expect([gone.status, gone.amount_minor]).toEqual(['cancelled', 45_000])

  const about = { product, admin, organiser: session, slug, cardId }
  const found = await collectFigures({ ...about, token, email: mailOf('asha') })
  expectSame(found, sold)
  expect(found.ticketRows.map((row) => row['T-shirt size'])).toEqual(['M', 'M'])
  const query = { event_card_id: found.event?.event_card_id ?? 0, start: 0, limit: 10 }
  const { list } = await product.call(session, eventCodes.list, { query })
  // its use went back with the seat
  expect(list).toMatchObject([{ code: 'COLLEGE', taken: 0, given_minor: 0 }])
  expect(found.desk.needs).toEqual({ requests: 0, transfers: 0, holds_today: 0, refunds: 0, tickets: 0 })

  await world.openDesk(organiser, title)
  steps.take()
  await changeEvent(organiser, cardId)
  expectWithin('Paid conference: change time and place', steps.take())
  await world.openDesk(organiser, title)
  steps.take()
  await giveBack(organiser, 'Asha Rao')
  expectWithin('Paid conference: give back a part', steps.take())
  await world.expectGood(page)
  const mail = /^Kaveri Data Days has changed$/
  const changed = await collectFigures({ ...about, token, email: mailOf('asha'), mail })
  expectSame(changed, afterwards)
  for (const text of [changed.eventPage, changed.guestPage, changed.mail]) expect(text).toContain(newVenue)
  expect(changed.guestPage).toContain('₹600 of what you paid goes back to you.')
  expect([changed.own.refunded_minor, changed.row?.refunded_minor]).toEqual([60_000, 60_000])
  expect(changed.fileRow).toMatchObject({ Amount: '3600.00', 'Sent back': '600.00' })
  expect(changed.desk.money).toMatchObject([{ paid_minor: 300_000, returned_minor: 60_000 }])
  await expectReported(organiser)
  for (const { context } of [organiser, asha, joel]) await context.close()
})

/** What is left: two tickets at the early price. */
const sold = {
  title,
  when: 'Friday, 14 March 2031, 9:30 – Saturday, 15 March 2031, 18:00',
  start: '20310314T040000Z',
  end: '20310315T123000Z',
  tickets: '2 × Regular',
  seats: 2,
  minor: 360_000,
  sum: '₹3,600',
  currency: 'INR',
  guests: ['Asha Rao'],
  all: { taken: 2, paid: 360_000 },
}

/** An hour later; the tickets have cost what they cost, and ₹600 of it went back. */
const afterwards = {
  ...sold,
  // the mail is about time and place
  sum: '',
  when: 'Friday, 14 March 2031, 10:30 – Saturday, 15 March 2031, 18:00',
  start: '20310314T050000Z',
  all: { taken: 2, paid: 300_000 },
}
