import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPasskeys, removePasskey, updatePasskey } from '#contract/passkeys.ts'
import {
  confirmSecondFactor,
  getSecurity,
  removeSecondFactor,
  resetRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { confirmIdentity, endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { loadTexts } from '#web/lib/texts.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { SecurityState } from './confirm-identity.tsx'
import { Security } from './security.tsx'

const at = '2026-11-20T08:00:00.000Z'
const state: SecurityState = {
  has_password: true,
  second_factor_at: null,
  recovery_codes_left: 0,
  passkeys: 1,
  is_factor_missing: false,
  needs_proof: false,
}
const device = {
  browser: 'Firefox',
  system: 'Windows',
  created_at: at,
  seen_at: at,
  idle_end_at: at,
  ends_at: at,
}
const codes = ['abcde-fghjk', 'mnpqr-stuvw']

let server: FakeServer
let current: SecurityState
beforeEach(() => {
  current = state
  server = fakeServer()
  server.answer(getSecurity, () => current)
  server.answer(listPasskeys, {
    list: [{ credential_id: 'key-1', name: 'Laptop', is_synced: true, created_at: at, last_used_at: null }],
  })
  server.answer(listSessions, {
    list: [
      { session_id: 1, ...device, is_current: true },
      { session_id: 2, ...device, browser: '', system: '', is_current: false },
    ],
  })
})

async function show(changes: Partial<SecurityState> = {}, next?: string) {
  current = { ...state, ...changes }
  const rendered = await renderScreen(<Security next={next} />)
  await screen.findByRole('heading', { name: 'Devices' })
  await screen.findByText('Laptop')
  return rendered
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('is accessible, and says what could not be loaded', async () => {
  const { axe } = await show()
  await screen.findByText('Firefox on Windows')
  expect(await axe()).toEqual([])
})

it('is in Arabic', async () => {
  await loadTexts(i18n, 'ar', ['auth'])
  current = { ...state, second_factor_at: at, needs_proof: true }
  const { axe } = await renderScreen(<Security />)
  await screen.findByRole('heading', { name: 'الأجهزة' })
  await screen.findByText('جهاز غير معروف')
  await screen.findByText('Laptop')
  expect(findLatinWords(document.body, ['Laptop', 'Firefox', 'Windows'])).toEqual([])
  expect(await axe()).toEqual([])
})

it('offers to try again when nothing could be loaded', async () => {
  server.refuse(getSecurity, 'unavailable')
  const { axe } = await renderScreen(<Security />)
  expect(await screen.findByText('The security settings could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await axe()).toEqual([])
})

describe('the authenticator app', () => {
  it('is set up with a QR code or its key, and then shows the recovery codes once', async () => {
    server.answer(startSecondFactor, { uri: 'otpauth://totp/Visita:asha?secret=ABCD', secret: 'ABCDEFGHIJ' })
    server.answer(confirmSecondFactor, { recovery_codes: codes })
    const { user, axe } = await show()
    await user.click(button('Set up authenticator app'))
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code with the key/ })
    expect(decodeURIComponent(picture.src)).toContain('<svg')
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('ABCD EFGH IJ')
    expect(await axe()).toEqual([])
    await user.type(screen.getByLabelText('Code'), '12{Enter}')
    expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy()
    await user.fill(screen.getByLabelText('Code'), '3456')
    await user.keyboard('{Enter}')
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
    expect(server.sentTo(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' })
    expect(await axe()).toEqual([])
    current = { ...current, second_factor_at: at, recovery_codes_left: 10 }
    await user.click(button('I have stored them'))
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  })

  it('shows a wrong code beside its field', async () => {
    server.answer(startSecondFactor, { uri: 'otpauth://totp/Visita:asha?secret=ABCD', secret: 'ABCD' })
    server.refuse(confirmSecondFactor, 'wrong_factor_code')
    const { user } = await show()
    await user.click(button('Set up authenticator app'))
    await user.fill(await screen.findByLabelText('Code'), '123456')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Each code works once/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  })

  it('gets new recovery codes, and is switched off with a code', async () => {
    server.answer(resetRecoveryCodes, { recovery_codes: codes })
    server.answer(removeSecondFactor)
    const { user, axe } = await show({ second_factor_at: at, recovery_codes_left: 3 })
    expect(screen.getByText('3 of 10 recovery codes are left.')).toBeTruthy()
    await user.click(button('New recovery codes'))
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy()
    await user.click(button('I have stored them'))
    await user.click(button('Switch off'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await axe()).toEqual([])
    current = state
    await user.fill(dialog.getByLabelText('Code'), 'abcde-fghjk')
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText('Your authenticator app is switched off.')).toBeTruthy()
    expect(server.sentTo(removeSecondFactor)[0]?.body).toEqual({ code: 'abcde-fghjk' })
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
  })
})

it('asks for the password first when the sign-in was long ago', async () => {
  server.answer(confirmIdentity)
  const { user, axe } = await show({ needs_proof: true })
  expect(button('Set up authenticator app').disabled).toBe(true)
  expect(button('Remove Laptop').disabled).toBe(true)
  expect(await axe()).toEqual([])
  current = state
  await user.fill(screen.getByLabelText('Current password'), 'correct horse')
  await user.keyboard('{Enter}')
  await expect.poll(() => button('Set up authenticator app').disabled).toBe(false)
  expect(server.sentTo(confirmIdentity)[0]?.body).toEqual({ current_password: 'correct horse' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

it('tells an admin what the back office waits for, and leads on once it is there', async () => {
  const { axe } = await show({ is_factor_missing: true }, '/backbone/users')
  expect(screen.getByRole('note').textContent).toContain('The back office asks for a second factor.')
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  expect(await axe()).toEqual([])
})

it('leads back to where an admin came from', async () => {
  await show({ second_factor_at: at }, '/backbone/users')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/backbone/users')
})

it('renames and removes a passkey', async () => {
  server.answer(updatePasskey)
  server.answer(removePasskey)
  const { user } = await show()
  await user.click(button('Rename Laptop'))
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name')
  await user.clear(name)
  await user.fill(name, 'Phone')
  await user.keyboard('{Enter}')
  await expect
    .poll(() => server.sentTo(updatePasskey)[0]?.body)
    .toEqual({ credential_id: 'key-1', name: 'Phone' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Remove Laptop'))
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('Passkey removed.')).toBeTruthy()
  expect(server.sentTo(removePasskey)[0]?.body).toEqual({ credential_id: 'key-1' })
})

it('lists devices, and signs one or all others out', async () => {
  server.answer(endSession)
  server.answer(endOtherSessions, { count: 1 })
  const { user } = await show()
  const [own, other] = within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
  expect(own?.textContent).toContain('This device')
  expect(within(own ?? document.body).queryByRole('button')).toBeNull()
  expect(other?.textContent).toContain('Unknown device')
  await user.click(button('Sign out Unknown device'))
  await user.click(await screen.findByRole('button', { name: 'Sign out this device' }))
  expect(await screen.findByText('Signed out there.')).toBeTruthy()
  expect(server.sentTo(endSession)[0]?.body).toEqual({ session_id: 2 })
  await user.click(button('Sign out everywhere else'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else.')).toBeTruthy()
})
