import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { languages } from '#contract/languages.ts'
import { openBrowser, phone, takeComplaints } from './browser.ts'

/** Opens a page whose scripts do not arrive until `release` is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

it('keeps what was typed into the login form before its scripts ran, and sends nothing before', async () => {
  const { context, page } = await openBrowser(phone)
  const release = await openBeforeScripts(page, '/auth/Login')
  const [name, password] = [
    page.getByLabel('Username or email'),
    page.getByLabel('Password', { exact: true }),
  ]
  await name.fill('asha')
  await password.fill('correct horse')
  await password.press('Enter')
  expect(await page.locator('#main form').getAttribute('method')).toBe('post')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  expect(await button.isDisabled()).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect([await name.inputValue(), await password.inputValue()]).toEqual(['asha', 'correct horse'])
  // nobody has this name: the browser would report the error of the server
  await page.route('**/v1/auth/signin', () => undefined)
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/auth/signin'))
  await password.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ username: 'asha', password: 'correct horse' })
  await context.close()
})

it('shows the dashboard to nobody without a session, and the login form to nobody with one', async () => {
  const { context, page } = await openBrowser(phone)
  await page.goto('/terms-of-services')
  await openBeforeScripts(page, '/dashboard')
  await page.waitForURL('**/auth/Login?next=%2Fdashboard', { waitUntil: 'commit' })
  await page.evaluate((key) => localStorage.setItem(key, 'true'), storageKeys.loggedIn)
  await page.goto('/auth/Login', { waitUntil: 'commit' })
  await page.locator('#main h1').waitFor({ state: 'attached' })
  expect(await page.locator('#main h1').isVisible()).toBe(false)
  await context.close()
})

it.each(['en-*.js', 'new-card-form-*.js'])('opens a screen although %s got lost on the way', async (file) => {
  const { context, page } = await openBrowser(phone)
  let requests = 0
  await page.route(`**/assets/${file}`, async (route) => {
    requests += 1
    await (requests === 1 ? route.abort() : route.continue())
  })
  await page.goto('/generate/vcard')
  // the server draws the field, so it may be there before the file is asked for again
  await expect.poll(() => requests).toBeGreaterThan(1)
  await page.getByLabel('Job title').waitFor()
  // the browser reports the file, and the first page whatever waited for it
  expect(takeComplaints().length).toBeGreaterThan(0)
  await context.close()
})

it('never reloads under what somebody types when a new version has replaced its files', async () => {
  const { context, page } = await openBrowser(phone)
  await page.route(/new-card-form-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/auth/SignUp')
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }))
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  const notice = page.getByRole('alert').filter({ hasText: 'A part of Visita could not be loaded' })
  await notice.waitFor()
  expect(await page.evaluate(() => 'isFirstPage' in globalThis)).toBe(true)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Rao')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isFirstPage' in globalThis).catch(() => true)).toBe(false)
  expect(takeComplaints().length).toBeGreaterThan(0)
  await context.close()
})

it('keeps what was typed when a part of the screen is missing', async () => {
  const { context, page } = await openBrowser(phone)
  // what tells of it is loaded by then
  const loaded = page.waitForResponse(/version-notice-[^/]*\.js/)
  await page.goto('/generate/static-qrcode')
  await loaded
  await page.route(/batch-dialog-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  const address = page.getByLabel('Web address')
  await address.fill('https://example.com/asha')
  await page.getByRole('button', { name: 'Many codes from a CSV file' }).click()
  await page.getByRole('alert').filter({ hasText: 'A part of Visita could not be loaded' }).waitFor()
  expect(await address.inputValue()).toBe('https://example.com/asha')
  expect(takeComplaints().length).toBeGreaterThan(0)
  await context.close()
})

it('stays open when the connection breaks while it loads a screen ahead', async () => {
  const { context, page } = await openBrowser(phone)
  await page.route(/new-card-form-[^/]*\.js|version\.txt/, (route) => route.abort('internetdisconnected'))
  const refusedVersion = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/version.txt'),
  )
  await page.goto('/auth/SignUp')
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }))
  await refusedVersion
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  expect(await page.evaluate(() => 'isFirstPage' in globalThis)).toBe(true)
  expect(takeComplaints().length).toBeGreaterThan(0)
  await context.close()
})

it.each([
  ['/dashboard', 'v-sidebar'],
  ['/backbone/users', 'v-admin-side'],
])('renders the frame of %s without any data', async (path, frame) => {
  const html = await (await fetch(new URL(path, inject('productUrl')))).text()
  expect(html).toContain(frame)
  expect(html).toContain('v-screen-shell')
})

it('runs the home page without the app: language, colors, and the way on for who is signed in', async () => {
  const { context, page } = await openBrowser(phone)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  expect(scripts).toEqual([])
  await page.getByText('Dark', { exact: true }).click({ force: true })
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark')
  await page.getByRole('link', { name: languages.ar.name }).click()
  await page.locator('html[dir=rtl][data-scheme=dark]').waitFor()
  await page.getByRole('link', { name: languages.en.name }).click()
  await page.locator('html[dir=ltr]').waitFor()
  expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'My cards' }).isVisible()).toBe(false)
  await page.evaluate((key) => localStorage.setItem(key, 'true'), storageKeys.loggedIn)
  await page.reload()
  expect(await page.getByRole('link', { name: 'My cards' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false)
  // the app has the colors that were chosen on the site
  await page.goto('/generate/number-qrcode')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await context.close()
})
