import { beforeAll, expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { createAdminCard } from '#contract/admin-cards.ts'
import type { Session } from '#contract/auth.ts'
import { openBrowser, phone } from './browser.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findInMail } from './find-in-mail.ts'
import { confirmInvited } from './take-over.ts'

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
  await confirmInvited(page, { product, admin, email })
  await page.getByRole('heading', { name: 'Grace Lindqvist' }).waitFor()
  await context.close()
})
