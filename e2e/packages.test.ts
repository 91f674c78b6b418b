import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { packages } from '#contract/packages.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import { signUpAs, writeCard } from './write-cards.ts'

const sizes = { desktop, phone }

async function expectGood(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

async function choose(page: Page, name: string, option: string) {
  const input = page.getByRole('combobox', { name })
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

it.each(turnOf(['desktop', 'phone'] as const, 0))(
  'an admin makes a package with prices for two countries, and a visitor compares and changes country (%s)',
  async (size) => {
    const product = await findDemoProduct()
    const admin = await product.signIn('admin')
    const office = await openBrowser(sizes[size], { baseURL: product.url })
    await storeSession(office.context, admin)
    const { page } = office
    await page.goto('/backbone/package/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio')
    await page.getByRole('textbox', { name: 'Key' }).fill(`studio-${size}`)
    await page.getByRole('textbox', { name: 'Level' }).fill('15')
    await expectGood(page)
    await page.getByRole('button', { name: 'Save package' }).click()
    await page.getByText('Package saved').waitFor()
    const { list } = await product.call(admin, packages.list, { query: { search: `studio-${size}` } })
    const id = list[0]?.package_id ?? 0
    for (const [country, amount] of [
      ['India', '499'],
      ['United Kingdom', '6'],
    ] as const) {
      await page.goto(`/backbone/pricing/list-${id}`)
      await page.getByRole('link', { name: 'New price' }).first().click()
      await choose(page, 'Country', country)
      await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
      await page.getByRole('button', { name: 'Save price' }).click()
      await page.getByText('Price saved').first().waitFor()
    }

    const visitor = await openBrowser(sizes[size], { baseURL: product.url, locale: 'en-IN' })
    await visitor.page.goto('/pricing')
    await visitor.page.getByText('₹499').filter({ visible: true }).first().waitFor()
    await expectGood(visitor.page)
    await visitor.page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' })
    await visitor.page.getByRole('button', { name: 'Show prices' }).click()
    await visitor.page.getByText('£6').filter({ visible: true }).first().waitFor()
    // the choice is kept
    await visitor.page.goto('/pricing')
    await visitor.page.getByText('£6').filter({ visible: true }).first().waitFor()
    await visitor.context.close()
    await product.call(admin, packages.update, { body: { ...list[0]!, is_visible: false } })
    await office.context.close()
  },
)

it.each(turnOf(['phone', 'desktop'] as const, 0))(
  'an owner meets the limit of a plan, sees what to do and whose plan it is (%s)',
  async (size) => {
    const { url } = await findDemoProduct()
    const owner = await signUpAs(url, `limited${Date.now() % 1_000_000}`)
    // until the plan is full
    const isMade = () =>
      writeCard(url, owner.token, 'Meera').then(
        () => true,
        () => false,
      )
    while (await isMade());
    const { page, context } = await openBrowser(sizes[size], { baseURL: url })
    await storeSession(context, owner)
    await page.goto('/generate/vcard')
    const notice = page.getByRole('status').filter({ hasText: 'Your plan is full' })
    await notice.waitFor()
    await expectGood(page)
    const link = notice.getByRole('link', { name: /^Pro for/ })
    expect(await link.getAttribute('href')).toMatch(/^\/payment\/details-\d+-\d+-0$/)
    await page.goto('/dashboard/subscription')
    const plans = page.getByRole('region', { name: 'Get a plan' })
    await plans.getByRole('link', { name: 'Get Pro' }).first().waitFor()
    await expectGood(page)
    await page.goto('/pricing')
    await page.getByRole('columnheader', { name: /^Your plan Free/ }).waitFor()
    takeComplaints()
    await context.close()
  },
)
