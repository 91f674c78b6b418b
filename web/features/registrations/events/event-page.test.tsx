import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getEventDesk } from '#contract/event-desk.ts'
import type { EventDesk } from '#contract/event-desk.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert, fair } from '../testing/registration-rows.ts'
import { EventPage } from './event-page.tsx'

const desk: EventDesk = {
  card_id: 7,
  today: '2026-11-22',
  registrations_today: 3,
  seats_today: 5,
  capacity: 100,
  taken: 42,
  days: [
    { day: '2026-11-20', ticket_type_id: 1, seats: 12 },
    { day: '2026-11-21', ticket_type_id: 2, seats: 25 },
    { day: '2026-11-22', ticket_type_id: 2, seats: 5 },
  ],
  ticket_types: [
    { ticket_type_id: 1, pricing_type: 'VIP' },
    { ticket_type_id: 2, pricing_type: 'Hall' },
  ],
  money: [
    { currency: 'EUR', held_minor: 0, paid_minor: 9_900, owed_minor: 0, returned_minor: 0 },
    {
      currency: 'INR',
      held_minor: 100_000,
      paid_minor: 1_250_000,
      owed_minor: 50_000,
      returned_minor: 7_000,
    },
  ],
  needs: { requests: 0, transfers: 2, holds_today: 1, refunds: 1, tickets: 0 },
}
const quiet = { requests: 0, transfers: 0, holds_today: 0, refunds: 0, tickets: 0 }

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listOrganisedEvents, { list: [fair, concert] })
  server.answer(getEventDesk, desk)
})
const places = ['/dashboard/events', '/dashboard/registrations', '/update/event/$slug']
const show = (id: number | undefined = 7) => renderScreen(<EventPage id={id} />, '/here', places)
const figure = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent
const target = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

it('says what is new, taken, paid and due, each currency by itself', async () => {
  const { axe } = await show()
  await screen.findByRole('heading', { level: 1, name: 'Monsoon concert' })
  expect(await axe()).toEqual([])
  expect(screen.getByText('in 28 days')).toBeTruthy()
  expect([figure('New today'), figure('Seats taken'), figure('Paid'), figure('Waits for you')]).toEqual([
    '3 5 seats',
    '42 of 100',
    '€99.00₹12,500.00',
    '3',
  ])
  const [euro, rupee] = [...document.querySelectorAll('.v-event-sums')].map((sums) =>
    [...sums.querySelectorAll('dd')].map(({ textContent }) => textContent),
  )
  expect(euro).toEqual(['€0.00', '€99.00', '€0.00', '€0.00'])
  expect(rupee).toEqual(['₹1,000.00', '₹12,500.00', '₹500.00', '₹70.00'])
})

it('leads to those whom it is about, the most urgent first', async () => {
  await show()
  await screen.findByText(/2 transfers to confirm/)
  expect(target('Confirm 2 transfers')).toBe('/dashboard/registrations?card_id=7&needs=transfer')
  expect(target(/seats of one registration go today/)).toBe(
    '/dashboard/registrations?card_id=7&needs=hold_today',
  )
  expect(target(/money was not sent back/)).toBe('/dashboard/registrations?card_id=7&needs=refund')
})

it('asks first for the answers that people wait for', async () => {
  server.answer(getEventDesk, { ...desk, needs: { ...quiet, requests: 2, transfers: 1 } })
  await show()
  await screen.findByText('2 requests to answer: approve or decline them.')
  expect(figure('Waits for you')).toBe('3')
  expect(target('Answer 2 requests')).toBe('/dashboard/registrations?card_id=7&needs=approval')
})

it('asks for refunds when no transfer waits', async () => {
  server.answer(getEventDesk, { ...desk, needs: { ...quiet, refunds: 1 } })
  await show()
  expect((await screen.findByRole('link', { name: 'Send one refund' })).getAttribute('href')).toContain(
    'needs=refund',
  )
})

it('asks for nothing when nothing waits', async () => {
  server.answer(getEventDesk, { ...desk, needs: quiet })
  await show()
  await screen.findByText('Nothing waits for you.')
  expect(screen.queryByRole('link', { name: /Confirm|Send/ })).toBeNull()
})

it('draws the seats by type, and has the same numbers as a table', async () => {
  const { user, axe } = await show()
  const chart = await screen.findByRole('img', { name: /^Seats taken from Nov 20, 2026 to Nov 22, 2026: 42/ })
  expect(chart.querySelectorAll('path')).toHaveLength(3)
  expect(chart.querySelector('rect:last-of-type title')?.textContent).toBe(
    'Nov 22, 2026: All seats 42, Hall 30, and VIP 12',
  )
  await user.click(screen.getByRole('button', { name: 'Show as table: Seats by day' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayAll seatsVIPHall',
    'DayNov 22, 2026All seats5VIP0Hall5',
    'DayNov 21, 2026All seats25VIP0Hall25',
    'DayNov 20, 2026All seats12VIP12Hall0',
  ])
  expect(await axe()).toEqual([])
})

it('leads to guests, money, messages, form, page and code of the event', async () => {
  const { user } = await show()
  const nav = within(await screen.findByRole('navigation', { name: 'Monsoon concert' }))
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/registrations?card_id=7',
    '/dashboard/registrations?card_id=7&part=money',
    '/dashboard/registrations?card_id=7&part=codes',
    '/update/event/monsoon',
    '/p/monsoon',
  ])
  await user.click(nav.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Message attendees' }))
  await screen.findByRole('dialog', { name: 'Message attendees' })
  await user.keyboard('{Escape}')
  await user.click(nav.getByRole('button', { name: 'Share event' }))
  await screen.findByRole('dialog', { name: 'Monsoon concert' })
})

it.each([
  ['2026-11-22', '2026-11-22T18:00:00.000Z', 'today'],
  ['2026-11-22', '2026-11-22T18:30:00.000Z', 'tomorrow'],
])('counts the nights where the event is: on %s, what begins at %s is %s', async (today, starts_at, word) => {
  server.answer(listOrganisedEvents, { list: [{ ...concert, starts_at }] })
  server.answer(getEventDesk, { ...desk, today })
  await show()
  expect(await screen.findByText(word)).toBeTruthy()
})

it('names the zone of the event in words', async () => {
  server.answer(listOrganisedEvents, { list: [{ ...concert, time_zone: 'America/New_York' }] })
  await show()
  expect(await screen.findByText('(America/New York)')).toBeTruthy()
})

it('says that nobody has registered yet', async () => {
  server.answer(getEventDesk, { ...desk, days: [], money: [], taken: 0, needs: quiet })
  await show()
  await screen.findByText(/^No seat is taken yet/)
  expect(screen.queryByText('Owed back')).toBeNull()
})

it('says of what is none of the person’s events what to do', async () => {
  server.refuse(getEventDesk, 'card_not_found')
  const { axe } = await show(99)
  await screen.findByRole('heading', { level: 1, name: 'You have no such event' })
  expect(await axe()).toEqual([])
})

it('can be loaded again after an error', async () => {
  server.refuse(getEventDesk, 'too_many_requests')
  const { user } = await show()
  await screen.findByText('The event could not be loaded')
  server.answer(getEventDesk, desk)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon concert' })).toBeTruthy()
})
