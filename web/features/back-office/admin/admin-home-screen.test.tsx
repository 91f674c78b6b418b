import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BackOfficeSummary } from '#contract/back-office.ts'
import { getBackOfficeSummary, retryQueuedJob } from '#contract/back-office.ts'
import { AdminNav } from '#web/app/admin/admin-nav.tsx'
import { placeGroups } from '#web/app/admin/places.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AdminHome } from './admin-home.tsx'

const summary: BackOfficeSummary = {
  users: 1234,
  new_users: 12,
  cards: 88,
  active_codes: 77,
  visits: 5678,
  new_leads: 9,
  outbox_mails: 3,
  undelivered_mails: 0,
  waiting_jobs: 1,
  failed_jobs: 2,
  jobs: [],
  audit_log: [
    {
      audit_id: 5,
      at: '2026-11-21T05:00:00.000Z',
      actor: 'Asha Rao',
      action: 'outbox.read',
      subject_type: 'outbox',
      subject_id: '',
    },
    {
      audit_id: 4,
      at: '2026-11-20T05:00:00.000Z',
      actor: null,
      action: 'password.reset',
      subject_type: 'user',
      subject_id: '17',
    },
  ],
  address_errors: [],
}
const textOf = (label: string) => screen.getByText(label).closest('div')?.textContent

it('leads to the mails that did not arrive', async () => {
  fakeServer().answer(getBackOfficeSummary, { ...summary, undelivered_mails: 4 })
  await renderScreen(<AdminHome />, '/here', ['/backbone/mails'])
  const link = await screen.findByRole('link', { name: 'Mails not delivered in the last 7 days' })
  expect(link.getAttribute('href')).toBe('/backbone/mails?state=undelivered')
  expect(textOf('Mails not delivered in the last 7 days')).toContain('4Look at who did not get them')
})

it('shows the numbers and the last actions', async () => {
  fakeServer().answer(getBackOfficeSummary, summary)
  const { axe } = await renderScreen(<AdminHome />, '/here', ['/backbone/outbox'])
  await screen.findByText('Users')
  expect(await axe()).toEqual([])
  expect(textOf('Users')).toContain('1,234')
  expect(textOf('Users')).toContain('12 new this week')
  expect(textOf('Leads of the last 7 days')).toContain('9')
  expect(textOf('Mails not delivered in the last 7 days')).toContain('None failed')
  expect(textOf('Jobs failed')).toContain('Look at the server’s log')
  const rows = within(screen.getByRole('table', { name: 'Last actions' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Outbox: read')
  expect(rows[1]?.textContent).toContain('Asha Rao')
  expect(rows[2]?.textContent).toContain('User 17')
  expect(rows[2]?.textContent).toContain('Nobody signed in')
})

it('links a number only where its list exists', async () => {
  fakeServer().answer(getBackOfficeSummary, summary)
  await renderScreen(<AdminHome />, '/here', ['/backbone/outbox'])
  expect((await screen.findByRole('link', { name: 'Mails in the outbox' })).getAttribute('href')).toBe(
    '/backbone/outbox',
  )
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
})

it('lists jobs that failed or wait, and lets a failed one run again', async () => {
  const created_at = '2026-11-21T05:00:00.000Z'
  const failed = {
    job_id: '0190a8a0-0000-7000-8000-000000000001',
    kind: 'sendContactNotice',
    created_at,
  } as const
  const waiting = {
    ...failed,
    job_id: '0190a8a0-0000-7000-8000-000000000002',
    state: 'waiting',
    error: '',
  } as const
  const server = fakeServer()
  const jobs = [{ ...failed, state: 'failed', error: 'connect ECONNREFUSED' } as const, waiting]
  server.answer(getBackOfficeSummary, { ...summary, jobs })
  const { user, axe } = await renderScreen(<AdminHome />)
  const rows = within(await screen.findByRole('table', { name: 'Jobs that are not done' })).getAllByRole(
    'row',
  )
  expect(await axe()).toEqual([])
  expect(rows[1]?.textContent).toContain('connect ECONNREFUSED')
  expect(rows[2]?.textContent).toContain('Waiting')
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1)
  server.answer(retryQueuedJob, { retried: true })
  server.answer(getBackOfficeSummary, { ...summary, jobs: [] })
  await user.click(screen.getByRole('button', { name: 'Retry Mail: new lead' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Jobs that are not done' })).toBeNull())
  expect(server.sentTo(retryQueuedJob)[0]?.body).toEqual({ job_id: failed.job_id })
})

it('names the variable behind each error of the addresses', async () => {
  const server = fakeServer()
  server.answer(getBackOfficeSummary, { ...summary, address_errors: ['public_url', 'trusted_proxies'] })
  const { axe } = await renderScreen(<AdminHome />)
  expect(await screen.findByText('PUBLIC_URL')).toBeTruthy()
  expect(screen.getByText('TRUSTED_PROXIES')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('says that nothing was recorded yet', async () => {
  fakeServer().answer(getBackOfficeSummary, { ...summary, audit_log: [] })
  await renderScreen(<AdminHome />)
  expect(await screen.findByText('Nothing was recorded yet')).toBeTruthy()
})

it('loads again after an error', async () => {
  const server = fakeServer()
  server.refuse(getBackOfficeSummary, 'internal')
  const { user } = await renderScreen(<AdminHome />)
  expect(await screen.findByText('The overview could not be loaded')).toBeTruthy()
  server.answer(getBackOfficeSummary, summary)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Jobs waiting')).toBeTruthy()
})

it('shows the first screen and all places of the back office in Arabic', async () => {
  await loadTexts(i18n, 'ar', ['admin', 'back-office'])
  fakeServer().answer(getBackOfficeSummary, summary)
  const paths = placeGroups.flatMap(({ places }) => places.map(({ path }) => path))
  await renderScreen(
    <>
      <AdminNav />
      <AdminHome />
    </>,
    '/here',
    paths,
  )
  expect(await screen.findByText('12 جديدًا هذا الأسبوع')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(paths.length)
  expect(findLatinWords(document.body, ['Asha Rao'])).toEqual([])
})
