import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { createCard } from '#contract/cards.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'

afterAll(closeBrowser)

const isSound = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

it.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('an owner tags, finds, merges, exports and deletes leads: %s', async (device, viewport) => {
  const product = await findDemoProduct()
  const partner = await product.signIn('partner')
  const { slug } = await product.call(partner, createCard, { body: { vcard: { name: `Stand ${device}` } } })
  const send = (name: string, email: string) =>
    product.call(partner, shareContact, {
      body: { name, email, phone: '+1 202 555 0100', link: slug, consent_version: consentVersions[0] },
    })
  await send(`Grace ${device}`, `grace-${device}@example.org`)
  await send(`Grace Lindqvist ${device}`, `lindqvist-${device}@example.org`)
  const { page, context } = await openBrowser(viewport, { baseURL: product.url })
  await storeSession(context, partner)
  await page.goto('/dashboard/shared-contact')
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text)
    await page.waitForURL(`**/shared-contact?q=${text}*`)
  }
  await search(device)
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await select(`Grace ${device}`)
  await select(`Grace Lindqvist ${device}`)
  await page.getByText('2 selected').waitFor()
  await isSound(page)

  // tags, without a mouse
  const tag = `Fair ${device}`
  await page.getByRole('button', { name: 'Change tags' }).press('Enter')
  await page.getByLabel('Add tags').fill(tag)
  await page.keyboard.press('Enter')
  await isSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Tags' }).nth(1).waitFor()

  // one person
  await press('Merge')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: `Grace Lindqvist ${device}` }).check()
  await dialog.getByText(`grace-${device}@example.org`).nth(1).waitFor()
  await isSound(page)
  await dialog.getByRole('button', { name: 'Merge 2 leads' }).click()
  await page.getByText('Sent 2 times').waitFor()
  await press('Undo')
  await page.getByRole('checkbox', { name: `Select Grace ${device}`, exact: true }).waitFor()
  await page.getByText('Sent 2 times').waitFor({ state: 'detached' })

  // the filter stays in the address
  await press('Clear selection')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(tag)
  await page.waitForURL('**tag=*')
  await page.reload()
  await select(`Grace ${device}`)
  const download = page.waitForEvent('download')
  await press('Export vCard')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`FN:Grace ${device}\r\n`)
  await press('Delete')
  await page.getByRole('button', { name: 'Delete lead' }).click()
  await page
    .getByRole('checkbox', { name: `Select Grace ${device}`, exact: true })
    .waitFor({ state: 'detached' })

  // what was agreed to stands with the lead
  await page.getByRole('link', { name: `Grace Lindqvist ${device}` }).press('Enter')
  await page.getByText('Consent').click()
  await page.getByText(`I agree that Stand ${device} keeps these details`).waitFor()
  await page.getByLabel('Note').fill('Met at the fair')
  await page.getByRole('button', { name: 'Save tags and note' }).click()
  await page.getByText('Tags and note saved').waitFor()
  await isSound(page)
  expect(takeComplaints()).toEqual([])
  await context.close()
})
