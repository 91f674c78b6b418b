import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardCss } from './card-css.ts'
import { templates } from './registry.ts'
import { contrast } from './colors.ts'
import { renderUnknownPage } from './pages/status-pages.tsx'
import { renderCardPage } from './render-card-page.tsx'
import {
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
} from './testing/card-browser.ts'
import type { Tab } from './testing/card-browser.ts'
import { eachTemplateWith, fixtureView, shownCases, shownTemplateIds } from './testing/views.ts'
import { familyOfTemplate } from './template-ids.ts'

let browser: Browser
/** One with scripts and one without, for all pages. */
let tab: Tab
let plainTab: Tab
/** An empty page, in whose place the editor is. */
let editor: Page
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
  plainTab = await openTab(browser, { script: false })
  editor = await browser.newPage()
}, 30_000)
afterAll(() => closeTabs(browser))

const looks = [
  { width: 320, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const
const widths = [320, 360, 768, 1280]

describe.each(shownCases)('template $id with the $fixture card', ({ id, fixture }) => {
  it('fits every width and reads well in light and dark', async () => {
    const rendered = await renderCardPage(fixtureView(id, fixture))
    const { page, errors } = await tab.open(rendered, { width: 320 })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysOverflow(page), `overflow at ${width} px`).toBe(0)
    }
    for (const { width, scheme } of fixture === 'full' ? looks : looks.slice(0, 2)) {
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme: scheme })
      expect(await axeViolations(page), `axe at ${width} px, ${scheme}`).toEqual([])
    }
    expect(errors).toEqual([])
  }, 60_000)
})

describe.each(shownTemplateIds)('on a phone, template %i', (id) => {
  it('keeps its first action in view from first to last', async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(id, 'full')), { width: 360 })
    const save = page.locator('.bar .fill')
    for (const top of [0, 900, 100_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      const box = await save.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
      expect(box?.y).toBeGreaterThan(400)
    }
  })
})

const named = {
  contactUs: 'contact-us',
  social: 'social',
  webLinks: 'web',
  video: 'video',
  gallery: 'gallery',
}

const orders = eachTemplateWith([
  { order: ['gallery', 'video', 'webLinks', 'social', 'contactUs'] as const },
  { order: ['video', 'contactUs', 'gallery', 'social', 'webLinks'] as const },
])

describe.each(orders)('on a phone, the sections of template $id', ({ id, order }) => {
  it(`follow in the order that the owner chose: ${order.join(', ')}`, async () => {
    const view = { ...fixtureView(id, 'overfull'), order }
    const { page } = await tab.open(await renderCardPage(view), { width: 390 })
    // what the template shows on its first screen is not among them
    const shown = await page.evaluate((classes) => {
      for (const more of document.querySelectorAll('details')) more.open = true
      const sections = [...document.querySelectorAll('main .sec')].map((section) => ({
        name: classes.find((name) => section.classList.contains(name)),
        top: section.getBoundingClientRect().top,
      }))
      return sections
        .filter(({ name }) => name !== undefined)
        .toSorted((one, other) => one.top - other.top)
        .map(({ name }) => name)
    }, Object.values(named))
    expect(shown).toEqual(order.map((name) => named[name]).filter((name) => shown.includes(name)))
    expect(shown.length).toBeGreaterThanOrEqual(
      { vcard: 4, event: 2, student: 2, dynamic: 0 }[familyOfTemplate(id)],
    )
  })
})

/** Where a code only leads on, and of an event, there is nobody to send contacts to. */
const fragments = eachTemplateWith([{ fragment: '#share' }, { fragment: '#pass' }]).filter(
  ({ id, fragment }) => fragment === '#pass' || !['dynamic', 'event'].includes(familyOfTemplate(id)),
)

describe.each(fragments)('$fragment of template $id', ({ id, fragment }) => {
  it('opens as a link target, without the script', async () => {
    const rendered = await renderCardPage(fixtureView(id, 'full'))
    const { page } = await plainTab.open(rendered, { width: 320, fragment })
    expect(await page.locator(fragment).isVisible()).toBe(true)
    const checked = await tab.open(rendered, { width: 320, fragment, scheme: 'dark' })
    expect(await axeViolations(checked.page)).toEqual([])
    expect(await sidewaysOverflow(checked.page)).toBe(0)
  })
})

describe.each(eachTemplateWith([{ theme: 1 }, { theme: 2 }]))('on paper, template $id', ({ id, theme }) => {
  it(`prints the name in dark ink although printers leave grounds out (theme ${theme})`, async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(id, 'empty', theme)), {
      width: 768,
    })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const ink = await page.evaluate(
      () => getComputedStyle(document.querySelector('h1 bdi') ?? document.body).color,
    )
    const [red = 0, green = 0, blue = 0] = ink.match(/\d+/g)?.map(Number) ?? []
    expect(contrast(hex(red, green, blue), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(await page.locator('.bar').isVisible()).toBe(false)
  })
})

describe.each(shownTemplateIds)('in the editor’s preview, template %i', (id) => {
  it('brings a style sheet that can be adopted whole', async () => {
    const css = cardCss(fixtureView(id, 'full'), templates[id])
    const rules = await editor.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet.cssRules.length
    }, css)
    const blocks = css.replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}/g, '@{}').match(/\{/g)
    expect(rules).toBe(blocks?.length)
  })
})

function hex(...channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

describe('a small page', () => {
  it.each(looks)('reads well at $width px, $scheme', async ({ width, scheme }) => {
    const { page, errors } = await tab.open(await renderUnknownPage({ locale: 'ar' }), {
      width,
      scheme,
    })
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
})
