import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SecondFactorNeeded, Session } from '#contract/auth.ts'
import { adminSignIn, signIn } from '#contract/auth.ts'
import { enterSecondFactor } from '#contract/second-factor.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { LoginForm } from './login-form.tsx'

const needed: SecondFactorNeeded = {
  token: '',
  valid: false,
  second_factor: {
    challenge_id: 'challenge-1',
    expires_at: '2027-01-01T00:00:00.000Z',
    has_passkey: false,
  },
}

let server: FakeServer
let sessions: Session[]
beforeEach(() => {
  server = fakeServer()
  sessions = []
})

async function begin(admin = false) {
  const rendered = await renderScreen(
    <LoginForm admin={admin} onSession={(session) => sessions.push(session)} />,
  )
  await rendered.user.fill(screen.getByLabelText('Username or email'), 'asha')
  await rendered.user.fill(screen.getByLabelText('Password'), 'correct horse')
  await rendered.user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Second step' })
  return rendered
}

it.each([
  ['people', false],
  ['admins', true],
])('asks %s for a code after the password, and only then begins a session', async (_, admin) => {
  server.answer(admin ? adminSignIn : signIn, needed)
  server.answer(enterSecondFactor, sessionOf())
  const { user, axe } = await begin(admin)
  expect(sessions).toEqual([])
  expect(await axe()).toEqual([])
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  expect(code.autocomplete).toBe('one-time-code')
  await user.fill(code, 'Your code is 123–456.')
  await user.keyboard('{Enter}')
  await expect.poll(() => sessions.map(({ token }) => token)).toEqual(['token-1'])
  expect(server.sentTo(enterSecondFactor)[0]?.body).toEqual({
    challenge_id: 'challenge-1',
    code: 'Your code is 123–456.',
  })
})

it('shows a wrong code beside the field, which keeps it', async () => {
  server.answer(signIn, needed)
  server.refuse(enterSecondFactor, 'wrong_factor_code')
  const { user } = await begin()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter the 6 digits of your app, or a recovery code.')).toBeTruthy()
  await user.fill(screen.getByLabelText('Code'), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Each code works once/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})

it('begins again, and says why, when the sign-in has expired', async () => {
  server.answer(signIn, needed)
  server.refuse(enterSecondFactor, 'sign_in_again')
  const { user } = await begin()
  await user.fill(screen.getByLabelText('Code'), '123456')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This sign-in has expired. Please sign in again.',
  )
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

it('takes the step of a sign-in that began with Google, and goes back when asked', async () => {
  const { user } = await renderScreen(
    <LoginForm secondFactor={needed.second_factor} onSession={(session) => sessions.push(session)} />,
  )
  expect(screen.getByLabelText('Code')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks an admin who has only a passkey for that', async () => {
  await renderScreen(
    <LoginForm
      secondFactor={{ ...needed.second_factor, challenge_id: null, has_passkey: true }}
      onSession={(session) => sessions.push(session)}
    />,
  )
  expect(screen.getByText('The back office asks for your passkey.')).toBeTruthy()
  expect(screen.queryByLabelText('Code')).toBeNull()
})
