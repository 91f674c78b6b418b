import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { submitForm } from './browser.ts'
import { findInMail } from './find-in-mail.ts'
import type { Wanted } from './find-in-mail.ts'

/** From the page after the answer to an invitation to the person's own dashboard: address, password, sign-in. */
export async function takeOver(page: Page, wanted: Wanted): Promise<void> {
  await page.locator('a[href="/auth/VerifyEmailView?invited=true"]').click()
  await confirmInvited(page, wanted)
}

/** The same from the screen that asks for the address. */
export async function confirmInvited(page: Page, wanted: Wanted): Promise<void> {
  const { email } = wanted
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code').fill(await findInMail(wanted, 2, /\b\d{6}\b/))
  await submitForm(page)
  // the address changes before the screen does, and the screen before has a button of the same name
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('New password').waitFor()
  await page.getByLabel('Code').fill(await findInMail(wanted, 3, /\b\d{6}\b/))
  await page.getByLabel('New password').fill('a quiet press in Beirut')
  await submitForm(page)
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet press in Beirut')
  await submitForm(page)
  await page.waitForURL('**/dashboard')
}
