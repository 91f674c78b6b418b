import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { invoices } from '#contract/invoices.ts'
import { listPlanChanges } from '#contract/own-subscription.ts'
import { listPayments } from '#contract/payments.ts'
import type { Session } from '#contract/auth.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { sellInIndia } from './sell-in-india.ts'
import { overflowInBothWindows } from './screen-checks.ts'
import { signUpAs } from './write-cards.ts'

/** Somebody tries a plan, pays for it, takes a larger one, cancels and resumes it; an admin gives money back. */

let product: DemoProduct
let admin: Session
let state: string
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
  state = await sellInIndia(product, admin)
})

const rupees = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'INR' }).format(minor / 100)

async function expectGood(page: Page): Promise<void> {
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  expect(await axeViolations(page)).toEqual([])
}

/** Says where the buyer is, on a page that asks. */
async function chooseState(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: state }).click()
  await page.getByText('IGST 18%').first().waitFor()
}

/** Pays the bill that is open. @returns the sum on the button */
async function pay(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Pay ₹/ })
  const sum = ((await button.textContent()) ?? '').replace('Pay ', '')
  await button.click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: `Pay ${sum}` }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.getByText('Test payment: no money moves').waitFor()
  return sum
}

const sizes = { desktop, phone }

it.each(turnOf(['phone', 'desktop'] as const, 0))(
  'is tried, paid, made larger with a credit, cancelled and resumed, and paid back (%s)',
  async (size) => {
    const person = await signUpAs(product.url, `planner${Date.now() % 1_000_000}`)
    const { page, context } = await openBrowser(sizes[size], { baseURL: product.url })
    await storeSession(context, person)
    const stored = async () => (await product.call(person, listPayments)).list
    const bills = async () => (await product.call(person, invoices.list, { query: {} })).list

    // a year of Pro in India, as a trial
    await page.goto('/payment/details-6-356-1')
    await chooseState(page)
    await page.getByText('From').first().waitFor()
    await expectGood(page)
    await page.getByRole('button', { name: 'Start the trial for ₹0.00' }).click()
    await page.getByRole('heading', { name: 'Your trial has begun' }).waitFor()
    await page.goto('/dashboard/subscription')
    await page.getByText(/^You are trying Pro until/).waitFor()
    await expectGood(page)
    expect(await bills()).toEqual([])

    await page.getByRole('link', { name: /^Get Pro.*a year/ }).click()
    const paid = await pay(page)
    expect(paid).toBe(rupees((await stored())[0]?.total_minor ?? 0))
    await page.goto('/dashboard/subscription')
    await page.getByText(/^You have Pro until/).waitFor()

    // what is offered is what the bill says, and what the bill says is charged
    const { list } = await product.call(person, listPlanChanges)
    const offer = list.find((one) => one.package.name === 'Business' && one.period === 'year')
    await page
      .getByText(`with ${rupees(offer?.credit_minor ?? 0)} off`)
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^Upgrade to Business.*a year/ }).click()
    await page.getByText('Credit for unused days').waitFor()
    await expectGood(page)
    const upgraded = await pay(page)
    expect(upgraded).toBe(rupees((offer?.amount_minor ?? 0) - (offer?.credit_minor ?? 0)))
    expect(upgraded).toBe(rupees((await stored())[0]?.total_minor ?? 0))

    await page.goto('/dashboard/subscription')
    await page.getByText(/^You have Business until/).waitFor()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByText('It is cancelled').waitFor()
    await page.getByRole('button', { name: 'Resume plan' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor()

    // jobs write the invoices
    await expect.poll(async () => (await bills()).length).toBe(2)
    await page.goto('/dashboard/subscription/invoices')
    for (const sum of [paid, upgraded]) await page.getByText(sum).filter({ visible: true }).first().waitFor()
    await expectGood(page)

    const office = await openBrowser(sizes[size], { baseURL: product.url })
    await storeSession(office.context, admin)
    await office.page.goto(`/backbone/users/payment/${person.user.user_id}`)
    await office.page.getByRole('button', { name: /^Business/ }).click()
    const order = office.page.getByRole('dialog', { name: 'Order' })
    await order.getByText(upgraded).first().waitFor()
    await order.getByRole('button', { name: 'Refund' }).click()
    const refund = office.page.getByRole('dialog', { name: 'Refund a payment' })
    await refund.getByRole('textbox', { name: 'Reason' }).fill('Asked for it')
    await refund.getByRole('combobox', { name: 'What was bought' }).click()
    await office.page.getByRole('option', { name: 'The plan ends now' }).click()
    await refund.getByRole('button', { name: 'Refund' }).click()
    await office.page.getByText('Refund requested').waitFor()
    await office.context.close()

    await expect.poll(async () => (await stored())[0]?.status).toBe('refunded')
    await expect.poll(async () => (await bills()).length).toBe(3)
    const note = (await bills()).find(({ document }) => document === 'credit-note')
    expect(rupees(note?.total_minor ?? 0)).toBe(upgraded)
    await page.reload()
    await page.getByText(`-${upgraded}`).filter({ visible: true }).first().waitFor()
    await page.goto(`/payment/success?order=${(await stored())[0]?.public_id ?? ''}`)
    await page.getByRole('heading', { name: 'Paid back' }).waitFor()
    await page.getByText(`${upgraded} went back`).waitFor()
    await context.close()
  },
)
