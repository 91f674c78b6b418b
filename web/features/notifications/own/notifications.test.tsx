import { screen, within } from '@testing-library/react'
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
const list: readonly Notification[] = [
  { notification_id: 9, at: at(0), is_seen: false, kind: 'new_lead', params: { card: 'Asha Rao' } },
  {
    notification_id: 8,
    at: at(24),
    is_seen: false,
    kind: 'batch_ready',
    params: { batch_id: 4, name: 'Mugs', codes: 20 },
  },
  {
    notification_id: 7,
    at: '2026-03-05T12:00:00.000Z',
    is_seen: true,
    kind: 'plan_past_due',
    params: { plan: 'Pro', until: '2026-03-19T12:00:00.000Z' },
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
  expect(lead?.textContent).toContain('New: A visitor of your card “Asha Rao” left their details.')
  expect(batch?.textContent).toContain('All 20 codes of the batch “Mugs” can be printed.')
  expect(plan?.textContent).toContain('Your plan Pro is over, and goes on until Mar 19, 2026.')
  expect(plan?.textContent).not.toContain('New')
  const href = (line: HTMLElement | undefined) =>
    line === undefined ? '' : within(line).getByRole('link').getAttribute('href')
  expect([lead, batch, plan].map(href)).toEqual([
    '/dashboard/shared-contact',
    '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView?id=4',
    '/dashboard/subscription',
  ])
})

it('names the partner who invites, as long as their account is there', async () => {
  const about = (notification_id: number, to: 'account' | 'card', partner: string) =>
    ({ notification_id, at: at(0), is_seen: false, kind: 'invitation', params: { to, partner } }) as const
  server.answer(listNotifications, {
    list: [
      about(4, 'card', 'Paper & Post'),
      about(3, 'account', 'Paper & Post'),
      about(2, 'card', ''),
      about(1, 'account', ''),
    ],
    total: 4,
    unseen: 4,
  })
  await show()
  const texts = (await lines()).map(({ textContent }) => textContent)
  for (const [index, text] of [
    'Paper & Post made a card for you.',
    'Paper & Post invites you to an account.',
    'A partner made a card for you.',
    'A partner invites you.',
  ].entries())
    expect(texts[index]).toContain(text)
})

it('says of registrations what is to be done, and leads to those of the event', async () => {
  const params = { event: 'Harvest fair', card_id: 7, seats: 2 }
  const about = (notification_id: number, status: 'confirmed' | 'awaiting_payment') =>
    ({
      notification_id,
      at: at(0),
      is_seen: false,
      kind: 'registration',
      params: { ...params, status },
    }) as const
  server.answer(listNotifications, {
    list: [about(2, 'confirmed'), about(1, 'awaiting_payment')],
    total: 2,
    unseen: 2,
  })
  await show()
  const [coming, waiting] = await lines()
  expect(coming?.textContent).toContain('2 seats for “Harvest fair” are taken.')
  expect(waiting?.textContent).toContain('A registration for “Harvest fair” waits for its payment.')
  const link = screen.getByRole('link', { name: 'See whether it was paid' })
  expect(link.getAttribute('href')).toBe('/dashboard/registrations?card_id=7')
})

it('marks as seen what is opened, once', async () => {
  const { user, path } = await show()
  await user.click(await screen.findByRole('link', { name: 'See what they sent' }))
  expect(path()).toBe('/dashboard/shared-contact')
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
