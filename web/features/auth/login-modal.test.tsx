import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getSignInOptions, signIn } from '#contract/auth.ts'
import { closeLogin, openLogin, useLoginRequest } from '#web/lib/login-modal.ts'
import { getSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { LoginModal } from './login-modal.tsx'

let server: FakeServer
beforeEach(() => {
  closeLogin(false)
  purgeEverything()
  server = fakeServer()
  server.answer(getSignInOptions, { google_client_id: 'client-1', sms: false })
})

function Host() {
  const request = useLoginRequest()
  return request === undefined ? <p>The screen below</p> : <LoginModal request={request} />
}

it('signs in over the screen, and resolves the request', async () => {
  server.answer(signIn, sessionOf())
  const { user, axe } = await renderScreen(<Host />)
  const answer = openLogin({ reason: 'Sign in to save your card.' })
  expect(await screen.findByText('Sign in to save your card.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('Username or email'), 'asha')
  await user.fill(screen.getByLabelText('Password'), 'correct horse')
  await user.keyboard('{Enter}')
  expect(await answer).toBe(true)
  expect(getSession().isAuthenticated).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('can be closed without signing in', async () => {
  const { user } = await renderScreen(<Host />)
  const answer = openLogin()
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

it('creates an account first where most have none', async () => {
  const { user } = await renderScreen(<Host />)
  void openLogin({ isForNewcomers: true, name: 'Asha Rao' })
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Asha Rao')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByLabelText('Username or email')).toBeTruthy()
})

it('shows no error for a look into its fields', async () => {
  const { user } = await renderScreen(<Host />)
  void openLogin()
  await user.click(await screen.findByLabelText('Username or email'))
  await user.tab()
  expect(screen.queryByText('Enter your username or email address.')).toBeNull()
})

it('creates an account as well', async () => {
  const { user } = await renderScreen(<Host />)
  void openLogin()
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})
