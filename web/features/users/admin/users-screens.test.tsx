import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listUserCards } from '#contract/cards.ts'
import { addUserRole, getUser, resetSecondFactor, updateUserStatus, users } from '#contract/users-admin.ts'
import type { UserForAdmin } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { UserAccount } from './user-account.tsx'
import { UserList } from './user-list.tsx'

const at = '2026-01-02T03:04:05.000Z'
const user = (number: number, changes: Partial<UserForAdmin> = {}): UserForAdmin => ({
  user_id: `0193d6a0-0000-7000-8000-00000000000${number}`,
  name: `Person ${number}`,
  username: `person${number}`,
  email: `person${number}@example.org`,
  phone: null,
  user_role: 'USER',
  is_partner: false,
  status: 'active',
  blocked_reason: null,
  cards: 2,
  last_seen_at: at,
  created_at: at,
  addresses: [{ kind: 'mail', value: `person${number}@example.org`, confirmed_at: null }],
  has_authenticator: false,
  passkeys: 0,
  sessions: 3,
  locale: null,
  country_iso2: 'IN',
  country: 'India',
  ...changes,
})
const [asha, ravi] = [user(1), user(2, { status: 'blocked', blocked_reason: 'Sends spam', is_partner: true })]
const slowly = { timeout: scaled(5000) }

async function openList() {
  const server = fakeServer()
  server.answer(users.list, { list: [asha, ravi], total: 2 })
  server.answer(updateUserStatus, { count: 1 })
  const rendered = await renderScreen(<UserList />)
  await screen.findByRole('link', { name: 'Person 1' }, slowly)
  return { server, ...rendered }
}

it('lists accounts with type and status, each leading to its detail', async () => {
  const { axe } = await openList()
  expect(await axe()).toEqual([])
  const [, , second] = screen.getAllByRole('row')
  expect(within(second ?? document.body).getByText('Blocked')).toBeTruthy()
  expect(within(second ?? document.body).getByText('Partner')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Person 1' })
  expect(link.getAttribute('href')).toBe(`/backbone/users/card-${asha.user_id}`)
})

it('blocks the selected accounts that are active, after asking for a reason', async () => {
  const { server, user: person, axe } = await openList()
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await person.click(screen.getByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block Person 1' })
  expect(await axe()).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await within(dialog).findByText('Enter the reason.')).toBeTruthy()
  expect(server.sentTo(updateUserStatus)).toEqual([])
  await person.fill(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sends spam')
  await person.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(updateUserStatus)[0]?.body).toEqual({
    ids: [asha.user_id],
    status: 'blocked',
    reason: 'Sends spam',
  })
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

it('says why an account cannot be blocked, and keeps the reason', async () => {
  const { server, user: person } = await openList()
  server.refuse(updateUserStatus, 'last_admin')
  await person.click(screen.getByRole('button', { name: 'Actions for Person 1' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Block' }))
  const reason = await screen.findByRole('textbox', { name: 'Reason' })
  await person.fill(reason, 'Left us')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('At least one admin has to stay active.')).toBeTruthy()
  expect((reason as HTMLTextAreaElement).value).toBe('Left us')
})

it('shows a blocked account with its reason and cards, and unblocks it', async () => {
  const server = fakeServer()
  server.answer(getUser, ravi)
  server.answer(listUserCards, { list: [], total: 0 })
  server.answer(updateUserStatus, { count: 1 })
  const { user: person, axe } = await renderScreen(<UserAccount id={ravi.user_id} />)
  expect(await screen.findByText('Sends spam')).toBeTruthy()
  expect(await screen.findByText('This user has not created a card yet.')).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(screen.getByText('Not confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make partner' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('1 account unblocked')).toBeTruthy()
  expect(server.sentTo(updateUserStatus)[0]?.body).toEqual({ ids: [ravi.user_id], status: 'active' })
})

it('makes an account a partner, and offers to load again after an error', async () => {
  const server = fakeServer()
  server.refuse(getUser, 'internal')
  server.answer(listUserCards, { list: [], total: 0 })
  server.answer(addUserRole, { roles: ['PARTNER'] })
  const { user: person } = await renderScreen(<UserAccount id={asha.user_id} />)
  expect(await screen.findByText('This user could not be loaded')).toBeTruthy()
  server.answer(getUser, asha)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await person.click(await screen.findByRole('button', { name: 'Make partner' }))
  expect(await screen.findByText('Partner role added')).toBeTruthy()
  expect(server.sentTo(addUserRole)[0]?.body).toEqual({ user_id: asha.user_id })
})

it('resets a second factor with a reason and the admin’s own password', async () => {
  const server = fakeServer()
  server.answer(getUser, { ...asha, has_authenticator: true, passkeys: 2 })
  server.answer(listUserCards, { list: [], total: 0 })
  server.refuse(resetSecondFactor, 'wrong_password')
  const { user: person, axe } = await renderScreen(<UserAccount id={asha.user_id} />)
  expect(await screen.findByText('Authenticator app')).toBeTruthy()
  expect(screen.getByText('2 passkeys')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Reset second factor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset the second factor of Person 1' })
  expect(await axe()).toEqual([])
  const send = within(dialog).getByRole('button', { name: 'Reset second factor' })
  await person.click(send)
  expect(await within(dialog).findByText('Enter the reason.')).toBeTruthy()
  expect(server.sentTo(resetSecondFactor)).toEqual([])
  await person.fill(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Lost phone')
  await person.fill(within(dialog).getByLabelText(/^Your own password/), 'a kiln')
  await person.click(send)
  expect(await within(dialog).findByText('The current password is not right.')).toBeTruthy()
  server.answer(resetSecondFactor, undefined)
  server.answer(getUser, asha)
  await person.click(send)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull())
  const body = { user_id: asha.user_id, reason: 'Lost phone', current_password: 'a kiln' }
  expect(server.sentTo(resetSecondFactor).at(-1)?.body).toEqual(body)
})
