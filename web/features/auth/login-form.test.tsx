import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { restoreAccount } from '#contract/account.ts'
import type { Session } from '#contract/auth.ts'
import { adminSignIn, signIn } from '#contract/auth.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { LoginForm } from './login-form.tsx'

let server: FakeServer
let sessions: Session[]
beforeEach(() => {
  server = fakeServer()
  sessions = []
})
const show = (admin = false) =>
  renderScreen(<LoginForm admin={admin} onSession={(session) => sessions.push(session)} />)
const fill = async (user: Awaited<ReturnType<typeof show>>['user'], name: string, password: string) => {
  await user.type(screen.getByLabelText('Username or email'), name)
  await user.type(screen.getByLabelText('Password'), password)
}

it('explains after a failed sign-in with an email address that it has to be confirmed', async () => {
  server.refuse(signIn, 'login_failed')
  const { user } = await show()
  const hint = 'An email address works once it is confirmed; your username always does.'
  await fill(user, 'asha', 'guess')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(screen.queryByText(hint)).toBeNull()
  await user.fill(screen.getByLabelText('Username or email'), '@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(hint)).toBeTruthy()
})

describe('signing in', () => {
  it('is accessible', async () => {
    const { axe } = await show()
    expect(await axe()).toEqual([])
  })

  it('signs in when Enter is pressed', async () => {
    server.answer(signIn, sessionOf())
    const { user } = await show()
    await fill(user, 'asha', 'correct horse{Enter}')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(server.sentTo(signIn)[0]?.body).toEqual({ username: 'asha', password: 'correct horse' })
    expect(sessions.map(({ token }) => token)).toEqual(['token-1'])
  })

  it("says 'Login failed' and keeps the entries", async () => {
    server.refuse(signIn, 'login_failed')
    const { user } = await show()
    await fill(user, 'asha', 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
    expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('asha')
    expect(sessions).toEqual([])
  })

  it('asks for missing fields without a call to the server', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your username or email address.')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(server.sentTo(signIn)).toEqual([])
  })

  it('signs in to the back office with the role ADMIN', async () => {
    server.answer(adminSignIn, sessionOf({ user_role: 'ADMIN' }))
    const { user } = await show(true)
    await fill(user, 'root', 'correct horse{Enter}')
    await expect.poll(() => sessions.length).toBe(1)
    expect(server.sentTo(adminSignIn)[0]?.body).toMatchObject({ role: 'ADMIN' })
  })

  it('lets password managers find both fields, and people see what they typed', async () => {
    const { user } = await show()
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(screen.getByLabelText('Username or email').getAttribute('autocomplete')).toBe('username')
    expect(password.autocomplete).toBe('current-password')
    await user.click(screen.getByRole('button', { name: /show|toggle/i }))
    expect(password.type).toBe('text')
  })
})

it('offers a deleted account back, and signs in to it', async () => {
  server.refuse(signIn, 'account_deleted')
  server.answer(restoreAccount, { restored: true })
  const { user, axe } = await show()
  await fill(user, 'asha', 'correct horse{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/You deleted this account/)
  expect(await axe()).toEqual([])
  server.answer(signIn, sessionOf())
  await user.click(await screen.findByRole('button', { name: 'Restore my account' }))
  await expect.poll(() => sessions.length).toBe(1)
  expect(server.sentTo(restoreAccount)[0]?.body).toEqual({ username: 'asha', password: 'correct horse' })
})
