import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getSignInOptions, sendVerificationSms, validatePhone } from '#contract/auth.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getSignInOptions, { google_client_id: null, sms: true })
  server.answer(sendVerificationSms, null, 'Text message sent.')
})

it('confirms a phone number with the code of a text message', async () => {
  server.answer(validatePhone, { phone_verified: true })
  const { user, axe } = await renderScreen(<ConfirmPhone />)
  await user.fill(await screen.findByLabelText('Phone number'), '98765 43210')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Text message sent.')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('Code'), '123 456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Your phone number is confirmed.')).toBeTruthy()
  expect(server.sentTo(sendVerificationSms)[0]?.body).toEqual({ phone: '98765 43210' })
  expect(server.sentTo(validatePhone)[0]?.body).toEqual({ phone: '98765 43210', code: '123 456' })
})

it('shows errors beside the fields', async () => {
  server.refuse(sendVerificationSms, 'invalid_input', [
    { path: 'phone', code: 'custom', message: 'Enter a phone number with its country code.' },
  ])
  const { user } = await renderScreen(<ConfirmPhone />)
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('Enter your phone number.')).toBeTruthy()
  await user.type(screen.getByLabelText('Phone number'), '12{Enter}')
  expect(await screen.findByText('Enter a phone number with its country code.')).toBeTruthy()
  server.answer(sendVerificationSms, null, 'Text message sent.')
  server.refuse(validatePhone, 'wrong_code')
  await user.fill(screen.getByLabelText('Phone number'), '345678')
  await user.keyboard('{Enter}')
  await user.fill(await screen.findByLabelText('Code'), '000000')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This code is not right or has expired. Ask for a new one.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use another number' }))
  expect(await screen.findByLabelText('Phone number')).toBeTruthy()
})

it('is absent where text messages are not set up', async () => {
  server.answer(getSignInOptions, { google_client_id: null, sms: false })
  await renderScreen(<ConfirmPhone />)
  await expect.poll(() => server.sentTo(getSignInOptions).length).toBe(1)
  expect(screen.queryByLabelText('Phone number')).toBeNull()
})
