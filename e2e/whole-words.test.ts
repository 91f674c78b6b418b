import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { localeCookie, locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { pickOf, turnOf } from '../scripts/testing/in-turn.ts'
import { addressOf, screens } from './all-screens.ts'
import type { Screen } from './all-screens.ts'
import { openBrowser } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { nextFrame } from './focus-walk.ts'
import { createRows } from './stored-rows.ts'

/**
 * Words and badges stay whole in every list, tile and form of people who are signed in. A column that is too narrow once broke
 * _Active_ into three lines, on laptops and on tablets beside the rail.
 */

let product: DemoProduct
let examples: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  product = await findDemoProduct()
  examples = await createRows(product)
})

/** Narrow columns: laptops, tablets beside the rail, and phones. */
const widths = [1280, 1100, 1024, 390]
const people = ['owner', 'partner', 'admin'] as const
/** Every fourth screen in one language; the full run opens all in all. */
const opened = pickOf(screens, 4)
/** So many pages are open at once: while one waits for its texts, another is checked. */
const pagesAtOnce = 3

describe.each(turnOf(locales, 0))('in %s', (locale) => {
  it.each(people)('no screen of %s breaks a word', async (who) => {
    expect(await walk(who, locale)).toEqual([])
  })
})

async function walk(who: (typeof people)[number], locale: Locale): Promise<readonly string[]> {
  const { page: first, context } = await openBrowser({ width: 1280, height: 900 }, { baseURL: product.url })
  await first.close()
  await context.addCookies([{ name: localeCookie, value: locale, url: product.url }])
  await storeSession(context, await product.signIn(who, locale))
  const rest = opened.filter((screen) => screen.who === who)
  const errors: string[] = []
  const checkNext = async (page: Page): Promise<void> => {
    const next = rest.shift()
    if (next === undefined) return
    errors.push(...(await check(page, next)))
    await checkNext(page)
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, async () => checkNext(await context.newPage())))
  await context.close()
  return errors.toSorted()
}

async function check(page: Page, screen: Screen): Promise<readonly string[]> {
  await page.goto(addressOf(screen, examples))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.v-skeletons, [aria-busy="true"]') === null)
  const errors: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    const overflow = await sidewaysOverflow(page)
    const found = [
      ...(await page.evaluate(findBrokenWords)),
      ...(await page.evaluate(findWideTables)),
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ]
    errors.push(...found.map((error) => `${screen.path} at ${width} px: ${error}`))
  }
  return errors
}

/** Tables that scroll in their frame. They may, but no list of the demo world needs to. */
function findWideTables(): readonly string[] {
  return [...document.querySelectorAll('.v-table-frame')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ scrollWidth, clientWidth }) => `a table of ${scrollWidth} px in ${clientWidth} px`)
}

/** Words that stand in two lines. Addresses and keys may: they hold signs or digits. */
function findBrokenWords(): readonly string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    // what only screen readers read is one pixel wide
    const isShown =
      parent?.checkVisibility() === true &&
      parent.closest('textarea, script, style, svg') === null &&
      parent.getBoundingClientRect().width > 2
    if (parent === null || !isShown) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<!\S)[\p{L}\p{M}]+(?=[\s.,:;!?…।،؟]|$)/gu,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
      if (Math.max(...lines) - Math.min(...lines) > 4) found.push(`“${word}” in ${parent.className}`)
    }
  }
  return found
}
