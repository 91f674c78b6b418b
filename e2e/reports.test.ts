import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orphanScans } from '#contract/analytics.ts'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'

/** The number of visits that the report says, which is the first of its totals. */
const visitsOn = async (page: Page) =>
  Number((await page.getByRole('definition').first().innerText()).replaceAll(',', ''))

const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove the filter “${name}”` })

async function exportedVisits(page: Page): Promise<number> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows: Record<string, string>[] = parse(await text(await file.createReadStream()), {
    columns: true,
    bom: true,
  })
  return rows.reduce((sum, { Visits: visits = '' }) => sum + Number(visits), 0)
}

// Visits of other tests have no country, so what is filtered by one stays the same.
it.for([desktop, phone])(
  'an owner filters a report by clicking, shares its address, goes back, exports it and reads its table at $width px',
  async (size) => {
    const product = await findDemoProduct()
    const owner = await product.signIn('owner')
    const { context, page } = await openBrowser(size, { baseURL: product.url })
    await storeSession(context, owner)
    await page.goto('/dashboard/analytics')
    await page.getByRole('img', { name: 'Map of India: a bubble for each State' }).waitFor()
    expect(await axeViolations(page, ['target-size'])).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    await page.getByRole('button', { name: /^India/ }).click()
    await chip(page, 'Country: India').waitFor()
    await page.getByRole('button', { name: /^Phone/ }).click()
    await chip(page, 'Device: Phone').waitFor()
    await page.waitForURL(/\?country=IN&device=mobile$/)
    // clicks are not told apart by filters
    await page.getByRole('heading', { name: 'From a visit to a contact' }).waitFor({ state: 'detached' })
    const filtered = await exportedVisits(page)
    expect(filtered).toBeGreaterThan(0)
    // the numbers before stay until those of both filters are there
    await expect.poll(() => visitsOn(page), { timeout: scaled(10_000) }).toBe(filtered)
    expect(await axeViolations(page, ['target-size'])).toEqual([])

    await page.getByRole('button', { name: 'Show as table: Visits by day' }).click()
    const table = page.getByRole('table', { name: 'Visits by day' })
    const days = await table.locator('tbody tr td:nth-child(2) .v-cell').allInnerTexts()
    expect(days).toHaveLength(30)
    expect(days.reduce((sum, visits) => sum + Number(visits), 0)).toBe(filtered)
    expect(await sidewaysOverflow(page)).toBe(0)

    const other = await openBrowser(size, { baseURL: product.url })
    await storeSession(other.context, owner)
    await other.page.goto(page.url())
    await chip(other.page, 'Device: Phone').waitFor()
    expect(await visitsOn(other.page)).toBe(filtered)
    await other.context.close()

    await page.goBack()
    await chip(page, 'Device: Phone').waitFor({ state: 'detached' })
    await chip(page, 'Country: India').waitFor()
    await expect.poll(() => visitsOn(page), { timeout: scaled(5_000) }).toBeGreaterThan(filtered)
    await page.goBack()
    await page.getByText('All visits. Choose a value to see only its visits.').waitFor()
    await context.close()
  },
)

it('the arrow keys reach a cell of the week, which is a filter on the statistics of one code', async () => {
  const product = await findDemoProduct()
  const { context, page } = await openBrowser(phone, { baseURL: product.url })
  await storeSession(context, await product.signIn('owner'))
  await page.goto('/dashboard/analytics/stats-amara?country=IN')
  const week = page.getByRole('table', { name: 'Weekdays and hours' })
  await week.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await chip(page, 'Weekday: Monday').waitFor()
  await chip(page, 'Hour: 1:00 AM to 2:00 AM').waitFor()
  await page.waitForURL(/stats-amara\?country=IN&hour=1&weekday=1$/)
  await page.getByRole('button', { name: 'Remove all filters' }).first().click()
  await page.waitForURL(/stats-amara$/)
  expect(await chip(page, 'Weekday: Monday').count()).toBe(0)
  await context.close()
})

it('an admin sees the visits of all codes, and which links nobody has', async () => {
  const product = await findDemoProduct()
  const { context, page } = await openBrowser(desktop, { baseURL: product.url })
  await fetch(`${product.url}/p/nobody-has-this`, {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' },
  })
  const admin = await product.signIn('admin')
  // it is written a moment later
  await expect
    .poll(async () => (await product.call(admin, orphanScans.list)).list.map(({ requested }) => requested), {
      timeout: scaled(15_000),
    })
    .toContain('nobody-has-this')
  await storeSession(context, admin)
  await page.goto('/backbone/analytics')
  await page.getByRole('table', { name: 'Cards and codes' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Scans of codes that do not exist' }).click()
  await page.getByRole('heading', { name: 'Scans of codes that do not exist' }).waitFor()
  await page.getByText('nobody-has-this').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})
