import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCards } from '#contract/cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { languages, localeCookie } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { outboxMails } from '#contract/notifications.ts'
import { getUserDetails } from '#contract/users.ts'
import { ar } from '#cards/strings/ar.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone, submitForm } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findEnglish } from './english-words.ts'
import { readCatalogs, textsOf } from './language-texts.ts'

let product: DemoProduct
beforeAll(async () => {
  product = await findDemoProduct()
})

const person = {
  name: 'ليلى الحداد',
  username: 'layla-haddad',
  email: 'layla@haddad.example',
  company: 'مكتبة الحي',
}
const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8a5a14' } })
  .jpeg()
  .toBuffer()

/** The language of the page as the browser has it now. */
const waitForLanguage = (page: Page, locale: Locale) =>
  page.locator(`html[lang="${locale}"][dir="${languages[locale].direction}"]`).waitFor()

async function expectFirstHtml(page: Page, path: string, locale: Locale): Promise<void> {
  const html = (await (await page.goto(path))?.text()) ?? ''
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}"`, 'i'))
}

describe('in Arabic', () => {
  it('a person signs up, is mailed, makes a card, and gets a lead', async () => {
    const { page: owner, context } = await openBrowser(desktop, { baseURL: product.url, locale: 'ar' })
    await signUp(owner)
    await expectMail()
    const slug = await makeCard(owner)
    await exchangeContact(slug)
    await owner.goto('/dashboard/shared-contact')
    await owner.getByText('Mateo Ruiz').first().waitFor()
    await waitForLanguage(owner, 'ar')
    await context.close()
  })

  async function signUp(page: Page): Promise<void> {
    const t = await textsOf('ar', 'auth')
    await expectFirstHtml(page, '/auth/SignUp', 'ar')
    await page.getByLabel(t('Name'), { exact: true }).fill(person.name)
    await page.getByLabel(t('Email'), { exact: true }).fill(person.email)
    await page.keyboard.press('Tab')
    await page.getByLabel(t('Username'), { exact: true }).fill(person.username)
    await page.getByLabel(t('Password'), { exact: true }).fill('a kiln of blue glass')
    await page.getByRole('button', { name: t('Create account') }).click()
    await page.waitForURL('**/dashboard')
  }

  async function expectMail(): Promise<void> {
    const admin = await product.signIn('admin')
    const mails = () =>
      product.call(admin, outboxMails.list, { query: { search: person.email, start: 0, limit: 10 } })
    await expect.poll(async () => (await mails()).list.length).toBe(1)
    const [mail] = (await mails()).list
    expect(mail?.text).toMatch(/^\d{6}$/m)
    expect(mail?.text).toContain('مرحبًا')
    expect(findEnglish(`${mail?.subject ?? ''} ${mail?.text ?? ''}`, [person.name])).toEqual([])
  }

  async function makeCard(page: Page): Promise<string> {
    const t = await textsOf('ar', 'cards')
    await page.goto('/generate/vcard')
    await page
      .getByLabel(new RegExp(`^${t('Name')}`))
      .first()
      .fill(person.name)
    await page.getByLabel(t('Company'), { exact: true }).fill(person.company)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Use this part') })
      .click()
    await page.frameLocator('iframe.v-phone-screen').getByText(person.company).first().waitFor()
    await page.getByRole('button', { name: t('Save card') }).click()
    await page.getByRole('heading', { name: t('Your card is ready') }).waitFor()
    const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)
    const token = String(JSON.parse(stored ?? '""'))
    const { list } = await product.call({ token }, listCards)
    expect(list).toHaveLength(1)
    return list[0]?.slug ?? ''
  }

  async function exchangeContact(slug: string): Promise<void> {
    const { page, context } = await openBrowser(phone, {
      baseURL: product.url,
      locale: 'ar',
      javaScriptEnabled: false,
    })
    await expectFirstHtml(page, `/p/${slug}`, 'ar')
    await page.getByRole('heading', { name: person.name }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: ar.saveContact }).first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.vcf$/)
    await page.getByRole('link', { name: ar.exchangeContact }).first().click()
    await page.getByLabel(ar.shareFields.name).fill('Mateo Ruiz')
    await page.getByLabel(ar.shareFields.email).fill('mateo@example.com')
    await page.getByLabel(ar.consent(person.name)).check()
    await page.getByRole('button', { name: ar.exchangeContact }).click()
    await page.getByRole('heading', { name: ar.pages.thanks.title }).waitFor()
    await context.close()
  }
})

