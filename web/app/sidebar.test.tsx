import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
