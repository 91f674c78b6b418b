import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { storageKeys } from '#contract/constants.ts'
import { openBrowser, phone, takeComplaints } from './browser.ts'
import { openWithoutScripts } from './open-without-scripts.ts'

/** Forms that the server draws: people type into them before the scripts have come. */

/** Where the form is drawn, with the fonts of the app, on the page. */
async function findForm(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const top = () => (document.querySelector('#main form')?.getBoundingClientRect().top ?? 0) + scrollY
  return Math.round(await page.evaluate(top))
}

/** A browser that has opened the app before: its pages have their fonts at once. */
const withFonts = async (page: Page) =>
  page.addInitScript((key) => {
    // frames without an origin have no storage
    if (globalThis.origin !== 'null') localStorage.setItem(key, 'true')
  }, storageKeys.fonts)

it.each([
  ['/auth/SignUp', 'Email', 'Create account'],
  ['/backbone/login', 'Username or email', 'Sign in'],
])('draws the form of %s before its scripts, and keeps what was typed', async (path, label, button) => {
  const { context, page } = await openBrowser(phone)
  await withFonts(page)
  const { release } = await openWithoutScripts(page, path)
  await page.getByLabel(label, { exact: true }).fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  const send = page.getByRole('button', { name: button, exact: true })
  expect(await send.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  const before = await findForm(page)
  release()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('asha@example.com')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('correct horse')
  expect(new URL(page.url()).search).toBe('')
  expect(await findForm(page)).toBe(before)
  await context.close()
})

it.each([true, false])('keeps the box of the server, ticked before the scripts: %s', async (isTicked) => {
  const { context, page } = await openBrowser(phone)
  const { release } = await openWithoutScripts(page, '/auth/SignUp')
  const box = page.getByLabel('This account is for a company')
  if (isTicked) await box.check()
  const drawn = await box.elementHandle()
  release()
  await expect.poll(() => page.getByRole('button', { name: 'Create account' }).isEnabled()).toBe(true)
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.waitForLoadState('networkidle')
  expect(await box.isChecked()).toBe(isTicked)
  // no placeholder takes its place while its part of the scripts is loaded
  if (!isTicked) expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  await context.close()
})

it('keeps what was ticked while the script of the box was on its way', async () => {
  const { context, page } = await openBrowser(phone)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/choice-fields-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/SignUp')
  await expect.poll(() => page.getByRole('button', { name: 'Create account' }).isEnabled()).toBe(true)
  const box = page.getByLabel('This account is for a company')
  await box.check()
  release()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  expect(await box.isChecked()).toBe(true)
  await context.close()
})

const takenOver = '.v-visitor-main:not([data-rendered])'

it('draws the designer before its scripts, keeps what was typed, and shows a draft only', async () => {
  const { context, page } = await openBrowser(phone)
  await withFonts(page)
  const { release } = await openWithoutScripts(page, '/generate/static-qrcode')
  await page.getByLabel('Web address').fill('https://example.com/kiln')
  const before = await findForm(page)
  release()
  await page.locator(takenOver).waitFor()
  expect(await page.getByLabel('Web address').inputValue()).toBe('https://example.com/kiln')
  expect(await findForm(page)).toBe(before)
  const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.qrDrafts)
  await expect.poll(stored).toContain('kiln')

  await page.unroute('**/assets/*.js')
  const again = await openWithoutScripts(page, '/generate/static-qrcode')
  expect(await page.locator('#main form').isVisible()).toBe(false)
  again.release()
  await page.locator('#main form').waitFor()
  expect(await page.getByLabel('Web address').inputValue()).toBe('https://example.com/kiln')

  // it is no draft of a number
  await page.unroute('**/assets/*.js')
  const other = await openWithoutScripts(page, '/generate/number-qrcode')
  await page.locator('#main form').waitFor()
  other.release()
  await context.close()
})

it.each([
  ['/generate/static-qrcode', 'Wi-Fi', 'Name of the network'],
  ['/generate/number-qrcode', 'Plain number', 'Number'],
])('shows on %s the content that was chosen before the scripts had come', async (path, kind, field) => {
  const { context, page } = await openBrowser(phone)
  const { release } = await openWithoutScripts(page, path)
  await page.locator('.v-kinds').getByText(kind, { exact: true }).click()
  // the switch to the preview stands outside of the form
  await page.locator('.v-pane-bar').getByText('Preview', { exact: true }).click()
  release()
  await page.locator('.v-designer[data-pane=preview]').waitFor()
  await page.locator('.v-pane-bar').getByText('Edit', { exact: true }).click()
  await page.getByRole('textbox', { name: field, exact: true }).waitFor()
  expect(await page.locator('.v-kind:has(input:checked)').innerText()).toBe(kind)
  await context.close()
})

it('draws the form of a new card before its scripts, keeps what was typed and chosen, and shows a draft only', async () => {
  const { context, page } = await openBrowser(phone)
  await withFonts(page)
  const { release } = await openWithoutScripts(page, '/generate/vcard')
  await page.getByLabel(/^Name/).fill('Asha Rao')
  await page.getByLabel('Company', { exact: true }).fill('The Kiln')
  const photo = page.getByRole('switch', { name: 'Show photo' })
  await photo.press('Space')
  await page.getByRole('switch', { name: 'Show video on the card' }).press('Space')
  expect(await photo.isChecked()).toBe(false)
  const before = await findForm(page)
  release()
  await page.locator(takenOver).waitFor()
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Asha Rao')
  expect(await findForm(page)).toBe(before)
  expect(await photo.isChecked()).toBe(false)
  // who switches a section on sees it
  await page.getByLabel('Title', { exact: true }).waitFor()
  await page.getByLabel('Job title').fill('Potter')
  const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.vcardDraft)
  await expect.poll(stored).toContain('Potter')
  for (const part of ['Asha Rao', 'The Kiln', '"show_photo":0', '"show_video":1'])
    expect(await stored()).toContain(part)

  await page.unroute('**/assets/*.js')
  const again = await openWithoutScripts(page, '/generate/vcard')
  expect(await page.locator('#main form').isVisible()).toBe(false)
  again.release()
  await page.getByText('Your draft is restored.').waitFor()
  expect(await page.getByLabel('Company', { exact: true }).inputValue()).toBe('The Kiln')
  await context.close()
})

it.each(['en', 'hi', 'ar'])(
  'takes the drawn forms over in %s as they are, without moving them',
  async (locale) => {
    const moved: string[] = []
    takeComplaints()
    for (const path of ['/generate/static-qrcode', '/generate/number-qrcode', '/generate/vcard']) {
      const { context, page } = await openBrowser(phone, { locale })
      await withFonts(page)
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(globalThis, { seen })
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
      })
      const { release } = await openWithoutScripts(page, path)
      await page.locator('#main form input').first().waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(await axeViolations(page)).toEqual([])
      await page.evaluate(() => Object.assign((globalThis as unknown as { seen: object }).seen, { shift: 0 }))
      release()
      await page.locator(takenOver).waitFor()
      // the parts that come when the browser is idle
      await page.waitForLoadState('networkidle')
      const { shift } = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen)
      if (shift > 0.02) moved.push(path)
      await context.close()
    }
    expect(moved).toEqual([])
    expect(takeComplaints()).toEqual([])
  },
)
