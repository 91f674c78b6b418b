import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { pickOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { findErrorsIn } from './screen-checks.ts'
import type { View } from './screen-checks.ts'
import { signUpAs } from './write-cards.ts'

/** Accounts and the shells around the screens, as people meet them. */

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).fill('a kiln of blue glass')
  await page.keyboard.press('Enter')
}

describe('an account', () => {
  it('is made on the way to a screen that needs one, and ended without a trace', async () => {
    const { page, context } = await openBrowser(desktop, { locale: 'en-IN' })
    await page.goto('/settings/user/change-password')
    await page.waitForURL('**/auth/Login?next=*')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('India')
    await signUp(page, 'asha.on-the-way')
    await page.waitForURL('**/settings/user/change-password')
    await page.getByText('Your account is ready.').waitFor()
    await page.getByText('Confirm your email').waitFor()
    expect(await storedKeys(page)).toEqual(expect.arrayContaining(['isLoggedIn', 'role', 'token', 'user']))

    await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedKeys(page)).not.toContain('token')
    await context.close()
  })

  it('with a stored token has no business on a login path, nor a user in the back office', async () => {
    const { page, context } = await openBrowser()
    await storeSession(context, await signUpAs(inject('productUrl'), 'asha.stays-out'))
    for (const path of ['/auth/Login', '/auth/SignUp', '/backbone/login', '/backbone/AdminHomeView']) {
      await page.goto(path)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    }
    await context.close()
  })

  it('ends here when its stored token is no good', async () => {
    const { page, context } = await openBrowser()
    await page.goto('/generate/vcard')
    // only the reply about the token decides here: one of these may come before it, as an error that the browser reports
    await page.route(/user\/details|check-user-subscription/, () => undefined)
    await page.evaluate(() => {
      const person = { user_id: 'x', name: 'Nobody', email: 'nobody@example.com' }
      const user = { ...person, username: null, is_partner: false, email_verified: true }
      const stored = { token: 'made-up', user, role: 'USER', isLoggedIn: true }
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
    })
    await page.reload()
    await expect.poll(() => storedKeys(page)).not.toContain('token')
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('gets a code for a forgotten password and is asked for it', async () => {
    const { page, context } = await openBrowser(phone)
    await page.goto('/auth/Login')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await page.waitForURL('**/auth/ForgotPassword**')
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Password reset email sent.').waitFor()
    expect(await page.getByLabel('Email or phone').inputValue()).toBe('somebody@example.com')
    expect(page.url()).not.toContain('somebody')
    await context.close()
  })
})

const screens = [
  '/auth/Login',
  '/auth/SignUp',
  '/auth/ForgotPassword',
  '/auth/OtpVerifyView',
  '/auth/VerifyEmailView',
  '/backbone/login',
  '/backbone/resetpassword',
]

const looks: readonly View[] = [
  { size: 'desktop', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
]

it.each(screens)('%s is open to everybody', async (path) => {
  const html = await (await fetch(new URL(path, inject('productUrl')))).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"/i)
  // no guard sends a visitor away
  expect(html).not.toMatch(/location\.replace\('\/(?:auth|backbone)\/login\?next=/i)
})

it.each(pickOf(screens, 6))('%s fits, on a desk in the light and on a phone in the dark', async (path) => {
  const { page, context } = await openBrowser(desktop)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const look of looks) expect(await findErrorsIn(page, look, { axe: true, walk: false })).toEqual([])
  await context.close()
})

it("says 'This page does not exist' with status 404", async () => {
  const { page, context } = await openBrowser()
  const reply = await page.request.get('/no-such-page')
  expect(reply.status()).toBe(404)
  expect(await reply.text()).toContain('This page does not exist</h1>')
  await context.close()
})
