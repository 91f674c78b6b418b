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

it('has the QR codes beside the cards, and in the sheet of a phone', async () => {
  const server = startSignedInServer()
  server.answer(countPendingInvitations, { count: 0 })
  server.answer(countNotifications, { unseen: 0 })
  const { axe } = await renderScreen(<Sidebar />, '/here', places)
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  const [codes] = within(navigation).getAllByRole('link', { name: 'QR codes' })
  expect(codes?.getAttribute('href')).toBe('/dashboard/individual-qr-code')
  expect(codes?.dataset['bar']).toBeUndefined()
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
  const marked = within(navigation).getAllByRole('link', { current: 'page' })
  expect(new Set(marked.map((link) => link.textContent))).toEqual(new Set([name]))
  // on a phone the sheet has it, so the bar marks its last place
  const more = within(navigation).getByRole('button', { name: 'More' })
  expect(more.dataset['current']).toBe(name === 'My cards' ? undefined : 'true')
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

  const textsIn = (place: string) =>
    [...document.querySelectorAll(`${place} a`)].map(({ textContent }) => textContent)

  it('are a place for whoever has one; the bar of a phone has four places, and its sheet the others', async () => {
    const { navigation, axe } = await open(1)
    await navigation.findAllByRole('link', { name: 'Events' })
    expect(await axe()).toEqual([])
    const inBar = [...document.querySelectorAll('.v-sidebar-nav > .v-nav-group > [data-bar]')]
    expect(inBar.map(({ textContent }) => textContent)).toEqual(['My cards', 'Leads', 'Statistics'])
    expect(textsIn('.v-more-places')).toEqual(['QR codes', 'Events', 'Contacts', 'Account'])
    expect(textsIn('.v-sidebar-nav > .v-nav-group')).toEqual(
      expect.arrayContaining(textsIn('.v-more-places')),
    )
  })

  it('are no place for others', async () => {
    const { navigation } = await open(0)
    await navigation.findAllByRole('link', { name: 'Account' })
    expect(navigation.queryByRole('link', { name: 'Events' })).toBeNull()
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
