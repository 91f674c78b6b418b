import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { createEventCard } from '#contract/event-cards.ts'
import { cancelPublicRegistration, createRegistration } from '#contract/registrations.ts'
import { openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'

/** Somebody at a door without a signal. */

let product: DemoProduct
let owner: Session
beforeAll(async () => {
  product = await findDemoProduct()
  owner = await product.signIn('owner')
})

async function makeTicket() {
  const vcard = { title: 'Lantern walk', from_date: '2030-05-14T18:30', time_zone: 'Asia/Kolkata' }
  const { slug } = await product.call(owner, createEventCard, { body: { vcard } })
  const form = { slug, client_request_id: randomUUID(), first_name: 'Devika', phone: '+91 484 255 0199' }
  const body = { ...form, consent_version: 'attend-1' } as const
  return product.call(owner, createRegistration, { body })
}

it('shows the ticket that was opened once, and says that it is a copy; one that was cancelled is shown no more', async () => {
  const { token } = await makeTicket()
  const { page, context } = await openBrowser(phone, { baseURL: product.url })
  await page.goto(`/event/success?token=${token}`)
  const copies = () =>
    page.evaluate(async () => (await (await caches.open('visita-tickets')).keys()).map(({ url }) => url))
  await expect.poll(copies).toEqual([`${product.url}/event/ticket?token=${token}`])
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const notice = page.getByText('You are offline.')
  expect(await notice.isVisible()).toBe(false)

  await context.setOffline(true)
  await page.goto(`/event/ticket?token=${token}`)
  await notice.waitFor()
  expect(await page.locator('.pass.valid svg.code').isVisible()).toBe(true)
  expect(await page.getByText('Devika').isVisible()).toBe(true)

  await context.setOffline(false)
  await product.call(owner, cancelPublicRegistration, { body: { token } })
  await page.goto(`/event/ticket?token=${token}`)
  expect(await notice.isVisible()).toBe(false)
  await expect.poll(copies).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`/event/ticket?token=${token}`)).rejects.toThrow(/ERR_/)
  await context.close()
  // what could not be loaded meanwhile
  takeComplaints()
})
