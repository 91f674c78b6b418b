import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { exportStatistics, getStatistics } from '#contract/analytics.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { counts, unfiltered } from '#web/testing/reports.ts'
import { AllStatistics } from './all-statistics.tsx'
import type { ReportSearch } from './report-search.ts'
import type { AllStatistics as Shown } from './statistics-query.ts'

const statistics: Shown = {
  ...unfiltered,
  from_date: '2026-03-01',
  to_date: '2026-03-02',
  totals: counts(20, 4, 6),
  previous: null,
  locked_before: null,
  clicks: [],
  days: [
    { day: '2026-03-01', ...counts(10, 2) },
    { day: '2026-03-02', ...counts(10, 2) },
  ],
  codes: [
    { qrcode_id: 1, slug: 'asha', name: 'Asha Rao', visits: 7, visitors: 6, saved_contacts: 2 },
    { qrcode_id: 2, slug: 'shop', name: 'Shop', visits: 2, visitors: 2, saved_contacts: 0 },
  ],
}

/** The screen with its address. */
function Page({ start }: { readonly start: ReportSearch }) {
  const [search, setSearch] = useState(start)
  return <AllStatistics search={search} onSearch={setSearch} />
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getStatistics, ({ body }) => {
    const { filters = {} } = body as BodyOf<typeof getStatistics>
    return Object.keys(filters).length === 0 ? statistics : { ...statistics, funnel: null }
  })
})
const show = (start: ReportSearch = {}) => renderScreen(<Page start={start} />)
const lastFilters = () =>
  (server.sentTo(getStatistics).at(-1)?.body as BodyOf<typeof getStatistics> | undefined)?.filters
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('shows the visits of all codes, and each busy code leads to its own statistics of these days', async () => {
  server.answer(getStatistics, { ...statistics, previous: counts(0, 0) })
  const { axe } = await show({ days: 7 })
  expect(await screen.findByText('24 visits, none in the 2 days before.')).toBeTruthy()
  expect(await axe()).toEqual([])
  const bodies = server.sentTo(getStatistics).map(({ body }) => body)
  expect(bodies[0]).toEqual({ days: 7 })
  const table = within(screen.getByRole('table', { name: 'Cards and codes' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/analytics/stats-asha?days=7',
    '/dashboard/analytics/stats-shop?days=7',
  ])
})

it('makes a value a filter by a click, says so in a sentence, and takes it back', async () => {
  const { axe, user } = await show()
  await user.click(await screen.findByRole('button', { name: /^India/ }))
  await user.click(await screen.findByRole('button', { name: /^Phone/ }))
  expect(await screen.findByText('Only visits with')).toBeTruthy()
  expect(lastFilters()).toEqual({ country: 'IN', device: 'mobile' })
  expect(screen.getByRole('button', { name: /^India/ }).getAttribute('aria-pressed')).toBe('true')
  // clicks are not told apart by filters
  await vi.waitFor(() => expect(screen.queryByText('Saved contacts')).toBeNull())
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove the filter “Country: India”' }))
  expect(lastFilters()).toEqual({ device: 'mobile' })
  await user.click(screen.getByRole('button', { name: /^Phone/ }))
  expect(lastFilters()).toBeUndefined()
  expect(await screen.findByText('From a visit to a contact')).toBeTruthy()
})

it('names places in words beside maps without borders, and what nothing is known of is left out', async () => {
  const { user } = await show()
  const world = await screen.findByRole('img', { name: 'Map of the world: a bubble for each country' })
  expect([...world.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'India: 18 visits',
    'United Arab Emirates: 4 visits',
  ])
  expect(world.querySelectorAll('path, text')).toHaveLength(0)
  const india = screen.getByRole('img', { name: 'Map of India: a bubble for each State' })
  expect([...india.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Maharashtra: 12 visits',
    'Telangana: 6 visits',
  ])
  expect(screen.getByRole('button', { name: /^United Arab Emirates · DU/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Campaign' })).toBeNull()
  const languages = screen.getByRole('button', { name: /^Hindi/ }).closest('ul')
  expect(namesIn(languages as HTMLElement)).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Show all 8' }))
  expect(namesIn(languages as HTMLElement)).toHaveLength(8)
})

it('filters by a cell of the week, which arrow keys reach', async () => {
  const { user } = await show()
  const cell = await screen.findByRole('button', { name: 'Sunday, 12:00 AM to 1:00 AM: 0 visits' })
  expect(
    screen.getAllByRole('button').filter((button) => button.dataset['cell'] && button.tabIndex === 0),
  ).toEqual([cell])
  cell.focus()
  await user.keyboard('{ArrowDown}{ArrowRight>9}{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, 9:00 AM to 10:00 AM: 20 visits')
  expect(lastFilters()).toEqual({ weekday: '1', hour: '9' })
  await user.keyboard('{Enter}')
  expect(lastFilters()).toBeUndefined()
})

it('shows every chart as a table', async () => {
  const { axe, user } = await show()
  await screen.findByText('24 visits.')
  for (const button of screen.getAllByRole('button', { name: /^Show as table/ })) await user.click(button)
  expect(screen.queryAllByRole('img')).toEqual([])
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rowsOf('From a visit to a contact')).toEqual([
    'StepVisitsHow often24',
    'StepSaved contactsHow often6',
    'StepExchanged contactsHow often3',
  ])
  expect(rowsOf('Weekdays and hours')[0]).toBe('Weekday and hourMonday, 9:00 AM to 10:00 AMVisits20')
  expect(rowsOf('Country')[2]).toBe('CountryUnknownVisits2Daily visitors2')
  expect(await axe()).toEqual([])
})

it('says that there are no such visits, and offers to remove all filters', async () => {
  server.answer(getStatistics, ({ body }) => ({
    ...statistics,
    totals: (body as BodyOf<typeof getStatistics>).filters === undefined ? counts(20, 4) : counts(0, 0),
  }))
  const { user } = await show({ country: 'AE', hour: 3 })
  expect(await screen.findByRole('heading', { name: 'No such visits in these days' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Remove all filters' })[0] as HTMLElement)
  expect(await screen.findByText('24 visits.')).toBeTruthy()
})

it('exports what is shown as a file', async () => {
  server.answer(getStatistics, { ...statistics, totals: counts(0, 0), codes: [] })
  server.answer(exportStatistics)
  const { user } = await show({ days: 7, country: 'IN', hour: 9 })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() =>
    expect(server.sentTo(exportStatistics).map(({ url }) => url.search)).toEqual([
      '?days=7&country=IN&hour=9',
    ]),
  )
})
