import { beforeAll, expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { createAdminCard } from '#contract/admin-cards.ts'
import type { Session } from '#contract/auth.ts'
import { openBrowser, phone, submitForm } from './browser.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findInMail } from './find-in-mail.ts'

/** A person for whom an admin made a card takes it over by the link of the mail. */

let product: DemoProduct
let admin: Session
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
})

const email = 'grace@example.com'

it('the link of the mail leads to a confirmed address, a password and the card', async () => {
  const body = { vcard: { name: 'Grace Lindqvist' }, new_user: { name: 'Grace Lindqvist', email } }
  await product.call(admin, createAdminCard, { body })
  const { page, context } = await openBrowser(phone, { baseURL: product.url })
  await page.goto(await findInMail({ product, admin, email }, 1, /http\S+invited=true/))
  await page.getByText('Your account waits for you').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code').fill(await findInMail({ product, admin, email }, 2, /\b\d{6}\b/))
  await submitForm(page)

  // The address changes before the screen does, and the screen before has a button of the same name.
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('New password').waitFor()
  await page.getByLabel('Code').fill(await findInMail({ product, admin, email }, 3, /\b\d{6}\b/))
  await page.getByLabel('New password').fill('a quiet press in Beirut')
  await submitForm(page)

  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet press in Beirut')
  await submitForm(page)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Grace Lindqvist' }).waitFor()
  await context.close()
})
