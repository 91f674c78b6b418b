import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, localeCookie } from '#contract/languages.ts'
import { updateUserLocale } from '#contract/users.ts'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { listScreenPaths } from '#web/lib/screen-paths.ts'
import { routes } from '#web/routes.ts'
import { openBrowser, phone } from './browser.ts'
import { startDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { findEnglishOn } from './english-words.ts'
import { createRows, readStoredNames } from './stored-rows.ts'

/** Every screen of the table in the languages that are not the source: complete, in their direction, and fitting. */

let product: DemoProduct
/** What stands for a path with a parameter; elsewhere the id 1. */
let examples: Readonly<Record<string, string>> = {}
let storedNames: readonly string[] = []

beforeAll(async () => {
  product = await startDemoProduct()
  examples = await createRows(product)
  storedNames = await readStoredNames(product)
})
afterAll(() => product.stop())

/** Who opens the screens of a branch. Saved contacts are the partner's, who has one. */
const branches: Readonly<Record<string, 'owner' | 'admin' | undefined>> = { user: 'owner', admin: 'admin' }
const screens = (routes.children ?? []).flatMap((branch) =>
  listScreenPaths({ ...routes, children: [branch] }).map((path) => {
    const visitor = 'id' in branch ? branches[branch.id ?? ''] : undefined
    const who = path.startsWith('/dashboard/contacts') ? 'partner' : visitor
    return { path, who }
  }),
)
/** The screens that show stored names. */
const listsNames = /^\/backbone\/(?:settings|outbox)|\/user\/profile$/i
const people = [undefined, 'owner', 'partner', 'admin'] as const

async function check(page: Page, path: string, locale: 'hi' | 'ar'): Promise<readonly string[]> {
  const reply = await page.goto(path)
  const html = (await reply?.text()) ?? ''
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.v-skeletons, [aria-busy="true"]') === null)
  const root = new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${languages[locale].direction}"`, 'i')
  const overflow = await sidewaysOverflow(page)
  return [
    ...(root.test(html) ? [] : [`first HTML: ${html.slice(0, 90)}`]),
    ...(overflow > 0 ? [`sticks out by ${overflow} px`] : []),
    ...(await findEnglishOn(page, listsNames.test(path) ? storedNames : [])),
    // its rules ask for no language: one that is written from right to left stands for all
    ...(locale === 'ar' ? await axeViolations(page) : []),
  ]
}

async function openAs(who: (typeof people)[number], locale: 'hi' | 'ar'): Promise<BrowserContext> {
  const { context, page } = await openBrowser(phone, { baseURL: product.url, reducedMotion: 'reduce' })
  await page.close()
  await context.addCookies([{ name: localeCookie, value: locale, url: product.url }])
  if (who === undefined) return context
  const session = await product.signIn(who)
  await product.call(session, updateUserLocale, { body: { locale } })
  // as the reply of a sign-in from now on has it
  await storeSession(context, session)
  return context
}

/** So many pages are open at once: while one waits for its texts, another is checked. */
const pagesAtOnce = 3

async function checkAll(who: (typeof people)[number], locale: 'hi' | 'ar'): Promise<readonly string[]> {
  const context = await openAs(who, locale)
  const rest = screens.filter((screen) => screen.who === who)
  const errors: string[] = []
  const checkNext = async (page: Page): Promise<void> => {
    const next = rest.shift()
    if (next === undefined) return
    const address = examples[next.path] ?? next.path.replace(/\{?\$\w+\}?/, '1')
    errors.push(...(await check(page, address, locale)).map((error) => `${next.path}: ${error}`))
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
const walked = process.env['PROOFS'] === 'full' ? (['hi', 'ar'] as const) : (['ar'] as const)

describe.each(walked)('in %s', (locale) => {
  it.each(people)('the screens of %s are complete and fit a phone', async (who) => {
    expect(await checkAll(who, locale)).toEqual([])
  })
})
