import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { Session, signIn, signUp } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { invoices } from '#contract/invoices.ts'
import { listPayments } from '#contract/payments.ts'
import { listPublicStates } from '#contract/places.ts'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { overflowInBothWindows } from './screen-checks.ts'
import { callProduct } from './write-cards.ts'

/** Somebody buys a package with test payments: at once, after it was declined, after leaving, and when the order was over. */

let product: DemoProduct
let url: string
/** A year of Pro in India. */
const checkout = '/payment/details-6-356-0'
let persons = 0

async function openAs(size: typeof desktop) {
  persons += 1
  const username = `buyer${persons}`
  const login = { username, password: 'a long secret' }
  await callProduct(url, signUp, { body: { ...login, email: `${username}@example.com`, name: 'Asha Rao' } })
  const session = Session.parse(await callProduct(url, signIn, { body: login }))
  const { context, page } = await openBrowser(size)
  await storeSession(context, session)
  return { context, page, token: session.token }
}

let state: string
beforeAll(async () => {
  product = await findDemoProduct()
  url = product.url
  const admin = await product.signIn('admin')
  const { seller } = await product.call(admin, getAppSettings)
  const reply = await fetch(`${url}${listPublicStates.path}?country_id=356`)
  const { data } = (await reply.json()) as { data: ReplyOf<typeof listPublicStates> }
  const of = (code: string) => data.find(({ gst_code }) => gst_code === code)
  const body = { seller: { ...seller, country_id: 356, state_id: of('07')?.state_id ?? null } }
  await product.call(admin, updateAppSettings, { body })
  state = of('27')?.name ?? ''
})

const expectGood = async (page: Page) => {
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  expect(await axeViolations(page)).toEqual([])
}

/** From the bill to the page of the provider. */
async function order(page: Page): Promise<void> {
  await page.goto(url + checkout)
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: state }).click()
  await page.getByText('IGST 18%').or(page.getByText('CGST 9%')).first().waitFor()
  await expectGood(page)
  await page.getByRole('button', { name: 'Pay ₹1,990.00' }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByText('Test payment: no money moves').waitFor()
}

const sizes = { desktop, phone }

it.each(turnOf(['desktop', 'phone'] as const, 0))(
  'is paid, and survives a reload and another device (%s)',
  async (size) => {
    const { page, context, token } = await openAs(sizes[size])
    await order(page)
    await expectGood(page)
    await page.getByRole('button', { name: 'Pay ₹1,990.00' }).click()
    await page.waitForURL('**/payment/success?order=*')
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    await expectGood(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    const code = new URL(page.url()).searchParams.get('order') ?? ''
    await page.goto(`${url}/payment/find`)
    await page.getByLabel('Payment code').fill(code)
    await page.getByRole('button', { name: 'Find payment' }).click()
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    const { list } = await callProduct(url, listPayments, { token })
    expect(list).toMatchObject([{ public_id: code, status: 'paid', total_minor: 199_000 }])
    const bills = async () => (await callProduct(url, invoices.list, { token })).list
    await expect.poll(async () => (await bills()).length).toBe(1)
    const [bill] = await bills()
    expect(bill).toMatchObject({ total_minor: 199_000, is_test: true })
    await page.goto(`${url}/dashboard/subscription/invoices?id=${bill?.invoice_id ?? 0}`)
    await page.getByRole('heading', { name: `Invoice ${bill?.number ?? ''}` }).waitFor()
    await page.getByText('₹1,990.00').first().waitFor()
    await page.getByText('Test', { exact: true }).waitFor()
    await expectGood(page)
    await context.close()
  },
)

it('is declined, which says first that nothing was charged, and paid at the next try', async () => {
  const { page, context } = await openAs(phone)
  await order(page)
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await page.waitForURL('**/payment/failed?order=*')
  await page.getByRole('heading', { name: 'Nothing was charged' }).waitFor()
  await page.getByText('The payment was declined.').waitFor()
  await expectGood(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('The last try was declined.').waitFor()
  await page.getByRole('button', { name: 'Pay ₹1,990.00' }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await context.close()
})

it('is left, and gone on with later', async () => {
  const { page, context } = await openAs(desktop)
  await order(page)
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await page.getByText('You left before paying.').waitFor()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay and tell it three times' }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await expectGood(page)
  await context.close()
})

it('is paid although the tab is closed before it comes back', async () => {
  const { page, context, token } = await openAs(phone)
  await order(page)
  const answered = page.waitForResponse((reply) => reply.url().includes('/v1/payment/sandbox/'))
  await page.getByRole('button', { name: 'Pay ₹1,990.00' }).click()
  await answered
  await context.close()
  const statuses = async () =>
    (await callProduct(url, listPayments, { token })).list.map(({ status }) => status)
  await expect.poll(statuses).toEqual(['paid'])
})

it('is paid when it was over, which is told truly', async () => {
  const { page, context } = await openAs(phone)
  await order(page)
  await page.getByRole('button', { name: 'Pay when the order is over' }).click()
  await page.getByRole('heading', { name: 'Nothing was charged' }).waitFor()
  await page.getByText('counts for this order').waitFor()
  await expectGood(page)
  await context.close()
})

it('says of the price of another country that it is one, and leads to the own price; what is no price has no page', async () => {
  const { page, context } = await openAs(desktop)
  await page.goto(`${url}/payment/details-6-826-0`)
  await page.getByRole('heading', { level: 1, name: 'This price is for another country' }).waitFor()
  await expectGood(page)
  await page.getByRole('link', { name: /^Pro for .* a year$/ }).click()
  await page.waitForURL('**/payment/details-2-1-0')
  await page
    .getByRole('heading', { level: 1, name: 'This price is for another country' })
    .waitFor({ state: 'detached' })
  for (const path of ['/payment/details-999-356-0', '/payment/details-6-356-7']) {
    await page.goto(url + path)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  }
  // the browser names what the API refused
  expect(takeComplaints().length).toBeGreaterThan(0)
  await context.close()
})
