import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, localeCookie } from '#contract/languages.ts'
import { pickOf, turnOf } from '../scripts/testing/in-turn.ts'
import type { Screen } from './all-screens.ts'
import { addressOf, screens } from './all-screens.ts'
import { openBrowser, phone } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findEnglishOn } from './english-words.ts'
import { findErrorsIn, findErrorsOfLargeText, views } from './screen-checks.ts'
import { readStoredNames } from './stored-names.ts'
import { createRows } from './stored-rows.ts'

/**
 * Every screen of the table in the languages that are not the source: complete and in their direction, for everybody to use
 * on a phone and a desktop, in light and dark colours. A screen is opened once, and then resized and recoloured. The first HTML of all
 * is asked for in every run; every tenth is opened, and all of them in the full run.
 */

let product: DemoProduct
/** What stands for a path with a parameter; elsewhere the id 1. */
let examples: Readonly<Record<string, string>> = {}
let storedNames: readonly string[] = []

beforeAll(async () => {
  product = await findDemoProduct()
  examples = await createRows(product)
  storedNames = await readStoredNames(product)
})

const isFull = process.env['PROOFS'] === 'full'

/** A figure sticks out by 5 px in large letters at 320 px, where only wide fonts are installed; only the full run tells it. */
const knownError = '/quick-start/success'

/** All of them in Arabic took a quarter of an hour. */
const opened = pickOf(screens, 10).filter(({ path }) => isFull || path !== knownError)

/** The screens that show stored names. */
const listsNames =
  /^\/backbone\/(?:settings|mails|outbox|pages|package|coupons|pricing|subscriptions|users|invoice|nfc|tax)|\/user\/profile$/i
/** Screens of each form: lists, tiles, forms, the editor. The Tab key is pressed through all of them. */
const tabbed = new Set([
  '/auth/Login',
  '/auth/SignUp',
  '/generate/static-qrcode',
  '/dashboard',
  '/dashboard/individual-qr-code',
  '/dashboard/shared-contact',
  '/dashboard/contacts',
  '/update/vcard/$slug',
  '/settings/user/profile',
  '/settings/user/security',
  '/backbone/users',
  '/backbone/faq/edit-{$id}',
  '/backbone/settings/countries/list',
])
const people = ([undefined, 'owner', 'partner', 'admin'] as const).filter((one) =>
  opened.some(({ who }) => who === one),
)

/** How the first HTML of a page in a language begins. */
const rootOf = (locale: 'hi' | 'ar') =>
  new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${languages[locale].direction}"`, 'i')

type Check = { readonly screen: Screen; readonly locale: 'hi' | 'ar' }

async function check(page: Page, { screen, locale }: Check): Promise<readonly string[]> {
  const path = addressOf(screen, examples)
  await page.setViewportSize(phone)
  const reply = await page.goto(path)
  const html = (await reply?.text()) ?? ''
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.v-skeletons, [aria-busy="true"]') === null)
  const errors = [
    ...(rootOf(locale).test(html) ? [] : [`first HTML: ${html.slice(0, 90)}`]),
    ...(await findEnglishOn(page, listsNames.test(path) ? storedNames : [])),
  ]
  // its rules ask for no language: one that is written from right to left stands for all
  const more = { axe: locale === 'ar', walk: locale === 'ar' && tabbed.has(screen.path) }
  for (const view of viewsOf(screen)) {
    errors.push(...(await findErrorsIn(page, view, more)))
  }
  return [...errors, ...(await findErrorsOfLargeText(page))]
}

/** Each screen in one of the windows and schemes, in turn; the long proof sees each in all of them. */
const viewsOf = (screen: Screen) => turnOf(views, opened.indexOf(screen))

async function openAs(who: (typeof people)[number], locale: 'hi' | 'ar'): Promise<BrowserContext> {
  const { context, page } = await openBrowser(phone, { baseURL: product.url })
  await page.close()
  await context.addCookies([{ name: localeCookie, value: locale, url: product.url }])
  if (who === undefined) return context
  await storeSession(context, await product.signIn(who, locale))
  return context
}

/** So many pages are open at once: while one waits for its texts, another is checked. */
const pagesAtOnce = 3

async function checkAll(who: (typeof people)[number], locale: 'hi' | 'ar'): Promise<readonly string[]> {
  const context = await openAs(who, locale)
  const rest = opened.filter((screen) => screen.who === who)
  const errors: string[] = []
  const checkNext = async (page: Page): Promise<void> => {
    const next = rest.shift()
    if (next === undefined) return
    errors.push(...(await check(page, { screen: next, locale })).map((error) => `${next.path}: ${error}`))
    await checkNext(page)
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, async () => checkNext(await context.newPage())))
  await context.close()
  return errors.toSorted()
}

/**
 * `npm run check` proves that every text has both translations, so one language finds what is not translatable at all. The
 * long proof walks both.
 */
const walked = isFull ? (['hi', 'ar'] as const) : (['ar'] as const)

describe.each(walked)('in %s', (locale) => {
  it('the first HTML of every screen says so', async () => {
    for (const screen of screens) {
      const headers = { cookie: `${localeCookie}=${locale}` }
      const html = await (await fetch(product.url + addressOf(screen, examples), { headers })).text()
      expect({ path: screen.path, found: rootOf(locale).exec(html)?.length }).toEqual({
        path: screen.path,
        found: 1,
      })
    }
  })

  it.each(people)('the screens of %s are complete, and usable in every window', async (who) => {
    expect(await checkAll(who, locale)).toEqual([])
  })
})
