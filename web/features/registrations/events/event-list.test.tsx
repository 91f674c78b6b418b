import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { copyEventDates } from '#contract/event-cards.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert, fair } from '../testing/registration-rows.ts'
import { EventList } from './event-list.tsx'

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
})
const places = ['/dashboard/events/$id', '/generate/event']
const show = () => renderScreen(<EventList />, '/here', places)

it('has events to come and those that are over, with date, seats and what waits', async () => {
  const over = { ...fair, state: 'over', title: 'Book fair' } as const
  const owing = { ...concert, transfers: 2, refunds_owed: 1, tickets_due: 3 }
  server.answer(listOrganisedEvents, { list: [over, owing] })
  const { axe } = await show()
  const coming = within(await screen.findByRole('region', { name: 'Coming' }))
  expect(await axe()).toEqual([])
  const row = coming.getByRole('link')
  expect(row.getAttribute('href')).toBe('/dashboard/events/7')
  expect(row.textContent).toContain('Monsoon concert')
  expect(row.textContent).toContain('December 20, 2026 at 6:30')
  expect(row.textContent).toContain('Asia/Kolkata')
  expect(row.textContent).toContain('42 of 100 seats taken')
  expect(row.textContent).toContain('6 waiting for you')
  const past = within(screen.getByRole('region', { name: 'Past' })).getByRole('link')
  expect(past.textContent).toContain('Over')
  expect(past.textContent).toContain('8 seats taken')
  expect(past.textContent).not.toContain('waiting')
})

it('names the days of an event that takes whole days, without times', async () => {
  const moments = { starts_at: '2026-12-19T18:30:00.000Z', is_all_day: true }
  const three = { ...concert, ...moments, ends_at: '2026-12-22T18:30:00.000Z' }
  const one = { ...concert, ...moments, card_id: 9, title: 'Open day', ends_at: '2026-12-20T18:30:00.000Z' }
  server.answer(listOrganisedEvents, { list: [three, one] })
  await show()
  const rows = await screen.findAllByRole('link', { name: /Monsoon|Open day/ })
  expect(rows[0]?.textContent).toContain('Dec 20, 2026 – Dec 22, 2026')
  expect(rows[1]?.textContent).toContain('Dec 20, 2026')
  for (const { textContent } of rows) expect(textContent).not.toMatch(/12:00|Asia|Dec 2[13]/)
})

it('copies an event to further dates from its line, where it has a date', async () => {
  server.answer(listOrganisedEvents, { list: [concert, { ...fair, starts_at: null }] })
  const { user, axe } = await show()
  await user.click(await screen.findByRole('button', { name: 'Copy Monsoon concert to further dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy to further dates' }))
  await dialog.findByLabelText('Repeats')
  expect(await axe()).toEqual([])
  server.answer(copyEventDates, { list: [] })
  await user.click(dialog.getByRole('button', { name: 'Make copies' }))
  await screen.findByText('The copies are in your list of events')
  expect(server.sentTo(copyEventDates)[0]?.body).toMatchObject({ card_id: 7 })
  expect(screen.queryAllByRole('button', { name: /to further dates$/ })).toHaveLength(1)
})

it('finds one of many by its name', async () => {
  const list = Array.from({ length: 8 }, (_, at) => ({ ...concert, card_id: at + 1, title: `Show ${at}` }))
  server.answer(listOrganisedEvents, { list })
  const { user } = await show()
  const box = await screen.findByLabelText('Search events')
  await user.fill(box, 'sHOW 3')
  await screen.findByText('Show 3')
  await expect.poll(() => screen.getAllByRole('link', { name: /Show/ }).length).toBe(1)
  await user.fill(box, 'nothing')
  expect((await screen.findByRole('status')).textContent).toBe('No event has this name.')
})

it('helps whoever has none to make one, and says when the list cannot be loaded', async () => {
  server.answer(listOrganisedEvents, { list: [] })
  const { axe } = await show()
  await screen.findByText('No event yet: make one')
  expect(await axe()).toEqual([])
  expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toBe('/generate/event')
})
