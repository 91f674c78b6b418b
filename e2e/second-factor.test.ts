import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { desktop, openBrowser, phone, submitForm } from './browser.ts'

/** Signing in with an authenticator app and with a passkey, as people do it in a browser. */

const password = 'a kiln of blue glass'
const pathOf = (page: Page) => new URL(page.url()).pathname

/** No two runs have the same. */
const newName = (name: string) => `${name}.${Date.now()}`

/** Creates an account on the way to the security screen. */
async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/settings/user/security')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/user/security')
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth/Login')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submitForm(page)
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
}

it('an authenticator app is set up, and asked for at the next sign-in', async () => {
  const username = newName('asha.app')
  const { page, context } = await openBrowser(phone)
  await signUp(page, username)
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const key = (await page.getByRole('textbox', { name: 'Key' }).inputValue()).replaceAll(' ', '')
  expect(await axeViolations(page)).toEqual([])
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel('Code').fill(codeAt(0))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.locator('.v-recovery-codes li')
  await codes.first().waitFor()
  const [recoveryCode = ''] = await codes.allTextContents()
  expect(await codes.count()).toBe(10)
  expect(await axeViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await page.getByText('10 of 10 recovery codes are left.').waitFor()
  await signOut(page)

  await typePassword(page, username)
  expect(await axeViolations(page)).toEqual([])
  // Each code works once: that of the next step does.
  await page.getByLabel('Code').fill(codeAt(1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await signOut(page)

  await typePassword(page, username)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/settings/user/security')
  await page.getByText('9 of 10 recovery codes are left.').waitFor()
  await context.close()
})

it('a passkey is added, and signs in without a name or password', async () => {
  const { page, context } = await openBrowser(desktop)
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signUp(page, newName('asha.key'))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await signOut(page)

  // A device that does not verify the person does not sign in.
  const setVerified = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await setVerified(false)
  await page.goto('/auth/Login')
  await button.waitFor()
  await page.locator('button[type=submit]:enabled').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button.click()
  await expect.poll(() => button.getAttribute('data-loading')).toBeNull()
  expect(pathOf(page)).toBe('/auth/Login')
  await setVerified(true)
  await button.click()
  await page.waitForURL('**/dashboard')
  await page.goto('/settings/user/security')
  await page.getByText('last used').first().waitFor()
  await signOut(page)

  // The browser suggests the passkey in the field; the virtual authenticator accepts the suggestion.
  await page.goto('/auth/Login')
  await page.waitForURL('**/dashboard')
  await context.close()
})