describe('a language', () => {
  it('chosen in the settings is stored, and is there after the next sign-in elsewhere', async () => {
    const partner = await product.signIn('partner')
    const here = await openBrowser(desktop, { baseURL: product.url, locale: 'en' })
    await storeSession(here.context, partner)
    await expectFirstHtml(here.page, '/settings/change-language', 'en')
    await here.page.getByRole('radio', { name: languages.ar.name }).click()
    await waitForLanguage(here.page, 'ar')
    expect((await product.call(partner, getUserDetails)).locale).toBe('ar')
    expect(await storedLanguage(here.page)).toBe('"ar"')
    const cookies = await here.context.cookies()
    expect(cookies.find(({ name }) => name === localeCookie)?.value).toBe('ar')
    await expectFirstHtml(here.page, '/dashboard', 'ar')

    const elsewhere = await openBrowser(desktop, { baseURL: product.url, locale: 'en' })
    const t = await textsOf('en', 'auth')
    await expectFirstHtml(elsewhere.page, '/auth/Login', 'en')
    await elsewhere.page.getByLabel(t('Username or email')).fill('partner')
    await elsewhere.page.getByLabel(t('Password'), { exact: true }).fill(product.passwordOf('partner'))
    await submitForm(elsewhere.page)
    await elsewhere.page.waitForURL('**/dashboard')
    await waitForLanguage(elsewhere.page, 'ar')
    await expectFirstHtml(elsewhere.page, '/dashboard', 'ar')
    await here.context.close()
    await elsewhere.context.close()
  })

  it('is chosen in the footer by a visitor, and in the sidebar by somebody signed in', async () => {
    const { page, context } = await openBrowser(desktop, { baseURL: product.url, locale: 'en' })
    await page.goto('/')
    await page.getByRole('link', { name: languages.hi.name }).click()
    await waitForLanguage(page, 'hi')
    await expectFirstHtml(page, '/', 'hi')
    // the page of a card follows the choice before the language of the browser
    await expectFirstHtml(page, '/p/amara', 'hi')

    const owner = await product.signIn('owner', 'hi')
    await storeSession(context, owner)
    await page.goto('/dashboard')
    await waitForLanguage(page, 'hi')
    await page.getByRole('combobox').last().selectOption('en')
    await waitForLanguage(page, 'en')
    expect((await product.call(owner, getUserDetails)).locale).toBe('en')
    await expectFirstHtml(page, '/dashboard', 'en')
    await context.close()
  })

  const slices = [
    ['/auth/Login', ['auth']],
    ['/generate/static-qrcode', ['qrcodes', 'subscriptions']],
    ['/generate/vcard', ['cards', 'subscriptions', 'templates']],
    ['/settings/change-language', ['users']],
  ] as const

  it.each(turnOf(slices, 0))('loads the texts of %s only', async (path, shown) => {
    const { page, context } = await openBrowser(desktop, { baseURL: product.url, locale: 'ar' })
    if (path.startsWith('/settings')) await storeSession(context, await product.signIn('owner', 'ar'))
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url())
    })
    // it stays open as long as the page
    await page.route('**/v1/notification/stream', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = (await Promise.all([...scripts].map(fetchText))).join('\n')
    expect(findSlicesIn(loaded, await readCatalogs('ar'))).toEqual(['shell', ...shown].toSorted())
    await context.close()
  })
})

/** A script as the server sends it: the page may be closed while it still reads its own. */
const fetchText = async (url: string) => (await fetch(url)).text()

const storedLanguage = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.language)

const plain = String.raw`[\p{L}\p{M} .،؟]{6,}`
const isPlain = (text: string) => new RegExp(`^${plain}$`, 'u').test(text)

/** The slices that have a text of their own in the scripts. A text without signs of code is written there as it is. */
function findSlicesIn(scripts: string, catalogs: Awaited<ReturnType<typeof readCatalogs>>): string[] {
  const loaded = new Set(
    [...scripts.matchAll(new RegExp(`"(${plain})(?=")`, 'gu'))].map(([, text = '']) => text),
  )
  const slices = [...catalogs].map(([slice, texts]) => ({
    slice,
    texts: [...texts.values()].filter(isPlain),
  }))
  return slices
    .filter(({ slice, texts }) => {
      const others = new Set(slices.flatMap((other) => (other.slice === slice ? [] : other.texts)))
      return texts.some((text) => !others.has(text) && loaded.has(text))
    })
    .map(({ slice }) => slice)
    .toSorted()
}
