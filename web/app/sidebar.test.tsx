import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { countOrganisedEvents } from '#contract/event-desk.ts'
import { countPendingInvitations } from '#contract/invitations.ts'
import { countNotifications } from '#contract/notifications.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { Sidebar } from './sidebar.tsx'

const places = [
  '/dashboard',
  '/dashboard/individual-qr-code',
  '/update/vcard/$slug',
  '/update/qrcode-design/$id',
]

it('has the QR codes beside the cards, on a phone too', async () => {
  const server = startSignedInServer()
  server.answer(countPendingInvitations, { count: 0 })
  server.answer(countNotifications, { unseen: 0 })
  const { axe } = await renderScreen(<Sidebar />, '/here', places)
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  const codes = within(navigation).getByRole('link', { name: 'QR codes' })
  expect(codes.getAttribute('href')).toBe('/dashboard/individual-qr-code')
  expect(codes.dataset['wide']).toBeUndefined()
  expect(await axe()).toEqual([])
})

it.each([
  ['/update/qrcode-design/7', 'QR codes'],
  ['/update/vcard/amara', 'My cards'],
])('marks at %s the place %s, and no other', async (path, name) => {
  const server = startSignedInServer()
  server.answer(countPendingInvitations, { count: 0 })
  server.answer(countNotifications, { unseen: 0 })
  await renderScreen(<Sidebar />, path, places)
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  expect(
    within(navigation)
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toEqual([name])
})

describe('the events', () => {
  const all = [
    ...places,
    '/dashboard/contacts',
    '/dashboard/shared-contact',
    '/dashboard/events',
    '/dashboard/analytics',
    '/settings/user/profile',
    '/dashboard/events/$id',
    '/dashboard/registrations',
    '/event/registrations',
  ]
  async function open(count: number, path = '/here') {
    const server = startSignedInServer()
    server.answer(countPendingInvitations, { count: 0 })
    server.answer(countNotifications, { unseen: 0 })
    server.answer(countOrganisedEvents, { count })
    const rendered = await renderScreen(<Sidebar />, path, all)
    const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    return { ...rendered, navigation }
  }

  it('are a place for whoever has one; the last place of a phone leads to what its bar has no room for', async () => {
    const { navigation, axe } = await open(1)
    const events = await navigation.findByRole('link', { name: 'Events' })
    expect(events.dataset['wide']).toBeUndefined()
    expect(await axe()).toEqual([])
    await navigation.findByRole('button', { name: 'More' })
    const sheet = document.querySelector<HTMLElement>('.v-more-places')
    expect([...(sheet?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Statistics',
      'Contacts',
      'Account',
    ])
  })

  it('are no place for others, whose bar has room for all', async () => {
    const { navigation } = await open(0)
    await navigation.findByRole('link', { name: 'Account' })
    expect(navigation.queryByRole('link', { name: 'Events' })).toBeNull()
    expect(navigation.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it.each(['/dashboard/events/7', '/dashboard/registrations', '/event/registrations'])(
    'are where one is at %s',
    async (path) => {
      const { navigation } = await open(1, path)
      await navigation.findAllByRole('link', { name: 'Events' })
      const current = navigation.getAllByRole('link', { current: 'page' })
      expect(new Set(current.map(({ textContent }) => textContent))).toEqual(new Set(['Events']))
    },
  )
})
