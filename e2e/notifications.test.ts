import { afterAll, expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'

afterAll(closeBrowser)

it('shows what happens in an open tab, and what it has missed without a connection', async () => {
  const product = await findDemoProduct()
  const partner = await product.signIn('partner')
  const { slug } = await product.call(partner, createCard, { body: { vcard: { name: 'Grace Lindqvist' } } })
  let visitors = 0
  const leaveDetails = () => {
    visitors += 1
    const email = `grace${visitors}@example.org`
    const body = { name: 'Grace Lindqvist', email, link: slug, consent_version: consentVersions[0] }
    return product.call(partner, shareContact, { body })
  }

  const { page, context } = await openBrowser(desktop, { baseURL: product.url })
  await storeSession(context, partner)
  const second = await context.newPage()
  await second.setViewportSize(phone)
  await page.goto('/dashboard')
  await second.goto('/dashboard/notification')
  await second.getByRole('heading', { level: 1 }).waitFor()
  const about = second.getByText('Grace Lindqvist exchanged contact with you on your card “Grace Lindqvist”.')
  await leaveDetails()
  await expect.poll(() => about.count(), { timeout: scaled(10_000) }).toBe(1)

  await context.setOffline(true)
  await leaveDetails()
  await leaveDetails()
  await context.setOffline(false)
  await expect.poll(() => about.count(), { timeout: scaled(20_000) }).toBe(3)

  // what a browser says of requests without a connection
  expect(takeComplaints().filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await second.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect.poll(() => second.locator('.v-notification.v-folded').count()).toBe(0)
  // the other tab knows it, too
  await expect.poll(() => page.locator('.v-bell .v-nav-count').count(), { timeout: scaled(10_000) }).toBe(0)
  await context.close()
})
