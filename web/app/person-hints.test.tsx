import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { countNotifications } from '#contract/notifications.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { PersonHints } from './person-hints.tsx'

const { token, user, role } = sessionOf()
const open = async (changes: object, unseen = 0, path?: string) => {
  beginSession(token, { ...user, time_zone_is_known: true, ...changes }, role)
  fakeServer().answer(countNotifications, { unseen })
  return renderScreen(<PersonHints />, path, ['/dashboard'])
}
beforeEach(() => purgeEverything())

it('says what somebody misses whose address is not confirmed, and how much of it there is', async () => {
  const { axe } = await open({ email_verified: false }, 3)
  await screen.findByText('3 notifications wait for you.')
  expect(await axe()).toEqual([])
  const hint = screen.getByRole('note')
  expect(hint.textContent).toContain(`our mail to ${user.email}: until then no mail tells you of leads and`)
  expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toContain(
    '/auth/VerifyEmailView',
  )
})

it('leaves an address that is not confirmed to the notes among the cards', async () => {
  await open({ email_verified: false }, 0, '/dashboard')
  expect(screen.queryByRole('note')).toBeNull()
})

it('says no number where nothing waits', async () => {
  await open({ email_verified: false })
  expect((await screen.findByRole('note')).textContent).not.toContain('notification')
})

it('says nothing of an address that another account has confirmed', async () => {
  await open({ email_verified: false, email: '' })
  expect(screen.queryByRole('note')).toBeNull()
})

it('says that mails come back rather than to confirm the address', async () => {
  await open({ email_verified: false, email_unreachable_since: '2026-11-21T05:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Change the address' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull()
})
