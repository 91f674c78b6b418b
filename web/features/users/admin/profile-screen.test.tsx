import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { beginSession, getSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AdminProfile } from './admin-profile.tsx'

const { token, user: admin } = sessionOf({ user_role: 'ADMIN', phone: '+919876543210', dob: '1990-12-31' })
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getUserDetails, admin)
  beginSession(token, admin, 'ADMIN')
})
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/)
const save = () => screen.getByRole('button', { name: 'Save profile' })

it('shows the account, and what cannot be changed as text', async () => {
  const { axe } = await renderScreen(<AdminProfile />)
  expect((await name()).value).toBe('Asha Rao')
  expect(await axe()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('1990-12-31')
  for (const text of ['asha', 'asha@example.org', '+919876543210'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('saves the changes and shows the new name in the header', async () => {
  server.answer(updateUser, { ...admin, name: 'Asha R. Rao' })
  const { user } = await renderScreen(<AdminProfile />)
  await user.clear(await name())
  await user.fill(await name(), 'Asha R. Rao')
  await user.click(save())
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  expect(server.sentTo(updateUser)[0]?.body).toEqual({ name: 'Asha R. Rao', dob: '1990-12-31', photo: null })
  expect(getSession().user?.name).toBe('Asha R. Rao')
})

it('asks for a name and keeps what was typed', async () => {
  const { user } = await renderScreen(<AdminProfile />)
  await user.clear(await name())
  await user.click(save())
  expect(await screen.findByText('Enter your name.')).toBeTruthy()
  expect(server.sentTo(updateUser)).toEqual([])
})

it('shows an error of the server beside its field', async () => {
  server.refuse(updateUser, 'invalid_input', [
    { path: 'dob', code: 'custom', message: 'Enter a day in the past.' },
  ])
  const { user } = await renderScreen(<AdminProfile />)
  await name()
  await user.click(save())
  expect(await screen.findByText('Enter a day in the past.')).toBeTruthy()
})

it('offers to load again after an error', async () => {
  server.refuse(getUserDetails, 'internal')
  const { user } = await renderScreen(<AdminProfile />)
  await screen.findByText('Your profile could not be loaded')
  server.answer(getUserDetails, admin)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await name()).value).toBe('Asha Rao')
})
