import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sendVerificationMail, validateMail } from '#contract/auth.ts'
import { beginSession, getSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const { token, user, role } = sessionOf({ email_verified: false })
  beginSession(token, user, role)
})

it('confirms the address, also in the session', async () => {
  server.answer(validateMail, { email_verified: true })
  let done = false
  const { user, axe } = await renderScreen(
    <VerifyEmailForm email="asha@example.org" onDone={() => (done = true)} />,
  )
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('Code'), '123456')
  await user.keyboard('{Enter}')
  await expect.poll(() => done).toBe(true)
  expect(server.sentTo(validateMail)[0]?.body).toEqual({ email: 'asha@example.org', code: '123456' })
  expect(getSession().user?.email_verified).toBe(true)
})

it('shows beside the code that it is wrong', async () => {
  server.refuse(validateMail, 'wrong_code')
  const { user } = await renderScreen(<VerifyEmailForm email="asha@example.org" onDone={() => undefined} />)
  await user.fill(screen.getByLabelText('Code'), '000000')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This code is not right or has expired. Ask for a new one.')).toBeTruthy()
  expect(getSession().user?.email_verified).toBe(false)
})

it('sends another code, without a session to the address that was typed', async () => {
  server.answer(sendVerificationMail, null, 'Verification email sent.')
  const { user } = await renderScreen(<VerifyEmailForm email="" onDone={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy()
  await user.fill(screen.getByLabelText('Email'), 'asha@example.org')
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Verification email sent.')).toBeTruthy()
  expect(server.sentTo(sendVerificationMail)[0]?.body).toEqual({ email: 'asha@example.org' })
})

it('sends the first code to somebody who was invited', async () => {
  server.answer(sendVerificationMail, null, 'Verification email sent.')
  const { user, axe } = await renderScreen(<VerifyEmailForm email="" isFirstCode onDone={() => undefined} />)
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('Email'), 'asha@example.org')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('Verification email sent.')).toBeTruthy()
  expect(server.sentTo(sendVerificationMail)[0]?.body).toEqual({ email: 'asha@example.org' })
})
