import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { overflowInBothWindows } from './screen-checks.ts'
import { signUpAs } from './write-cards.ts'

/**
 * An organiser makes a wedding and an event that costs something; guests register, with a script and without one, and pay by the
 * sandbox or by UPI. The organiser confirms a transfer; a guest downloads the ticket, and cancels.
 */

type Opened = { readonly context: BrowserContext; readonly page: Page }

const field = (page: Page, label: string) =>
  page
    .getByRole('form', { name: 'Card' })
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .first()

const open = (page: Page, section: RegExp) => page.getByRole('button', { name: section }).click()

/** @returns the address of the event's page */
async function save(page: Page): Promise<string> {
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  return (await page.getByRole('link', { name: 'View card' }).getAttribute('href')) ?? ''
}

/** The first part of the form: what it is, when and where. */
async function startEvent(page: Page, title: string): Promise<void> {
  await page.goto('/generate/event')
  await field(page, 'Title').fill(title)
  await open(page, /^Date and time/)
  await field(page, 'Starts').fill('2099-05-14T18:30')
  await open(page, /^Place/)
  await field(page, 'Venue').fill('Boathouse No. 3')
}

async function makeWedding(page: Page): Promise<string> {
  await startEvent(page, 'Wedding of Asha and Ravi')
  await open(page, /^Wedding/)
  await page.getByRole('switch', { name: 'This is a wedding' }).check()
  await field(page, 'Groom').fill('Ravi')
  await field(page, 'Bride').fill('Asha')
  return save(page)
}

/** An event with a fixed price. @param upiId without one, only test payments are offered */
async function makeConcert(page: Page, title: string, upiId: string): Promise<string> {
  await startEvent(page, title)
  await open(page, /^Tickets/)
  await field(page, 'Currency').fill('INR')
  await field(page, 'Price').fill('250')
  await open(page, /^Payment/)
  if (upiId === '') await page.getByRole('switch', { name: /^Test payments/ }).check()
  else await field(page, 'UPI ID').fill(upiId)
  return save(page)
}

const expectGood = async (page: Page) => {
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  expect(await axeViolations(page)).toEqual([])
}

/** A visitor; without scripts, the page itself cannot be looked at by one. */
async function openGuest(viewport: typeof desktop, javaScriptEnabled: boolean) {
  const opened = await openBrowser(viewport, { javaScriptEnabled })
  const check = async () => (javaScriptEnabled ? expectGood(opened.page) : undefined)
  return { ...opened, check }
}
type Guest = Awaited<ReturnType<typeof openGuest>>

/** From the page of the event to what follows the form. */
async function register({ page, check }: Guest, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.locator(`a[href*="/event/register/"]`).first().click()
  await page.getByRole('button', { name: 'Register' }).waitFor()
  await check()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/event/success?token=*')
  await check()
}

async function downloadTicket(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ticket' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ticket-.*\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function cancelOneself({ page, check }: Guest): Promise<void> {
  await page.getByText('Cancel registration', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await check()
}

const windows = [desktop, phone]

describe.each(windows)('at $width px', (viewport) => {
  let organiser: Opened
  let free: string, byTest: string, byUpi: string
  const signIn = async (name: string) => {
    const opened = await openBrowser(viewport)
    const username = `${name}-${viewport.width}-${Date.now() % 1_000_000}`
    await storeSession(opened.context, await signUpAs(inject('productUrl'), username))
    return opened
  }
  beforeAll(async () => {
    const couple = await signIn('couple')
    free = await makeWedding(couple.page)
    await couple.context.close()
    organiser = await signIn('organiser')
    byTest = await makeConcert(organiser.page, `Test concert ${viewport.width}`, '')
    byUpi = await makeConcert(organiser.page, `Lake concert ${viewport.width}`, 'fair@bank')
  })
  afterAll(() => organiser.context.close())

  // what a script adds, each window shows in turn
  it.each(turnOf([true, false] as const, windows.indexOf(viewport)))(
    'a guest of a wedding has a ticket, downloads it and cancels (script: %s)',
    async (javaScriptEnabled) => {
      const guest = await openGuest(viewport, javaScriptEnabled)
      const { page, context } = guest
      await page.goto(free)
      expect(await page.locator('h1').innerText()).toMatch(/Ravi[^]*Asha/)
      await register(guest, free, 'Bela Sen')
      await page.getByRole('heading', { name: 'You are registered' }).waitFor()
      await downloadTicket(page)
      await cancelOneself(guest)
      await context.close()
    },
  )

  it.each(turnOf([true, false] as const, windows.indexOf(viewport)))(
    'a guest pays by a test payment, and has the ticket at once (script on the form: %s)',
    async (isScripted) => {
      const guest = await openGuest(viewport, isScripted)
      const { page, context } = guest
      await register(guest, byTest, 'Chitra Das')
      await page.getByText('Waiting for your payment').waitFor()
      // the page of the provider is a screen of ours, which needs a script
      const address = page.url()
      const paying = isScripted ? { page, context } : await openBrowser(viewport)
      if (!isScripted) await paying.page.goto(address)
      await paying.page.getByRole('button', { name: 'Pay ₹250' }).click()
      await paying.page.waitForURL('**/pay/sandbox/**')
      await paying.page.getByRole('button', { name: 'Decline the payment' }).click()
      // it asks the provider by itself, and says that nothing has come
      await paying.page.waitForURL('**/event/ticket?token=*')
      await paying.page.getByText('Waiting for your payment').waitFor()
      await paying.page.getByRole('button', { name: 'Pay ₹250' }).click()
      await paying.page.waitForURL('**/pay/sandbox/**')
      await paying.page.getByRole('button', { name: 'Pay ₹250.00', exact: true }).click()
      await paying.page.getByText('Confirmed', { exact: true }).waitFor()
      await expectGood(paying.page)
      await page.goto(address)
      await page.getByText('Confirmed', { exact: true }).waitFor()
      await downloadTicket(page)
      await context.close()
      if (!isScripted) await paying.context.close()
    },
  )

  it.each(turnOf([false, true] as const, windows.indexOf(viewport)))(
    'a guest pays by UPI, and the organiser confirms it (script: %s)',
    async (javaScriptEnabled) => {
      const guest = await openGuest(viewport, javaScriptEnabled)
      const { page, context } = guest
      await register(guest, byUpi, 'Devi Nair')
      await page.getByText('Waiting for your transfer').waitFor()
      await page.getByText('fair@bank', { exact: true }).waitFor()
      // one number pays one registration
      const transfer = `UTR 47${javaScriptEnabled ? 1 : 2}`
      await page.getByLabel(/^Number of your transfer/).fill(transfer)
      await page.getByRole('button', { name: 'Send to the organiser' }).click()
      await page.getByText(`You have noted this number: ${transfer}`).waitFor()

      const desk = organiser.page
      await desk.goto('/dashboard/registrations')
      await desk.getByText('Devi Nair').first().waitFor()
      await expectGood(desk)
      await desk.getByRole('link', { name: 'Devi Nair' }).first().click()
      await desk.getByRole('heading', { name: 'Devi Nair' }).waitFor()
      await expectGood(desk)
      await desk.getByRole('button', { name: 'Mark as paid' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
      await desk.getByRole('button', { name: 'Mark as arrived' }).waitFor()
      await expectGood(desk)

      await page.reload()
      await page.getByText('Confirmed', { exact: true }).waitFor()
      await downloadTicket(page)
      await context.close()
    },
  )
})
