import { beforeAll, describe, expect, it } from 'vitest'
import { decodePng } from '#qr/testing/decode.ts'
import { languages, locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { stringsOf } from '#site/strings.ts'
import { pickOf, turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findErrorsIn, findErrorsOfLargeText, views } from './screen-checks.ts'

/** The public site, as newcomers meet it: with the texts of the demo world. */
let product: DemoProduct
beforeAll(async () => {
  product = await findDemoProduct()
})

type Options = NonNullable<Parameters<typeof openBrowser>[1]>
const open = (window: typeof phone, options: Options = {}) =>
  openBrowser(window, { baseURL: product.url, ...options })

const pages = [
  '/',
  '/services',
  '/pricing',
  '/partners',
  '/faq',
  '/aboutus',
  '/contactus',
  '/privacy-policy',
  '/connectapp-privacy-policy',
  '/partnerapp-privacy-policy',
  '/cancellation-refund-policy',
  '/terms-of-services',
  '/terms-and-condition',
  '/missing-link',
  '/error',
]
/** Without the statuses of the pages about errors, which a browser reports. */
const otherComplaints = () =>
  takeComplaints().filter((text) => !/status of (?:404|500) .*\/(?:missing-link|error)\)$/.test(text))
const addressOf = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`
const all = locales.flatMap((locale) => pages.map((path) => [locale, path] as const))

it.each(pickOf(all, 8).map((one, index) => [...one, turnOf(views, index)] as const))(
  'in %s, %s fits, can be read by everybody and reached by keyboard',
  async (locale, path, shown) => {
    const { page, context } = await open(phone)
    await page.goto(addressOf(locale, path))
    const errors: string[] = []
    for (const [index, view] of shown.entries())
      errors.push(...(await findErrorsIn(page, view, { axe: true, walk: index === 0 })))
    errors.push(...(await findErrorsOfLargeText(page)))
    expect([...errors, ...otherComplaints()]).toEqual([])
    await context.close()
  },
)

describe('without JavaScript', () => {
  it.each(locales)('every page opens in %s with a heading of its own', async (locale) => {
    const { page, context } = await open(desktop, { javaScriptEnabled: false })
    const headings = new Set<string>()
    for (const path of pages) {
      await page.goto(addressOf(locale, path))
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      headings.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    }
    expect(headings.size).toBe(pages.length)
    expect(otherComplaints()).toEqual([])
    await context.close()
  })

  it('a person reads on in the language they chose, and writes a message', async () => {
    const { page, context } = await open(phone, { javaScriptEnabled: false, locale: 'en' })
    const words = stringsOf('hi')
    await page.goto('/')
    await page.getByRole('link', { name: languages.hi.name }).click()
    await page.getByText(words.menu, { exact: true }).click()
    await page.getByRole('link', { name: words.chapters.contact }).first().click()
    await page.getByRole('heading', { name: words.contactPage.heading }).waitFor()
    await page.getByLabel(words.contactPage.message).fill('नमस्ते')
    await page.getByLabel(words.contactPage.name, { exact: true }).fill('Asha Rao')
    await page.getByLabel(words.contactPage.email).fill('asha.rao@example.com')
    await page.getByRole('button', { name: words.contactPage.send }).click()
    await page.getByRole('heading', { name: words.contactPage.sentHeading }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hi/contactus')
    await context.close()
  })

  it('a question is found and opened', async () => {
    const { page, context } = await open(desktop, { javaScriptEnabled: false })
    const { faqPage: words } = stringsOf('en')
    await page.goto('/en/faq')
    await page.getByLabel(words.search).fill('logo')
    await page.getByRole('button', { name: words.searchAction }).click()
    const question = page.locator('.category summary')
    expect(await question.count()).toBeGreaterThan(0)
    const text = await question.first().textContent()
    await page.getByRole('link', { name: words.link }).first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text)
    await context.close()
  })
})

it('shows a typed name on the card at once, on a phone, and in a code that opens that card', async () => {
  const { page, context } = await open(desktop, { locale: 'en' })
  const { homePage: words } = stringsOf('en')
  await page.goto('/')
  await page.getByLabel(words.yourName).fill('Ines Karvonen')
  await page.getByLabel(words.yourWork).fill('Potter')
  const card = page.getByRole('figure', { name: words.cardLabel })
  expect(await card.textContent()).toBe('Ines KarvonenPotter')
  const onPhone = page.frameLocator('.sheet iframe')
  await onPhone.getByRole('heading', { level: 1, name: 'Ines Karvonen' }).waitFor()
  const code = page.getByAltText(words.codeAlt('Ines Karvonen'))
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  const { zxing } = await decodePng(await code.screenshot())
  const target = new URL(zxing ?? '')
  expect(target.searchParams.get('name')).toBe('Ines Karvonen')

  const scanned = await open(phone)
  await scanned.page.goto(target.pathname + target.search)
  await scanned.page.getByRole('heading', { level: 1, name: 'Ines Karvonen' }).waitFor()
  await scanned.page.getByText('Potter').first().waitFor()
  await scanned.context.close()

  await page.getByRole('button', { name: words.keep }).click()
  await page.waitForURL('**/quick-start*')
  await context.close()
})

it('filters the questions while somebody types, and opens the one that the address names', async () => {
  const { page, context } = await open(desktop, { locale: 'en' })
  const { faqPage: words } = stringsOf('en')
  await page.goto('/faq')
  const shown = page.locator('.category details:visible')
  const before = await shown.count()
  await page.getByLabel(words.search).fill('LOGÓ')
  expect(await shown.count()).toBeLessThan(before)
  expect(await shown.count()).toBeGreaterThan(0)
  await page.getByLabel(words.search).fill('no such word')
  await page.getByText(words.nothing).waitFor()
  const id = await page.locator('.category details').last().getAttribute('id')
  await page.goto(`/faq#${id ?? ''}`)
  await page.locator(`#${id ?? ''}[open]`).waitFor()
  await context.close()
})

it('answers with the site where the product is opened by another of its names', async () => {
  const reply = await fetch(new URL('/aboutus', product.url), {
    headers: { 'accept-language': 'ar' },
  })
  expect([reply.status, reply.headers.get('vary')]).toEqual([200, 'accept-encoding, accept-language, cookie'])
})
