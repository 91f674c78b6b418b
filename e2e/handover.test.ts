import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import type { Session } from '#contract/auth.ts'
import { createPartnerCard } from '#contract/invitations.ts'
import { outboxMails } from '#contract/notifications.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { closeBrowser, desktop, openBrowser, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findInMail } from './find-in-mail.ts'
import { takeOver } from './take-over.ts'

/**
 * A partner invites somebody at one address, who wants the card in the account of another one: accepted by the mail, handed over, taken
 * there, and taken back again. Every mail is read.
 */

let product: DemoProduct
let admin: Session
let owner: Session
let partner: Session
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
  owner = await product.signIn('owner')
  partner = await product.signIn('partner')
  const body = { partner_id: partner.user.user_id, credits: 2, client_request_id: randomUUID() }
  await product.call(admin, addCredits, { body })
})
afterAll(closeBrowser)

/** The newest mail with this subject to an address. */
const readMail = (email: string, subject: string) =>
  vi.waitUntil(
    async () => {
      const query = { search: email, start: 0, limit: 50 }
      const { list } = await product.call(admin, outboxMails.list, { query })
      return list.find((mail) => mail.subject === subject)?.text
    },
    { timeout: scaled(60_000), interval: 200 },
  )

const windows = [
  ['desktop', desktop],
  ['phone', { width: 390, height: 800 }],
] as const

describe.each(windows)('on a %s', (device, viewport) => {
  it('a card goes to the account of another address, and comes back', async () => {
    const name = `Noor Haddad ${device}`
    const email = `noor.${device}@example.org`
    const body = { vcard: { name }, create_user: { name, email } }
    await product.call(partner, createPartnerCard, { body })
    const { page, context } = await openBrowser(viewport, { baseURL: product.url })
    page.setDefaultTimeout(scaled(20_000))
    await page.goto(await findInMail({ product, admin, email }, 1, /\/invitation\/[\w-]+/))
    await page.getByRole('button', { name: 'Accept card' }).click()
    await takeOver(page, { product, admin, email })
    const card = page.getByRole('listitem').filter({ hasText: name })
    const link = (await card.getByText('/p/').textContent()) ?? ''

    await card.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Hand to another account' }).click()
    await page.getByRole('heading', { name: `Hand “${name}” to another account` }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByLabel('Email address of the new owner').fill(owner.user.email)
    await page.getByRole('button', { name: 'Send offer' }).click()
    await page.getByRole('heading', { name: `“${name}” for another account` }).waitFor()
    const given = await readMail(email, `You offer your card “${name}” to another account`)
    expect(given).toContain(owner.user.email)

    const offered = await readMail(owner.user.email, 'A digital card is offered to you')
    const address = /http\S+\/dashboard\/handovers\/\d+/.exec(offered ?? '')?.[0] ?? ''
    const receiver = await openBrowser(viewport, { baseURL: product.url })
    receiver.page.setDefaultTimeout(scaled(20_000))
    await storeSession(receiver.context, owner)
    await receiver.page.goto(new URL(address).pathname)
    await receiver.page.getByRole('heading', { name: `“${name}” for you` }).waitFor()
    expect(await axeViolations(receiver.page)).toEqual([])
    expect(await sidewaysOverflow(receiver.page)).toBe(0)
    await receiver.page.getByRole('button', { name: 'Take the card' }).click()
    await receiver.page.getByText('The card is yours').first().waitFor()
    await receiver.page.goto('/dashboard')
    await receiver.page.getByRole('heading', { name }).waitFor()
    // the printed link goes on
    expect((await fetch(product.url + link)).status).toBe(200)
    await readMail(email, `Your card “${name}” has a new owner`)
    await readMail(owner.user.email, 'The card that was offered to you is yours')

    await page.goto(new URL(address).pathname)
    await page.getByRole('button', { name: 'Take the card back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take the card back' }).click()
    await page.getByText('The card is yours again').first().waitFor()
    await page.goto('/dashboard')
    await page.getByRole('heading', { name }).waitFor()
    await readMail(email, `Your card “${name}” is yours again`)
    await readMail(owner.user.email, 'A card was taken back from you')
    expect((await fetch(product.url + link)).status).toBe(200)
    await receiver.page.goto('/dashboard')
    await receiver.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await receiver.page.getByRole('heading', { name }).count()).toBe(0)
    expect(takeComplaints()).toEqual([])
    await receiver.context.close()
    await context.close()
  })
})
