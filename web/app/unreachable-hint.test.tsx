import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { tryAddress } from '#contract/account.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { UnreachableHint } from './unreachable-hint.tsx'

const { token, user, role } = sessionOf()
const since = '2026-11-21T05:00:00.000Z'

beforeEach(() => purgeEverything())

it('says which address mails come back from, and goes when another mail is on its way', async () => {
  beginSession(token, { ...user, email_unreachable_since: since }, role)
  const server = fakeServer()
  server.refuse(tryAddress, 'too_many_requests')
  const { user: person, axe } = await renderScreen(<UnreachableHint />)
  const hint = await screen.findByRole('note')
  expect(await axe()).toEqual([])
  expect(hint.textContent).toContain(user.email)
  expect(hint.textContent).toContain('Nov 21')
  const change = screen.getByRole('link', { name: 'Change the address' })
  expect(change.getAttribute('href')).toBe('/settings/user/profile')
  await person.click(screen.getByRole('button', { name: 'Try this address again' }))
  await waitFor(() => expect(server.sentTo(tryAddress)).toHaveLength(1))
  expect(screen.getByRole('note')).toBe(hint)
  server.answer(tryAddress)
  await person.click(screen.getByRole('button', { name: 'Try this address again' }))
  expect(await screen.findByText('A mail is on its way to you')).toBeTruthy()
  expect(screen.queryByText(/have come back/)).toBeNull()
})

it('leads to the code of an address that is not confirmed', async () => {
  beginSession(token, { ...user, email_verified: false, email_unreachable_since: since }, role)
  await renderScreen(<UnreachableHint />)
  const link = await screen.findByRole('link', { name: 'Confirm this address' })
  expect(link.getAttribute('href')).toContain('/auth/VerifyEmailView')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says nothing while mails arrive', async () => {
  beginSession(token, user, role)
  await renderScreen(<UnreachableHint />)
  expect(screen.queryByRole('note')).toBeNull()
})
