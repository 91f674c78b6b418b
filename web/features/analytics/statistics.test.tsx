import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getCodeStatistics } from '#contract/analytics.ts'
import { checkUserSubscription } from '#contract/subscriptions.ts'
import { beginSession, purgeSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { counts, unfiltered } from '#web/testing/reports.ts'
import { Statistics } from './statistics.tsx'
import type { CodeStatistics } from './statistics-query.ts'

const statistics: CodeStatistics = {
  ...unfiltered,
  slug: 'asha',
  name: 'Asha Rao',
  from_date: '2026-03-01',
  to_date: '2026-03-03',
  totals: counts(1200, 34, 5),
  previous: counts(1000, 234),
  clicks: [
    { click_for: 'save_contact', clicks: 5, visitors: 5 },
    { click_for: 'linkedin', clicks: 2, visitors: 1 },
  ],
  locked_before: null,
  days: [
    { day: '2026-03-01', ...counts(1000, 34, 5) },
    { day: '2026-03-02', ...counts(0, 0) },
    { day: '2026-03-03', ...counts(200, 0) },
  ],
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const show = (search = {}, onSearch = vi.fn()) =>
  renderScreen(<Statistics slug="asha" search={search} onSearch={onSearch} />)

it('shows the totals, lines over the days and the days before, and the same numbers as a table', async () => {
  server.answer(getCodeStatistics, statistics)
  const { axe, user } = await show()
  expect(await screen.findByText('Asha Rao')).toBeTruthy()
  expect(await axe()).toEqual([])
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['1,234', '1,200', '5'])
  expect(
    screen.getByRole('img', {
      name: 'Visits from Mar 1, 2026 to Mar 3, 2026: 1,234 in all, 1,034 on the busiest day',
    }),
  ).toBeTruthy()
  // the days before are a request of their own
  await expect.poll(() => document.querySelectorAll('path[data-line]').length).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Show as table: Visits by day' }))
  expect(screen.queryByRole('img', { name: /^Visits from/ })).toBeNull()
  const rows = within(await screen.findByRole('table', { name: 'Visits by day' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'DayMar 3, 2026Visits200Visits in the days before200Daily visitors200QR code200NFC tag0Link0Saved contacts0',
    'DayMar 2, 2026Visits0Visits in the days before0Daily visitors0QR code0NFC tag0Link0Saved contacts0',
    'DayMar 1, 2026Visits1,034Visits in the days before1,034Daily visitors1,000QR code1,000NFC tag0Link34Saved contacts5',
  ])
})

it('says the finding as a sentence, and what was pressed', async () => {
  server.answer(getCodeStatistics, { ...statistics, previous: counts(1000, 102) })
  await show()
  expect(await screen.findByText('1,234 visits, 12% more than in the 3 days before.')).toBeTruthy()
  const rows = within(await screen.findByRole('table', { name: 'What visitors pressed' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Button or linkSave contactClicks5Daily visitors5',
    'Button or linkLinkedInClicks2Daily visitors1',
  ])
})

it('asks for the days that are chosen', async () => {
  server.answer(getCodeStatistics, statistics)
  const onSearch = vi.fn()
  const { user } = await show({ from: '2026-03-01' }, onSearch)
  await screen.findByText('Asha Rao')
  expect(server.sentTo(getCodeStatistics).map(({ body }) => body)).toEqual([
    { slug: 'asha', from_date: '2026-03-01' },
    { slug: 'asha', from_date: '2026-02-26', to_date: '2026-02-28' },
  ])
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  await user.fill(screen.getByLabelText('Until'), '2026-03-03')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(onSearch.mock.calls).toEqual([[{ days: 90 }], [{ from: '2026-03-01', to: '2026-03-03' }]])
})

it('says beside the field which day makes no range, and keeps what was typed', async () => {
  server.refuse(getCodeStatistics, 'invalid_input', [
    { path: 'to_date', code: 'before_first_day', message: 'This day is before the first one.' },
  ])
  await show({ from: '2026-03-02', to: '2026-03-01' })
  expect(await screen.findByText('This day is before the first one.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-03-01')
  expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true')
})

it('says how visits come about while there are none', async () => {
  server.answer(getCodeStatistics, {
    ...statistics,
    clicks: [],
    totals: counts(0, 0),
    days: [{ day: '2026-03-01', ...counts(0, 0) }],
  })
  const { axe } = await show()
  expect(await screen.findByRole('heading', { name: 'No visits in these days' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Link of the card').value).toMatch(/\/p\/asha$/)
  expect(await axe()).toEqual([])
})

it('knows no code of somebody else, and offers to try again after an error', async () => {
  server.refuse(getCodeStatistics, 'unavailable')
  const { user } = await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.refuse(getCodeStatistics, 'qrcode_not_found')
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'There is no such QR code.' })).toBeTruthy()
})

it('says which days the plan locks, above those that it shows', async () => {
  const { token, user } = sessionOf()
  beginSession(token, user, 'USER')
  server.answer(getCodeStatistics, { ...statistics, locked_before: '2026-03-01', previous: null })
  server.answer(checkUserSubscription, {
    allowed: true,
    reason: null,
    used: null,
    limit: 90,
    package: { package_id: 1, key: 'free', name: 'Free' },
    ends_at: null,
    upgrade: null,
  })
  const { axe } = await show({ from: '2026-02-01', to: '2026-03-03' })
  expect(await screen.findByText('Your plan: 90 days of reports.', { exact: false })).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(screen.getByText('Days before Mar 1, 2026 are locked')).toBeTruthy()
  expect(screen.getByText('1,234 visits.')).toBeTruthy()
  // the days before are locked, too
  expect(document.querySelectorAll('path[data-line]')).toHaveLength(2)
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('1,234')
  purgeSession()
})
