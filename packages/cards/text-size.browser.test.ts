import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardView } from './card-view.ts'
import { blankVcard } from './kinds/vcard/blank-vcard.ts'
import { renderCardPage } from './render-card-page.tsx'
import type { TemplateId } from './template-ids.ts'
import { type Tab, closeTabs, launchChromium, openTab, sidewaysOverflow } from './testing/card-browser.ts'
import {
  eachTemplateWith,
  fileUrl,
  fixtureView,
  sampleView,
  shownCases,
  shownTemplateIds,
} from './testing/views.ts'

let browser: Browser
let tab: Tab
/** Reads the pixels of the pictures of others. */
let reader: Page
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
  reader = await browser.newPage()
})
afterAll(() => closeTabs(browser))

const { resolve } = createRequire(import.meta.url)
const readFont = (name: string, script: string) =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`)).toString(
    'base64',
  )
const devanagari = readFont('noto-sans-devanagari', 'devanagari')
const latin = readFont('instrument-sans', 'latin')

/** Opens a card with a font for Devanagari, which the machine may not have. */
async function open(view: CardView, width: number): Promise<Page> {
  const { page } = await tab.open(await renderCardPage(view), { width })
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    for (const family of ['Noto Sans Devanagari', 'Noto Serif Devanagari']) {
      const face = new FontFace(family, bytes.buffer, { weight: '100 900' })
      document.fonts.add(await face.load())
    }
  }, devanagari)
  return page
}

/** The sizes of all texts, and texts that do not stay inside the page. Decoration is left out. */
const measureTexts = (rootSize: number) => {
  document.documentElement.style.fontSize = `${rootSize}px`
  const texts: { text: string; heading: boolean; size: number }[] = []
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (holder === null || text === '' || holder.closest('script, [aria-hidden=true]') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (rects.length === 0) continue
    const size = Number.parseFloat(getComputedStyle(holder).fontSize)
    texts.push({ text, heading: holder.closest('h1') !== null, size })
    const wide = document.documentElement.clientWidth
    if (rects.some(({ left, right }) => left < -1 || right > wide + 1)) cut.push(text)
    for (let box: Element | null = holder; box !== null && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)
        cut.push(text)
  }
  return { texts, cut }
}

describe.each(shownCases)(
  'text of twice the size in template $id with the $fixture card',
  ({ id, fixture }) => {
    it('is larger everywhere, and none is cut off at 320 px', async () => {
      const page = await open(fixtureView(id, fixture), 320)
      const usual = await page.evaluate(measureTexts, 16)
      const large = await page.evaluate(measureTexts, 32)
      expect(large.texts.map(({ text }) => text)).toEqual(usual.texts.map(({ text }) => text))
      const grown = large.texts.map(({ text, heading, size }, index) => ({
        text,
        heading,
        size,
        factor: size / (usual.texts[index]?.size ?? Number.NaN),
      }))
      // a name that already fills the screen grows less; a very large one, as on a card of little, need not
      const isLarger = ({ heading, size, factor }: (typeof grown)[number]) =>
        factor >= 1.99 || (heading && (factor >= 1.1 || size >= 36))
      expect(grown.filter((text) => !isLarger(text))).toEqual([])
      expect([...usual.cut, ...large.cut]).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  },
)

const names = {
  short: 'Anna Ek',
  capitals: 'MWAMBA WOMWEMA',
  long: 'Gyöngyi Wolfeschlegelstein',
  hyphen: 'Krishnamurthy-Venkataraman',
  twentyTwo: 'Kuppuswamyvenkataraman Li',
  arabic: 'عبدالرحمنالمستنصرباللهي',
  arabicWords: 'عبدالمحسن القحطاني',
  devanagari: 'विश्वनाथप्रतापनारायणसिंह',
  devanagariWords: 'चन्द्रशेखरन् वेंकटरमण',
}

const nameCases = eachTemplateWith(Object.values(names).map((name) => ({ name })))

function namedView(id: TemplateId, name: string): CardView {
  const vcard = { ...blankVcard(name), job_title: 'Typography', photo: 'portrait-jun.svg' }
  return sampleView({ vcard, templateId: id, fileUrl })
}

/** The words of the name that are on more than one line, or stick out of the page. */
const brokenWords = () => {
  const name = document.querySelector('h1 bdi')?.firstChild
  if (name === null || name === undefined) return ['no name']
  const text = name.textContent ?? ''
  const wide = document.documentElement.clientWidth
  return [...text.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(name, index)
    range.setEnd(name, index + word.length)
    const rects = [...range.getClientRects()]
    const lines = new Set(rects.map(({ top }) => Math.round(top)))
    const inside = rects.every(({ left, right }) => left >= 0 && right <= wide)
    return lines.size === 1 && inside ? [] : [word]
  })
}

describe.each(nameCases)('the name $name in template $id', ({ id, name }) => {
  it('has every word on one line', async () => {
    const page = await open(namedView(id, name), 320)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(brokenWords), `${width} px`).toEqual([])
    }
  })
})

describe.each(shownTemplateIds)('a name that no screen can hold, in template %i', (id) => {
  it('breaks inside its longest word and stays in the page', async () => {
    const page = await open(namedView(id, 'Donaudampfschifffahrtselektrizitätengesellschaft'), 320)
    expect(await page.evaluate(brokenWords)).toHaveLength(1)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

/** How many pixels of the name's color a picture of the page has. */
async function inkOf(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64')
  const color = await page.evaluate(
    () => getComputedStyle(document.querySelector('h1 bdi') ?? document.body).color,
  )
  return reader.evaluate(
    async ([data, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (context === null) return Number.NaN
      context.drawImage(image, 0, 0)
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
      const target = (wanted?.match(/\d+/g) ?? []).map(Number)
      let found = 0
      for (let at = 0; at < pixels.length; at += 4)
        if (target.every((channel, index) => Math.abs((pixels[at + index] ?? 0) - channel) < 40)) found++
      return found
    },
    [picture, color] as const,
  )
}

/** Sets the page in a font with the high ascenders of Segoe UI: the grounds of two lines overlap there. */
const useHighFont = async (data: string) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  const metrics = { weight: '100 900', ascentOverride: '108%', descentOverride: '25%' }
  document.fonts.add(await new FontFace('High', bytes.buffer, metrics).load())
  document.documentElement.style.setProperty('--font', 'High, "Noto Sans Devanagari", sans-serif')
}

/** Shows only the name, on one ground everywhere; `flat` leaves out the grounds of its lines, which may cover letters. */
const onlyName = (flat: boolean) => {
  const sheet = new CSSStyleSheet()
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'transparent'
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor
  }
  const ground = groundOf(document.querySelector('h1 bdi'))
  sheet.replaceSync(
    `html{background:${ground}!important}*{visibility:hidden!important}h1,h1 *{visibility:visible!important}` +
      (flat ? 'h1,h1 *{background:none!important}' : ''),
  )
  document.adoptedStyleSheets = [sheet]
}

const inkCases = eachTemplateWith(
  ['Gyöngyi Jpyqgçgyqp Jpgqyg', 'कृष्णमूर्तिः शृङ्गीदूरुर्गृहिणीं', 'يحيى الجوهري القيّومي'].map((name) => ({ name })),
)

describe.each(inkCases)('the letters of $name in template $id', ({ id, name }) => {
  it('are complete: no line covers parts of another', async () => {
    const page = await open(namedView(id, name), 320)
    await page.evaluate(useHighFont, latin)
    await page.evaluate(onlyName, false)
    const shown = await inkOf(page)
    await page.evaluate(onlyName, true)
    const complete = await inkOf(page)
    expect(complete).toBeGreaterThan(300)
    expect(shown).toBeGreaterThanOrEqual(complete * 0.995)
  })
})
