import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { directPasswordReset, forgotPassword, getSignInOptions, resetPassword } from '#contract/auth.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ChangePasswordForm } from './change-password.tsx'
import { ResetPasswordForm } from './admin/reset-password-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { OtpForm } from './otp-form.tsx'

let server: FakeServer
let sent: string[]
beforeEach(() => {
  server = fakeServer()
  server.answer(getSignInOptions, { google_client_id: null, sms: false })
  sent = []
  purgeEverything()
})
const click = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('forgot password', () => {
  const show = () => renderScreen(<ForgotPasswordForm onSent={(address) => sent.push(address)} />)

  it('sends a code by mail', async () => {
    server.answer(forgotPassword)
    const { user, axe } = await show()
    expect(await axe()).toEqual([])
    await user.fill(screen.getByLabelText('Email'), 'asha@example.org')
    await user.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual(['asha@example.org'])
    expect(server.sentTo(forgotPassword)[0]?.body).toEqual({
      email_or_phoneNo: 'asha@example.org',
      isEmail: 1,
    })
  })

  it('offers text messages only where they are set up', async () => {
    await show()
    expect(screen.queryByText('By text message')).toBeNull()
  })

  it('sends a code to a phone', async () => {
    server.answer(getSignInOptions, { google_client_id: null, sms: true })
    server.answer(forgotPassword)
    const { user } = await show()
    await user.click(await screen.findByText('By text message'))
    await user.fill(screen.getByLabelText('Phone'), '+91 98765 43210')
    await user.keyboard('{Enter}')
    await expect.poll(() => sent.length).toBe(1)
    expect(server.sentTo(forgotPassword)[0]?.body).toEqual({
      email_or_phoneNo: '+91 98765 43210',
      isEmail: 0,
    })
  })

  it("shows the server's message, or 'This did not work. Please try again.' without one", async () => {
    server.refuse(forgotPassword, 'too_many_requests')
    const { user } = await show()
    await user.fill(screen.getByLabelText('Email'), 'asha@example.org')
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries')
    server.refuse(forgotPassword, 'internal')
    await click(user, 'Send the code')
    await expect
      .poll(() => screen.getByRole('alert').textContent)
      .toBe('This did not work. Please try again.')
  })
})

describe('a new password with a code', () => {
  const show = () => renderScreen(<OtpForm sentTo="asha@example.org" onDone={() => sent.push('done')} />)
  const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.fill(screen.getByLabelText('Code'), '123 456')
    await user.fill(screen.getByLabelText('New password'), 'correct horse')
    await user.keyboard('{Enter}')
  }

  it('is set', async () => {
    server.answer(resetPassword)
    const { user, axe } = await show()
    expect(await axe()).toEqual([])
    await fill(user)
    await expect.poll(() => sent).toEqual(['done'])
    expect(server.sentTo(resetPassword)[0]?.body).toMatchObject({
      email: 'asha@example.org',
      new_password: 'correct horse',
    })
  })

  it("says 'Wrong Otp.' beside the code", async () => {
    server.refuse(resetPassword, 'wrong_otp')
    const { user } = await show()
    await fill(user)
    expect(await screen.findByText('Wrong Otp.')).toBeTruthy()
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  })

  it("says 'This did not work. Please try again.' when the server gives no reason", async () => {
    server.refuse(resetPassword, 'internal')
    const { user } = await show()
    await fill(user)
    expect((await screen.findByRole('alert')).textContent).toBe('This did not work. Please try again.')
  })
})

describe('changing the password', () => {
  const show = () => {
    const { token, user, role } = sessionOf()
    beginSession(token, user, role)
    return renderScreen(<ChangePasswordForm />)
  }
  const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.fill(screen.getByLabelText('Current password'), 'old password')
    await user.fill(screen.getByLabelText('New password'), 'new password')
    await user.keyboard('{Enter}')
  }

  it("needs the current one and says 'Your password is changed.'", async () => {
    server.answer(resetPassword)
    const { user, axe } = await show()
    expect(await axe()).toEqual([])
    await fill(user)
    expect(await screen.findByText('Your password is changed.')).toBeTruthy()
    expect(server.sentTo(resetPassword)[0]).toMatchObject({
      token: 'token-1',
      body: { email: 'asha@example.org', current_password: 'old password', new_password: 'new password' },
    })
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  it('shows beside the field that the current one is wrong', async () => {
    server.refuse(resetPassword, 'wrong_password')
    const { user } = await show()
    await fill(user)
    expect(await screen.findByText('The current password is not right.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new password')
  })
})

describe("resetting a user's password as an admin", () => {
  it("is confirmed with the admin's own", async () => {
    server.answer(directPasswordReset)
    const { user: person } = sessionOf()
    const { user, axe } = await renderScreen(<ResetPasswordForm userId={person.user_id} username="asha" />)
    expect(await axe()).toEqual([])
    await user.fill(screen.getByLabelText('New password'), 'new password')
    await user.fill(screen.getByLabelText('Your own password'), 'admin password')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Your password is changed.')).toBeTruthy()
    expect(server.sentTo(directPasswordReset)[0]?.body).toEqual({
      userId: person.user_id,
      username: 'asha',
      new_password: 'new password',
      current_password: 'admin password',
      role: 'ADMIN',
    })
  })
})
