import { i18n } from '@lingui/core'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  countNotifications,
  listNotifications,
  setAllNotificationsSeen,
  setNotificationSeen,
} from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { Notifications } from './notifications.tsx'

const hour = 3_600_000
const noon = new Date().setHours(12, 0, 0, 0)
const at = (hours: number) => new Date(noon - hours * hour).toISOString()
const lead = (notification_id: number, hours = 0): Notification => ({
  notification_id,
  at: at(hours),
  is_seen: false,
  kind: 'new_lead',
  text: `Ravi ${notification_id} exchanged contact with you on your card “Asha Rao”.`,
  action: 'Open the lead',
  path: `/dashboard/shared-contact?lead=${notification_id}`,
})
const list: readonly Notification[] = [
  lead(9),
  {
    notification_id: 8,
    at: at(24),
    is_seen: false,
    kind: 'batch_ready',
    text: 'All 20 codes of the batch “Mugs” can be printed.',
    action: 'See the batch',
    path: '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView?id=4',
  },
  {
    notification_id: 7,
    at: '2026-03-05T12:00:00.000Z',
    is_seen: true,
    kind: 'plan_past_due',
    text: 'Your plan Pro is over, and goes on until Mar 19, 2026.',
    action: 'See your plan',
    path: '/dashboard/subscription',
  },
]

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listNotifications, { list: [...list], total: 3, unseen: 2 })
  server.answer(countNotifications, { unseen: 2 })
  server.answer(setNotificationSeen, { unseen: 1 })
  server.answer(setAllNotificationsSeen, { unseen: 0 })
})
const show = (start = 0) => renderScreen(<Notifications start={start} onPage={() => undefined} />)
const lines = () => screen.findAllByRole('listitem')

it('groups what happened by days, says what is new and where it leads', async () => {
  const { axe } = await show()
  const [lead, batch, plan] = await lines()
  expect(await axe()).toEqual([])
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', 'Mar 5, 2026'])
  expect(lead?.textContent).toContain('New: Ravi 9 exchanged contact with you on your card “Asha Rao”.')
  expect(batch?.textContent).toContain('All 20 codes of the batch “Mugs” can be printed.')
  expect(plan?.textContent).toContain('Your plan Pro is over, and goes on until Mar 19, 2026.')
  expect(plan?.textContent).not.toContain('New')
  const href = (line: HTMLElement | undefined) =>
    line === undefined ? '' : within(line).getByRole('link').getAttribute('href')
  expect([lead, batch, plan].map(href)).toEqual([
    '/dashboard/shared-contact?lead=9',
    '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView?id=4',
    '/dashboard/subscription',
  ])
})

it('makes one line of leads that follow each other, which opens to all of them', async () => {
  const leads = Array.from({ length: 10 }, (_, index) => lead(20 - index))
  const batch = list.filter(({ kind }) => kind === 'batch_ready')
  server.answer(listNotifications, { list: [...leads, ...batch], total: 11, unseen: 11 })
  const { user, axe } = await show()
  const summary = await screen.findByText(/10 people exchanged contact with you/)
  expect(summary.closest('details')?.open).toBe(false)
  await user.click(summary)
  expect(summary.closest('details')?.open).toBe(true)
  expect(screen.getAllByRole('link', { name: 'Open the lead' })).toHaveLength(10)
  expect(await axe()).toEqual([])
})

it('asks for the words again when the language changes', async () => {
  await show()
  await lines()
  const asked = server.sentTo(listNotifications).length
  act(() => i18n.loadAndActivate({ locale: 'hi', messages: {} }))
  await expect.poll(() => server.sentTo(listNotifications).length).toBe(asked + 1)
  act(() => i18n.activate('en'))
})

it('leaves two leads as they are', async () => {
  server.answer(listNotifications, { list: [lead(9), lead(8)], total: 2, unseen: 2 })
  await show()
  await lines()
  expect(screen.queryByText(/people exchanged contact with you/)).toBeNull()
})

it('marks as seen what is opened, once', async () => {
  const { user, path } = await show()
  await user.click(await screen.findByRole('link', { name: 'Open the lead' }))
  expect(path()).toBe('/dashboard/shared-contact?lead=9')
  expect(server.sentTo(setNotificationSeen).map(({ body }) => body)).toEqual([{ notification_id: 9 }])
})

it('does not mark again what was seen before', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('link', { name: 'See your plan' }))
  expect(server.sentTo(setNotificationSeen)).toEqual([])
})

it('marks all as seen up to the newest that is shown', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
  expect(server.sentTo(setAllNotificationsSeen).map(({ body }) => body)).toEqual([{ newest_id: 9 }])
})

it('says what will be here while nothing has happened', async () => {
  server.answer(listNotifications, { list: [], total: 0, unseen: 0 })
  const { axe } = await show()
  await screen.findByRole('heading', { name: 'Nothing has happened yet' })
  expect(await axe()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull()
})

it('offers to try again when they cannot be loaded', async () => {
  server.refuse(listNotifications, 'unavailable')
  await show()
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
