import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { Session, signIn, signUp } from '#contract/auth.ts'
import { createCard } from '#contract/cards.ts'
import { listMyNfcOrders } from '#contract/nfc-orders.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { sellInIndia } from './sell-in-india.ts'
import { callProduct } from './write-cards.ts'

/** Somebody buys a card with a chip with test payments, and an admin writes the chip. */

let product: DemoProduct
let admin: Session
let state: string
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
  state = await sellInIndia(product, admin)
})
afterAll(closeBrowser)

type Reader = { onreading?: (event: { serialNumber: string }) => void }
type WithReader = { reader?: Reader; written?: unknown[] }

it('is chosen, paid and followed; its chip gets the address of the code', async () => {
  const { url } = product
  const login = { username: 'chipbuyer1', password: 'a long secret' }
  await callProduct(url, signUp, {
    body: { ...login, email: 'grace-chip@example.org', name: 'Grace Lindqvist' },
  })
  const buyer = Session.parse(await callProduct(url, signIn, { body: login }))
  await product.call(buyer, createCard, { body: { vcard: { name: 'Grace Lindqvist' } } })

  const { page, context } = await openBrowser(phone, { baseURL: url })
  await storeSession(context, buyer)
  await page.goto('/dashboard/order-nfc')
  await page.getByLabel('Name of the recipient').fill('Grace Lindqvist')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9876543210')
  await page.getByLabel('Street and number').fill('12 Lantern Row')
  await page.getByLabel('Town').fill('Pune')
  await page.getByRole('combobox', { name: /^Country/ }).click()
  await page.getByRole('option', { name: 'India', exact: true }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: state }).click()
  await page.getByText('IGST 18%').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/payment/success?order=*')
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.goto('/dashboard/order-nfc')
  await page.getByRole('region', { name: 'Your orders' }).getByText('Placed and paid').waitFor()
  const { list } = await product.call(buyer, listMyNfcOrders, { query: { start: 0, limit: 1 } })
  const [{ nfc_order_id: id, code } = { nfc_order_id: 0, code: '' }] = list

  const { page: desk, context: office } = await openBrowser(desktop, { baseURL: url })
  await storeSession(office, admin)
  await office.addInitScript(() => {
    const there = globalThis as unknown as WithReader & { NDEFReader?: unknown }
    there.written = []
    there.NDEFReader = class {
      constructor() {
        there.reader = this as Reader
      }
      scan = async () => undefined
      write = async (message: unknown) => void there.written?.push(message)
      makeReadOnly = async () => undefined
    }
  })
  await desk.goto(`/backbone/nfc/order-${id}`)
  await desk.getByRole('button', { name: 'Start production' }).click()
  await desk.getByRole('link', { name: 'Write the chips' }).click()
  await desk.getByRole('region', { name: 'Next chip' }).waitFor()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Start writing' }).click()
  await desk.getByText('Hold the next chip to the back of the phone.').waitFor()
  const written = await desk.evaluate(() => {
    const there = globalThis as unknown as WithReader
    there.reader?.onreading?.({ serialNumber: '04:a1' })
    return there.written
  })
  expect(written).toEqual([{ records: [{ recordType: 'url', data: `${url}/n/${code}.1` }] }])
  await desk.getByText('No chips wait').waitFor()
  await desk.goto(`/backbone/nfc/order-${id}`)
  await desk.getByText('1 / 1').waitFor()

  const tapped = await fetch(`${url}/n/${code}.1`)
  expect(tapped.status).toBe(200)
  expect(await tapped.text()).toContain('Grace Lindqvist')
  expect(takeComplaints()).toEqual([])
  await context.close()
  await office.close()
})
