import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { createdCards } from '#contract/invitations.ts'
import { outboxMails } from '#contract/notifications.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'

afterAll(closeBrowser)

/** As Excel saves it in Windows-1252, with semicolons; the second line has an error. */
const fileOf = (email: string) =>
  Buffer.from(`Full name;E-mail;Mobile\nGrace Lindqvist;${email};\nGrace Lindqvist;none;\n`, 'latin1')

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('a file of people becomes cards, which a person accepts by the mail: %s', async (device, viewport) => {
  const product = await findDemoProduct()
  const admin = await product.signIn('admin')
  const partner = await product.signIn('partner')
  const body = { partner_id: partner.user.user_id, credits: 3, client_request_id: randomUUID() }
  await product.call(admin, addCredits, { body })
  const email = `grace-${device}@example.org`

  const { page, context } = await openBrowser(viewport, { baseURL: product.url })
  await storeSession(context, partner)
  await page.goto('/dashboard/partner/card-import')
  await page
    .getByText('Choose the CSV file and the photos')
    .or(page.getByText('Choose another file'))
    .waitFor()
  const again = page.getByRole('button', { name: 'Choose another file' })
  if (await again.isVisible()) await again.click()
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: fileOf(email) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('region', { name: 'Lines of your file' }).getByText(email).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Make 1 card' }).click()
  await page.getByText('1 card was made.').waitFor()
  await page.getByText('1 line with errors was left out.').waitFor()
  await page.getByRole('button', { name: 'Download file' }).waitFor()

  const link = await vi.waitUntil(
    async () => {
      const query = { search: email, start: 0, limit: 10 }
      const { list } = await product.call(admin, outboxMails.list, { query })
      return /\/invitation\/[\w-]+/.exec(list[0]?.text ?? '')?.[0]
    },
    { timeout: scaled(20_000), interval: 200 },
  )
  const { page: mail, context: person } = await openBrowser(viewport, { baseURL: product.url })
  await mail.goto(link)
  await mail.getByRole('checkbox').check()
  expect(await axeViolations(mail)).toEqual([])
  expect(await sidewaysOverflow(mail)).toBe(0)
  await mail.getByRole('button', { name: 'Accept card' }).click()
  await mail.getByText('The card is yours').waitFor()
  const { list } = await product.call(partner, createdCards.list, { body: { search: email } })
  expect(list).toMatchObject([{ invitation_status: 'accepted', can_edit: true }])
  expect(takeComplaints()).toEqual([])
  await person.close()
  await context.close()
})
