import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '#cards/testing/card-browser.ts'
import { listCards } from '#contract/cards.ts'
import { saveContact } from '#contract/contacts.ts'
import { localeCookie, locales } from '#contract/languages.ts'
import { pickOf, turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { makeSoldEvent } from './sold-event.ts'
import { createRows } from './stored-rows.ts'

let product: DemoProduct
beforeAll(async () => {
  product = await findDemoProduct()
  const { list } = await product.call(await product.signIn('owner'), listCards, { body: { limit: 50 } })
  // a dynamic code has nothing to save
  const card = list.find(({ slug }) => slug === 'amara')
  const body = { user_card_id: card?.card_id ?? 0, link: card?.slug ?? '' }
  await product.call(await product.signIn('partner'), saveContact, { body })
})

describe.each(turnOf(locales, 0))('the picture on the home page in %s', (locale) => {
  it('leaves every line of the card on the phone free, in windows of all widths', async () => {
    const { page, context } = await openBrowser(desktop, { baseURL: product.url })
    await context.addCookies([{ name: localeCookie, value: locale, url: product.url }])
    await page.goto('/')
    for (const width of [1280, 1100, 900, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await measureHero(page), `${width} px`).toEqual({ coversLines: false, isInSheet: true })
    }
    await context.close()
  })
})

/**
 * The lines of the sample card end at 1.56 times the width of its picture, with margins of a seventh of it at both sides. What
 * lies below them, or in a margin, covers none.
 */
const measureHero = (page: Page) =>
  page.locator('.sheet').evaluate((sheet) => {
    const boxOf = (name: string) => sheet.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
    const [screen, paper, around] = [boxOf('.phone'), boxOf('.calling'), sheet.getBoundingClientRect()]
    const margin = screen.width / 7
    const isBelow = paper.top >= screen.top + screen.width * 1.56
    const isBeside = paper.right <= screen.left + margin || paper.left >= screen.right - margin
    const isInSheet =
      paper.left >= around.left && paper.right <= around.right && paper.bottom <= around.bottom
    return { coversLines: !isBelow && !isBeside, isInSheet }
  })

/** Who opens which screen from which: placeholders are shown where the product is open already. */
const loading = [
  ['owner', '/settings/change-language', '/dashboard'],
  ['partner', '/settings/change-language', '/dashboard/contacts'],
  ['owner', '/dashboard', '/settings/user/profile'],
  ['owner', '/dashboard', '/dashboard/individual-qr-code'],
  ['owner', '/settings/change-language', '/dashboard/shared-contact'],
] as const

const windows = { phone, desktop }

/** A case in one of the windows, in turn; the full run tries it in both. */
const inTurn = <Case extends readonly unknown[]>(one: Case, index: number) =>
  turnOf(['phone', 'desktop'] as const, index).map((size) => [size, ...one] as const)

describe('while a screen is loading', () => {
  it.each(pickOf(loading, 4).flatMap(inTurn))(
    'on a %s, %s comes from %s and sees at %s what stays where it is',
    async (size, who, start, path) => {
      const { page, context } = await openBrowser(windows[size], { baseURL: product.url })
      await storeSession(context, await product.signIn(who))
      await page.goto(start)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const link = page.locator(`a[href="${path}"]:visible`).first()
      // the bar of a phone has four places; the others are in the sheet of its last one
      if (size === 'phone' && !(await link.isVisible())) await page.locator('.v-nav-more > button').click()
      await link.waitFor()
      const release = await holdReplies(page)
      const title = page.getByRole('heading', { level: 1 })
      const startTitle = await title.textContent()
      await link.click()
      await expect.poll(() => title.textContent()).not.toBe(startTitle)
      const placeholders = page.locator('.v-skeletons').first()
      await placeholders.waitFor()
      await page.evaluate(observeShifts)
      const before = await measureContent(page)
      release()
      await placeholders.waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      const after = await measureContent(page)
      expect(await readShift(page)).toBeLessThanOrEqual(0.02)
      expect(Math.abs(after.title - before.title)).toBeLessThanOrEqual(1)
      expect(Math.abs(after.content - before.content)).toBeLessThanOrEqual(8)
      await context.close()
    },
  )
})

/** Screens of every shape: what is painted first must not move when their data arrives. */
const opened = [
  { who: undefined, paths: ['/', '/auth/Login'] },
  {
    who: 'owner',
    paths: ['/dashboard', '/dashboard/individual-qr-code', '/dashboard/shared-contact', '/generate/vcard'],
  },
  { who: 'partner', paths: ['/dashboard/contacts'] },
  {
    who: 'admin',
    paths: ['/backbone/AdminHomeView', '/backbone/users', '/backbone/contactus', '/backbone/faq'],
  },
] as const

const addresses = opened.flatMap(({ who, paths }) => paths.map((path) => [who, path] as const))

describe('when a screen is opened by its address', () => {
  it.each(pickOf(addresses, 4).flatMap(inTurn))(
    'on a %s, who is %s: nothing moves on %s',
    async (size, who, path) => {
      const { page, context } = await openBrowser(windows[size], { baseURL: product.url })
      if (who !== undefined) await storeSession(context, await product.signIn(who))
      await context.addInitScript(observeShifts)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.v-skeletons, .v-screen-shell, [aria-busy="true"]').waitFor({ state: 'detached' })
      expect(await readShift(page)).toBeLessThanOrEqual(0.02)
      await context.close()
    },
  )
})

/** What stands close together, by the selectors of words and of what may cover them. */
const crowded = [
  ['/generate/static-qrcode', '.v-kind'],
  ['/generate/vcard', '.v-collapsible-title, .v-collapsible-head .mantine-Switch-track'],
  ['/dashboard/shared-contact', '.v-sidebar-nav .v-nav-item > span'],
] as const

describe('with text of 200 % in a window of 320 px', () => {
  // an organiser has one more place in the bar, and a count on one of them
  beforeAll(async () => {
    await createRows(product)
  })

  it.each(crowded)('at %s no word prints over another one', async (path, selector) => {
    const { page, context } = await openBrowser({ width: 320, height: 740 }, { baseURL: product.url })
    await storeSession(context, await product.signIn('owner'))
    await page.goto(path)
    await page.locator(selector).first().waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    expect(await page.locator(selector).evaluateAll(findCrossings)).toEqual([])
    await context.close()
  })
})

describe('of an event on a phone of 360 px', () => {
  it('nothing sticks out, and every place and button of its organiser is in sight', async () => {
    const { organiser, open } = await makeSoldEvent(product)
    const { page, context } = await openBrowser(phone, { baseURL: product.url })
    await storeSession(context, organiser)
    for (const path of open) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.v-skeletons, .v-screen-shell').waitFor({ state: 'detached' })
      expect([path, await cutOff(page), await axeViolations(page, ['target-size'])]).toEqual([path, [], []])
    }
    await page.getByRole('button', { name: 'Give back a part' }).click()
    await page.getByLabel(/^Amount/).waitFor()
    expect(await cutOff(page)).toEqual([])
    await context.close()
  })
})

