import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exportPlatformStatistics, getPlatformStatistics, orphanScans } from '#contract/analytics.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { counts, unfiltered } from '#web/testing/reports.ts'
import { OrphanScans } from './orphan-scans.tsx'
import { PlatformStatistics } from './platform-statistics.tsx'

it('shows an admin the visits of all codes, without leading into somebody else’s statistics', async () => {
  const server = fakeServer()
  server.answer(getPlatformStatistics, {
    ...unfiltered,
    from_date: '2026-03-01',
    to_date: '2026-03-01',
    totals: counts(20, 4, 6),
    previous: null,
    locked_before: null,
    clicks: [],
    days: [{ day: '2026-03-01', ...counts(20, 4, 6) }],
    codes: [{ qrcode_id: 1, slug: 'asha', name: 'Asha Rao', visits: 24, visitors: 20, saved_contacts: 6 }],
  })
  server.answer(exportPlatformStatistics)
  const { axe, user } = await renderScreen(
    <PlatformStatistics search={{ device: 'mobile' }} onSearch={vi.fn()} />,
  )
  expect(await screen.findByText('24 visits.')).toBeTruthy()
  expect(await axe()).toEqual([])
  const codes = within(screen.getByRole('table', { name: 'Cards and codes' }))
  expect(codes.getByText('Asha Rao')).toBeTruthy()
  expect(codes.queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'Scans of codes that do not exist' }).getAttribute('href')).toBe(
    '/backbone/analytics/orphans',
  )
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() =>
    expect(server.sentTo(exportPlatformStatistics).map(({ url }) => url.search)).toEqual([
      '?days=30&device=mobile',
    ]),
  )
})

it('lists links that no code has, of the days that are asked for', async () => {
  const server = fakeServer()
  server.answer(orphanScans.list, {
    list: [
      { orphan_id: 1, day: '2026-03-01', requested: 'old-flyer', visits: 1200 },
      { orphan_id: 2, day: '2026-03-01', requested: '*', visits: 3 },
    ],
    total: 2,
  })
  const { axe, user, path } = await renderScreen(<OrphanScans />, '/here', ['/backbone/card-create'])
  expect(await screen.findByText('old-flyer')).toBeTruthy()
  expect(screen.getByText('1,200')).toBeTruthy()
  expect(screen.getByText('Any other link')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('From'), '2026-03-01')
  await vi.waitFor(() =>
    expect(server.sentTo(orphanScans.list).at(-1)?.url.searchParams.get('from')).toBe('2026-03-01'),
  )
  // a link that was printed gets a card; what is no link has no menu
  const menus = screen.getAllByRole('button', { name: /Actions/ })
  expect(menus).toHaveLength(1)
  await user.click(menus[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Create a card with this link' }))
  await vi.waitFor(() => expect(path()).toBe('/backbone/card-create?slug=old-flyer'))
})
