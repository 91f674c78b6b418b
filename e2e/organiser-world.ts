import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '#contract/auth.ts'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { expect } from 'vitest'
import { desktop, openBrowser } from './browser.ts'
import { countSteps } from './count-steps.ts'
import type { Counter } from './count-steps.ts'
import { storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { signUpAs } from './write-cards.ts'

/** Each way is gone in one of them, and in both in the full run. */
export const windows = [desktop, { width: 390, height: 844 }] as const

type Viewport = { readonly width: number; readonly height: number }

export type Organiser = {
  readonly session: Session
  readonly page: Page
  readonly context: BrowserContext
  readonly steps: Counter
}

/** Somebody new who gives events. @param timezoneId of their device, where their events mostly are */
export async function openOrganiser(
  product: DemoProduct,
  name: string,
  { viewport, timezoneId }: { readonly viewport: Viewport; readonly timezoneId: string },
): Promise<Organiser> {
  const session = await signUpAs(product.url, `${name}-${viewport.width}`)
  const { page, context } = await openBrowser(viewport, { baseURL: product.url, timezoneId })
  await storeSession(context, session)
  return { session, page, context, steps: countSteps(page) }
}

/** A field of the form of an event, by its path in the document. */
export const field = (page: Page, path: string) => page.locator(`[id="field-vcard.${path}"]`)

export const openSection = ({ page, steps }: Organiser, name: RegExp) =>
  steps.click(page.getByRole('button', { name }).first())

export async function fillAll({ page, steps }: Organiser, values: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(values)) await steps.fill(field(page, path), text)
}

export async function choose({ page, steps }: Organiser, path: string, option: string): Promise<void> {
  await steps.click(field(page, path))
  await steps.click(page.getByRole('option', { name: option, exact: true }))
}

export const turnOn = ({ page, steps }: Organiser, name: RegExp) =>
  steps.check(page.getByRole('switch', { name }))

/** The form of a new event, from the list of events. */
export async function startEvent(organiser: Organiser, values: Readonly<Record<string, string>>) {
  const { page, steps } = organiser
  await page.goto('/generate/event')
  const { title = '', venue = '', ...when } = values
  await steps.fill(field(page, 'title'), title)
  await openSection(organiser, /^Date and time/)
  await fillAll(organiser, when)
  await openSection(organiser, /^Place/)
  await steps.fill(field(page, 'venue'), venue)
}

/** Saves the form. @returns the link of the event's page */
export async function saveEvent({ page, steps }: Organiser): Promise<string> {
  await steps.click(page.getByRole('button', { name: 'Save card' }))
  await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  const href = await page.getByRole('link', { name: 'View card' }).getAttribute('href')
  return (href ?? '').split('/').at(-1) ?? ''
}

/** From the list of events to one of them. @returns the id of its card */
export async function openDesk({ page }: Organiser, title: string): Promise<number> {
  await page.goto('/dashboard/events')
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Marks the registration of somebody as paid, from the page of the event. */
export async function confirmPayment({ page, steps }: Organiser, guest: string): Promise<void> {
  await steps.click(page.getByRole('link', { name: /^Confirm .* transfers?$/ }))
  await steps.click(page.getByRole('link', { name: guest }).first())
  await steps.click(page.getByRole('button', { name: 'Mark as paid' }))
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }))
  await page.getByRole('button', { name: 'Mark as arrived' }).waitFor()
}

export async function expectGood(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

export type Guest = { readonly page: Page; readonly context: BrowserContext; readonly steps: Counter }

export async function openGuest(
  product: DemoProduct,
  viewport: Viewport,
  timezoneId: string,
): Promise<Guest> {
  const { page, context } = await openBrowser(viewport, { baseURL: product.url, timezoneId })
  return { page, context, steps: countSteps(page) }
}

/** The part of the form that every event asks, until the registration is there. @returns its token */
export async function sendForm(
  { page, steps }: Guest,
  guest: { readonly name: string; readonly email: string },
  button = 'Register',
): Promise<string> {
  await steps.fill(page.getByLabel('Name', { exact: true }), guest.name)
  await steps.fill(page.getByLabel(/^Email/), guest.email)
  await steps.check(page.getByRole('checkbox', { name: /^I agree that the organiser/ }))
  await steps.click(page.getByRole('button', { name: button }))
  await page.waitForURL('**/event/success?token=*')
  return new URL(page.url()).searchParams.get('token') ?? ''
}
