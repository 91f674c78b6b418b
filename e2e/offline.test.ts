import { beforeAll, expect, it } from 'vitest'
import { desktop, openBrowser, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'

/** Somebody at a fair whose phone has lost its signal. */

let product: DemoProduct
beforeAll(async () => {
  product = await findDemoProduct()
})

it('says so on every page, shows the cards that the device has, and goes on by itself', async () => {
  const { page, context } = await openBrowser(desktop, { baseURL: product.url })
  await storeSession(context, await product.signIn('owner'))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'My cards' }).waitFor()
  const kept = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('ownCards') ?? '[]') as unknown[]).length)
  await expect.poll(kept).toBeGreaterThan(0)
  const stored = () => page.evaluate(async () => (await (await caches.open('visita-offline')).keys()).length)
  await expect.poll(stored).toBe(1)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

  await context.setOffline(true)
  await page.goto('/dashboard/contacts')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await page.locator('figure img').first().isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()

  await context.close()
  takeComplaints()
})