/** Links, buttons and fields that a person does not see unless they scroll sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, textarea), [role=dialog] :is(button, input)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.left < 0 || box.right > innerWidth))
      .map(({ element }) => element.textContent || element.outerHTML.slice(0, 80)),
  )

/** Pairs of elements whose content overlaps. */
function findCrossings(elements: readonly Element[]): readonly string[] {
  const boxes = elements.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    return { text: element.textContent, box: box.width === 0 ? element.getBoundingClientRect() : box }
  })
  const visible = boxes.filter(({ box }) => box.width > 2 && box.height > 2)
  return visible.flatMap(({ text, box: one }, index) =>
    visible
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${text} / ${other.text}`),
  )
}

/** Replies of the lists and forms wait. @returns lets them go */
async function holdReplies(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // what a guard asks before a screen opens is answered at once
  await page.route(/\/v1\/(?!auth\/)/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The screen that was left stays in the document, hidden, until the next one is there. */
const measureContent = (page: Page) =>
  page.evaluate(() => {
    const topOf = (names: string) => {
      const shown = [...document.querySelectorAll(names)].find((element) => element.checkVisibility())
      return shown?.getBoundingClientRect().top ?? -1
    }
    return {
      title: topOf('h1') + scrollY,
      content: scrollY + topOf('.v-skeletons, .v-table, .my-cards-grid, main form'),
    }
  })

type Shift = PerformanceEntry & { readonly value: number }
declare global {
  var layoutShift: number
}

/** Sums up the layout shifts from now on, as browsers count them (Cumulative Layout Shift). */
const observeShifts = () => {
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.layoutShift += (entry as Shift).value
  }).observe({ type: 'layout-shift' })
}

const readShift = (page: Page) => page.evaluate(() => globalThis.layoutShift)
