import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import type { Session } from '#contract/auth.ts'
import { createPartnerCard, invitations } from '#contract/invitations.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findInMail } from './find-in-mail.ts'
import { takeOver } from './take-over.ts'

/** What a partner makes for somebody without an account: from the mail to the card in their own account. */

let product: DemoProduct
let admin: Session
let partner: Session
beforeAll(async () => {
  product = await findDemoProduct()
  admin = await product.signIn('admin')
  partner = await product.signIn('partner')
  const body = { partner_id: partner.user.user_id, credits: 3, client_request_id: randomUUID() }
  await product.call(admin, addCredits, { body })
})
afterAll(closeBrowser)

const name = 'Grace Lindqvist'

const invitationLink = /\/invitation\/[\w-]+/

it('a card is accepted by the mail and stands in the new account; another one is accepted there', async () => {
  const email = 'grace-card@example.org'
  const makeCard = () =>
    product.call(partner, createPartnerCard, { body: { vcard: { name }, create_user: { name, email } } })
  await makeCard()
  const { page, context } = await openBrowser(phone, { baseURL: product.url })
  await page.goto(await findInMail({ product, admin, email }, 1, invitationLink))
  await page.getByRole('button', { name: 'Accept card' }).click()
  await takeOver(page, { product, admin, email })
  await page.getByRole('heading', { name }).waitFor()

  await makeCard()
  await page.goto('/dashboard/invitations')
  await page.getByRole('article', { name }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('No invitation waits for you').waitFor()
  await page.getByRole('link', { name: 'My cards' }).first().click()
  await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(2)
  expect(takeComplaints()).toEqual([])
  await context.close()
})

it('an account that a partner invites to is accepted by the mail and is the person’s own', async () => {
  const email = 'grace-account@example.org'
  const { page: desk, context: office } = await openBrowser(desktop, { baseURL: product.url })
  await storeSession(office, partner)
  await desk.goto('/dashboard/partner/invite-users')
  const form = desk.getByRole('form', { name: 'Invite a person' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Invite for one credit' }).click()
  await desk.getByText('Invitation sent').waitFor()

  const { page, context } = await openBrowser(phone, { baseURL: product.url })
  await page.goto(await findInMail({ product, admin, email }, 1, invitationLink))
  expect(await axeViolations(page)).toEqual([])
  await page.locator('button[value=accepted]').click()
  await takeOver(page, { product, admin, email })
  const { list } = await product.call(partner, invitations.list, { query: { search: email } })
  expect(list).toMatchObject([{ kind: 'account', status: 'accepted' }])
  expect(takeComplaints()).toEqual([])
  await context.close()
  await office.close()
})
