import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exportStatistics, getStatistics } from '#contract/analytics.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AllStatistics } from './all-statistics.tsx'
import type { AllStatistics as Shown } from './statistics-query.ts'

const counts = (link: number) => ({
  visits: link,
  visitors: link,
  saved_contacts: 0,
  by_source: { qr: 0, nfc: 0, link },
})
const statistics: Shown = {
  from_date: '2026-03-01',
  to_date: '2026-03-02',
  totals: counts(9),
  previous: counts(0),
  locked_before: null,
  hours: [],
  facets: {
    source: [],
    outcome: [],
    country: [],
    region: [],
    device: [],
    os: [],
    browser: [],
    referrer: [],
    campaign: [],
    language: [],
  },
  funnel: null,
  clicks: [],
  days: [
    { day: '2026-03-01', ...counts(4) },
    { day: '2026-03-02', ...counts(5) },
  ],
  codes: [
    { qrcode_id: 1, slug: 'asha', name: 'Asha Rao', visits: 7, visitors: 6, saved_contacts: 2 },
    { qrcode_id: 2, slug: 'shop', name: 'Shop', visits: 2, visitors: 2, saved_contacts: 0 },
  ],
}

it('shows the visits of all codes, and each busy code leads to its own statistics of these days', async () => {
  const server = fakeServer()
  server.answer(getStatistics, statistics)
  const { axe } = await renderScreen(<AllStatistics range={{ days: 7 }} onRange={vi.fn()} />)
  expect(await screen.findByText('9 visits, none in the 2 days before.')).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(server.sentTo(getStatistics).map(({ body }) => body)).toEqual([{ days: 7 }])
  const table = within(screen.getByRole('table', { name: 'Cards and codes' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/analytics/stats-asha?days=7',
    '/dashboard/analytics/stats-shop?days=7',
  ])
})

it('exports the days as a file', async () => {
  const server = fakeServer()
  server.answer(getStatistics, { ...statistics, totals: counts(0), codes: [] })
  server.answer(exportStatistics)
  const { user } = await renderScreen(<AllStatistics range={{}} onRange={vi.fn()} />)
  expect(await screen.findByText('No visits in these days')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() =>
    expect(server.sentTo(exportStatistics).map(({ url }) => url.search)).toEqual(['?days=30']),
  )
})
