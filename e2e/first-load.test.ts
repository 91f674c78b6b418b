import { expect, inject, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { languages } from '#contract/languages.ts'
import { openBrowser, phone } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { openWithoutScripts } from './open-without-scripts.ts'
import { signUpAs, writeCard } from './write-cards.ts'

/** What a browser asks for when it opens a screen for the first time, and in which order. */

const those = (sent: readonly string[], part: RegExp) => sent.filter((request) => part.test(request))
const cardList = /^POST \/v1\/card\/list$/
const fonts = /\.woff2$/

it('asks for the cards and the texts of the dashboard before its scripts have come, and once', async () => {
  const { context, page } = await openBrowser(phone)
  const session = await signUpAs(inject('productUrl'), 'asha.asks-early')
  await writeCard(inject('productUrl'), session.token, 'Asha Rao')
  await storeSession(context, session)
  const { sent, release } = await openWithoutScripts(page, '/dashboard')
  await expect.poll(() => those(sent, cardList)).toHaveLength(1)
  // texts of the shell, of the errors and of the slice
  await expect.poll(() => those(sent, /\/en-[^/]*\.js$/)).toHaveLength(3)
  release()
  await page
    .getByRole('link', { name: /Asha Rao/ })
    .first()
    .waitFor()
  expect(those(sent, cardList)).toHaveLength(1)
  expect(those(sent, /\/en-[^/]*\.js$/)).toHaveLength(3)
  await context.close()
})

it('shows a person who has signed in meanwhile their own cards', async () => {
  const { context, page } = await openBrowser(phone)
  const url = inject('productUrl')
  const [first, second] = [await signUpAs(url, 'asha.leaves'), await signUpAs(url, 'neha.comes')]
  await writeCard(url, first.token, 'Card of Asha')
  await writeCard(url, second.token, 'Card of Neha')
  await page.goto('/terms-of-services')
  const store = (session: typeof first) =>
    page.evaluate(
      (entries) => entries.forEach(([key = '', text = '']) => localStorage.setItem(key, text)),
      [
        [storageKeys.token, JSON.stringify(session.token)],
        [storageKeys.user, JSON.stringify(session.user)],
        [storageKeys.role, JSON.stringify(session.role)],
        [storageKeys.loggedIn, 'true'],
      ],
    )
  await store(first)
  const { sent, release } = await openWithoutScripts(page, '/dashboard')
  await expect.poll(() => those(sent, cardList)).toHaveLength(1)
  await store(second)
  release()
  await page
    .getByRole('link', { name: /Card of Neha/ })
    .first()
    .waitFor()
  expect(await page.getByText('Card of Asha').count()).toBe(0)
  expect(those(sent, cardList)).toHaveLength(2)
  await context.close()
})

it('asks for nothing of an account where nobody is signed in', async () => {
  const { context, page } = await openBrowser(phone)
  const { sent } = await openWithoutScripts(page, '/dashboard')
  await page.waitForURL('**/auth/Login?next=%2Fdashboard', { waitUntil: 'commit' })
  expect(those(sent, /\/v1\//)).toEqual([])
  await context.close()
})

it('writes what a search asks for into the page so that it ends no script', async () => {
  const search = encodeURIComponent('</script><script>alert(1)</script>')
  const page = await fetch(new URL(`/dashboard?q=${search}`, inject('productUrl')))
  const html = await page.text()
  expect(html).toContain('/v1/card/list')
  expect(html).not.toContain('<script>alert(1)')
})

it('loads fonts after the scripts, and those of other scripts than the page has never', async () => {
  const { context, page } = await openBrowser(phone)
  const { sent, release } = await openWithoutScripts(page, '/auth/Login')
  await page.getByLabel('Username or email').waitFor()
  const language = page.getByRole('combobox', { name: 'Language' })
  expect(await language.innerText()).toContain(languages.hi.name)
  await page.evaluate(() => document.fonts.ready)
  expect(those(sent, fonts)).toEqual([])
  release()
  await expect.poll(() => those(sent, fonts).length).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  expect(those(sent, /noto/)).toEqual([])
  // a browser that has them draws with them at once
  await page.unroute('**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  expect(await page.locator('html[data-fonts]').count()).toBe(0)
  await context.close()
})

it.each(['/dashboard', '/dashboard/individual-qr-code', '/dashboard/analytics'])(
  'asks for nothing twice when %s is opened',
  async (path) => {
    const { context, page } = await openBrowser()
    await storeSession(context, await signUpAs(inject('productUrl'), `asha.opens-${path.length}`))
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/v1/') && request.method() === 'GET') sent.push(pathname + search)
    })
    const stream = page.waitForResponse((response) => response.url().endsWith('/v1/notification/stream'))
    await page.goto(path)
    await stream
    // what its first event leads to has been sent when the next screen is there
    await page.getByRole('link', { name: 'Contacts' }).click()
    await page.waitForResponse((response) => response.url().includes('/v1/contacts/list'))
    expect(sent).toContain('/v1/notification/count')
    expect(sent.filter((request, index) => sent.indexOf(request) !== index)).toEqual([])
    await context.close()
  },
)

it('signs out who pressed the button before the scripts had come', async () => {
  const { context, page } = await openBrowser(phone)
  await storeSession(context, await signUpAs(inject('productUrl'), 'asha.presses-early'))
  const { release } = await openWithoutScripts(page, '/dashboard')
  const button = page.getByRole('button', { name: 'Sign out' })
  await button.click()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  release()
  await page.waitForURL(inject('productUrl') + '/')
  await context.close()
})
