import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  getNotificationPreferences,
  getNotificationTimes,
  getPush,
  keepPush,
  sendTestPush,
  subscribePush,
  unsubscribePush,
  updateNotificationPreferences,
} from '#contract/notification-choices.ts'
import type { TopicChoice } from '#contract/notification-choices.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { keepBrowserPush } from './push-browser.ts'
import { NotificationSettings } from './notification-settings.tsx'

const list: TopicChoice[] = [
  { topic: 'new_lead', mail: true, push: true },
  { topic: 'payment', mail: null, push: true },
  { topic: 'weekly_numbers', mail: false, push: null },
]
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

let server: ReturnType<typeof startSignedInServer>
const undo: (() => void)[] = []
beforeEach(() => {
  server = startSignedInServer()
  server.answer(getNotificationPreferences, { list })
  server.answer(getPush, { public_key: 'BKey', is_on: false })
  server.answer(getNotificationTimes, {
    time_zone: 'UTC',
    weekly: { day: 1, hour: 8, has_all_cards: true, cards: [] },
    quiet: { is_on: false, from: '22:00', until: '07:00' },
  })
})
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

function define(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  undo.push(() =>
    before === undefined ? Reflect.deleteProperty(target, name) : Object.defineProperty(target, name, before),
  )
}

/** A browser that has push messages. @param answer what the person says when it asks */
function openBrowserWithPush(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let current: object | null = null
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = answer)),
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: () =>
      Promise.resolve(
        (current = {
          toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }),
          unsubscribe: () => {
            current = null
            return Promise.resolve(true)
          },
        }),
      ),
  }
  const registration = { pushManager }
  define(globalThis.navigator, 'serviceWorker', {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  })
  define(globalThis, 'PushManager', {})
  define(globalThis, 'Notification', notification)
}

it('shows what there is to choose, and stores a switch at once', async () => {
  const { user, axe } = await renderScreen(<NotificationSettings />)
  const leads = within(await screen.findByRole('group', { name: 'Leads' }))
  expect(await axe()).toEqual([])
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('switch')
      .map((one) => one.closest('.v-choice-mail, .v-choice-push')?.textContent)
  expect([names('Leads'), names('Payments'), names('Numbers of the week')]).toEqual([
    ['Email', 'Push message'],
    ['Push message'],
    ['Email'],
  ])
  const mail = leads.getByRole<HTMLInputElement>('switch', { name: 'Email' })
  expect(mail.checked).toBe(true)
  const changed = { list: list.map((one) => (one.topic === 'new_lead' ? { ...one, mail: false } : one)) }
  server.answer(updateNotificationPreferences, changed)
  server.answer(getNotificationPreferences, changed)
  await user.click(mail)
  await screen.findByText('Saved')
  expect(mail.checked).toBe(false)
  expect(server.sentTo(updateNotificationPreferences)[0]?.body).toEqual({
    topic: 'new_lead',
    channel: 'mail',
    is_on: false,
  })
})

it('takes a switch back that could not be stored', async () => {
  server.refuse(updateNotificationPreferences, 'unavailable')
  const { user } = await renderScreen(<NotificationSettings />)
  const leads = within(await screen.findByRole('group', { name: 'Leads' }))
  await user.click(leads.getByRole('switch', { name: 'Push message' }))
  await screen.findByRole('alert')
  expect(leads.getByRole<HTMLInputElement>('switch', { name: 'Push message' }).checked).toBe(true)
})

it('says why this browser shows no push messages', async () => {
  const says = async (text: RegExp) => {
    await renderScreen(<NotificationSettings />)
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Switch on push messages' })).toBeNull()
    cleanup()
  }
  await says(/^This browser cannot show push messages/)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  define(globalThis.navigator, 'userAgent', agent)
  await says(/^On an iPhone or iPad/)
  openBrowserWithPush('denied')
  await says(/^This browser blocks notifications/)
  server.answer(getPush, { public_key: null, is_on: false })
  await says(/^This installation sends no push messages/)
})

it('switches push messages on after the person has agreed, tries them, and switches them off', async () => {
  openBrowserWithPush('default')
  server.answer(subscribePush, { is_on: true })
  server.answer(sendTestPush, undefined)
  server.answer(unsubscribePush, { is_on: false })
  const { user, axe } = await renderScreen(<NotificationSettings />)
  const switchOn = await screen.findByRole('button', { name: 'Switch on push messages' })
  expect(await axe()).toEqual([])
  server.answer(getPush, { public_key: 'BKey', is_on: true })
  await user.click(switchOn)
  await user.click(await screen.findByRole('button', { name: 'Send a test message' }))
  await screen.findByText('The test message is on its way.')
  expect(server.sentTo(subscribePush)[0]?.body).toEqual({ endpoint: 'https://push.example.com/1', keys })
  expect(await axe()).toEqual([])
  server.answer(getPush, { public_key: 'BKey', is_on: false })
  await user.click(screen.getByRole('button', { name: 'Switch off push messages' }))
  await screen.findByRole('button', { name: 'Switch on push messages' })
  expect(server.sentTo(unsubscribePush)).toHaveLength(1)
})

it('tells the server nothing when the person does not agree', async () => {
  openBrowserWithPush('default', 'denied')
  const { user } = await renderScreen(<NotificationSettings />)
  await user.click(await screen.findByRole('button', { name: 'Switch on push messages' }))
  await screen.findByText(/^This browser blocks notifications/)
  expect(server.sentTo(subscribePush)).toEqual([])
})

it('offers to switch on what another account has switched on in this browser', async () => {
  openBrowserWithPush('granted')
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe())
  await renderScreen(<NotificationSettings />)
  expect(await screen.findByRole('button', { name: 'Switch on push messages' })).toBeTruthy()
})

it.each([
  ['goes on for the person who had it', true],
  ['ends for anybody else', false],
])('a browser that shows push messages %s, when somebody has signed in', async (_, is_on) => {
  openBrowserWithPush('granted')
  await keepBrowserPush()
  expect(server.sentTo(keepPush)).toEqual([])
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe())
  server.answer(keepPush, { is_on })
  await keepBrowserPush()
  expect(server.sentTo(keepPush)[0]?.body).toEqual({ endpoint: 'https://push.example.com/1', keys })
  const { pushManager } = await navigator.serviceWorker.ready
  expect((await pushManager.getSubscription()) !== null).toBe(is_on)
})

it('offers to try again when the choices cannot be loaded', async () => {
  server.refuse(getNotificationPreferences, 'unavailable')
  await renderScreen(<NotificationSettings />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
})
