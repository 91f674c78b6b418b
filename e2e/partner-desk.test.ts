import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import type { Session } from '#contract/auth.ts'
import { brands } from '#contract/brands.ts'
import { createdCards } from '#contract/invitations.ts'
import { outboxMails } from '#contract/notifications.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { closeBrowser, desktop, openBrowser, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findInMail } from './find-in-mail.ts'

let product: DemoProduct
let admin: Session
let partner: Session
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
  partner = await product.signIn('partner')
  const body = { partner_id: partner.user.user_id, credits: 50, client_request_id: randomUUID() }
  await product.call(admin, addCredits, { body })
})
afterAll(closeBrowser)

const people = 20
const windows = [
  ['desktop', desktop],
  ['phone', { width: 390, height: 800 }],
] as const

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

const emailOf = (device: string, number: number) => `ilo${number}.${device}@example.org`
const nameOf = (number: number) => `Ilo Marsh ${number}`

/** Half of the photos are called as a person, half as an address. */
async function filesOf(device: string) {
  const numbers = Array.from({ length: people }, (_, index) => index + 1)
  const lines = numbers.map((number) => `${nameOf(number)},${emailOf(device, number)},Typesetter`)
  const csv = ['Full name,E-mail,Position', ...lines].join('\n')
  const photo = await picture('#2d7d4f')
  return [
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    ...numbers.map((number) => ({
      name: `${number % 2 === 0 ? nameOf(number).replaceAll(' ', '_') : emailOf(device, number)}.png`,
      mimeType: 'image/png',
      buffer: photo,
    })),
  ]
}

async function makeBrand(page: Page, name: string) {
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await page.getByRole('link', { name: 'New brand' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New brand' })
  await dialog.getByLabel('Name of the brand').fill(name)
  await dialog.getByRole('switch').check({ force: true })
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('#d8432b') }
  await dialog.locator('input[type=file]').setInputFiles(logo)
  await dialog.locator('.v-drop img').waitFor()
  await dialog.getByRole('radio', { name: 'Split' }).check({ force: true })
  await dialog.getByLabel('Company').fill('Marsh Printers')
  await dialog.getByLabel('Website').fill('marsh.example')
  await dialog.getByRole('button', { name: 'Save brand' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(name).first().waitFor()
}

async function importPeople(page: Page, device: string) {
  await page.goto('/dashboard/partner/card-import')
  const input = page.locator('input[type=file]').first()
  const again = page.getByRole('button', { name: 'Choose another file' })
  await input.or(again).first().waitFor({ state: 'attached' })
  if (await again.isVisible()) await again.click()
  await input.setInputFiles(await filesOf(device))
  await page.getByText(`Photos that are on a card: ${people}.`).waitFor()
  await page
    .getByRole('region', { name: 'Cards that will be made' })
    .getByText(nameOf(1), { exact: true })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: `Make ${people} cards` }).click()
  await page.getByText(`${people} cards were made.`).waitFor({ timeout: scaled(120_000) })
}

const mailsTo = async (email: string) =>
  (await product.call(admin, outboxMails.list, { query: { search: email, start: 0, limit: 10 } })).list

const invitationLink = /\/invitation\/[\w-]+/

describe.each(windows)('a partner at a %s', (device, viewport) => {
  it('makes a brand, brings 20 people with photos in one drop, prints, corrects, and people answer', async () => {
    const { page, context } = await openBrowser(viewport, { baseURL: product.url })
    page.setDefaultTimeout(scaled(20_000))
    await storeSession(context, partner)
    await page.goto('/dashboard/partner')
    const brand = `Marsh ${device}`
    await makeBrand(page, brand)
    await importPeople(page, device)

    await page.goto('/dashboard/partner')
    const newest = page.locator('.v-desk-card', { hasText: nameOf(people) }).first()
    await newest.locator('iframe').waitFor({ state: 'attached' })
    expect(await axeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    const [printed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print the codes of waiting cards' }).click(),
    ])
    expect(printed.suggestedFilename()).toMatch(/-qr-codes\.pdf$/)

    await newest.getByRole('link', { name: 'Edit card' }).click()
    const title = page.getByLabel('Job title')
    await expect.poll(() => title.inputValue()).toBe('Typesetter')
    await title.fill('Compositor')
    await page.getByRole('button', { name: 'Save card' }).click()
    const find = async (search: string) =>
      (await product.call(partner, createdCards.list, { body: { search } })).list
    const last = emailOf(device, people)
    await expect.poll(async () => (await find(last))[0]?.picture?.job_title).toBe('Compositor')
    await context.close()

    for (let number = 1; number <= people; number += 1)
      await vi.waitUntil(async () => (await mailsTo(emailOf(device, number))).length === 1, {
        timeout: scaled(60_000),
        interval: 200,
      })

    // one rejects by the link of the mail
    const visitor = await openBrowser(viewport, { baseURL: product.url })
    const rejecting = emailOf(device, 1)
    await visitor.page.goto(await findInMail({ product, admin, email: rejecting }, 1, invitationLink))
    await visitor.page.locator('button[value=rejected]').click()
    await visitor.page.locator('button[value=accepted]').waitFor({ state: 'detached' })
    // one accepts
    const accepting = emailOf(device, 2)
    await visitor.page.goto(await findInMail({ product, admin, email: accepting }, 1, invitationLink))
    await visitor.page.getByRole('button', { name: 'Accept card' }).click()
    await visitor.page.getByText('The card is yours').waitFor()
    await visitor.context.close()

    expect(await find(rejecting)).toMatchObject([
      { invitation_status: 'rejected', credit_status: 'returned' },
    ])
    expect(await find(accepting)).toMatchObject([{ invitation_status: 'accepted', credit_status: 'spent' }])
    expect(await find(last)).toMatchObject([
      { picture: { company: 'Marsh Printers', qrcode_theme_id: 2, job_title: 'Compositor' } },
    ])
    const { list } = await product.call(partner, brands.list, { query: { search: brand } })
    expect(list).toMatchObject([{ waiting_cards: people - 2, older_cards: 0, is_default: true }])
    expect(takeComplaints()).toEqual([])
  })

  it('sees a desk on which nothing moves, on a slow line', async () => {
    const { page, context } = await openBrowser(viewport, { baseURL: product.url })
    await storeSession(context, partner)
    await page.addInitScript(observeShifts)
    const [slow] = [await context.newCDPSession(page)]
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    })
    await page.goto('/dashboard/partner')
    await page
      .locator('.v-desk-card')
      .first()
      .waitFor({ timeout: scaled(60_000) })
    await page
      .getByRole('table', { name: 'Statement' })
      .or(page.getByRole('heading', { name: 'Statement' }))
      .first()
      .waitFor()
    await page.locator('.v-skeletons, [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await page
      .locator('.v-desk-card iframe')
      .first()
      .waitFor({ state: 'attached', timeout: scaled(60_000) })
    expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThan(0.05)
    await context.close()
  })
})

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Sums up the layout shifts of a page, as browsers count them (Cumulative Layout Shift). */
const observeShifts = () => {
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.layoutShift += (entry as Shift).value
  }).observe({ type: 'layout-shift', buffered: true })
}
