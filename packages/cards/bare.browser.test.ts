import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { blankVcard } from './kinds/vcard/blank-vcard.ts'
import { contact, web } from './kinds/vcard/samples/entries.ts'
import { renderCardPage } from './render-card-page.tsx'
import { familyOfTemplate, type TemplateId } from './template-ids.ts'
import {
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
  type Tab,
} from './testing/card-browser.ts'
import { eachTemplateWith, fileUrl, sampleView, shownTemplateIds } from './testing/views.ts'

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const number = contact('Mobile', '98765 43210', '+91')
const little: Vcard = { ...blankVcard('Neha Kapoor'), profile_contact: [number] }
const links = [web('https://kapoor.example/one', 'One'), web('https://kapoor.example/two', 'Two')]

const isOfVcards = (id: TemplateId) => familyOfTemplate(id) === 'vcard'
const shown = shownTemplateIds.filter(isOfVcards)

async function open(vcard: Vcard, templateId: TemplateId, width: number, locale: 'en' | 'ar' = 'en') {
  const rendered = await renderCardPage(sampleView({ vcard, templateId, fileUrl, locale }))
  return (await tab.open(rendered, { width })).page
}

const nameSize = (page: Page) =>
  page
    .locator('h1 bdi')
    .first()
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))

describe.each(shown)('a name and a number in template %i', (id) => {
  it('fill the first screen, with the name larger than beside more', async () => {
    const usual = await nameSize(await open({ ...little, web_link: links }, id, 360))
    const page = await open(little, id, 360)
    expect(await nameSize(page)).toBeGreaterThanOrEqual(Math.max(30, usual))
    const { bottom, screen } = await page.evaluate(() => ({
      bottom: document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
      screen: innerHeight,
    }))
    // below it are the line about the product and the bar
    expect(bottom / screen).toBeGreaterThan(0.75)
    // one action, and not the same form again that the bar offers
    expect(await page.locator('.swap:visible').count()).toBe(0)
    expect(await page.locator('main a[href^="tel:"]:visible').count()).toBeGreaterThanOrEqual(1)
  })
})

const looks = eachTemplateWith([
  { width: 320, locale: 'en' as const, name: 'Maximiliana Wolfeschlegelsteinhausen' },
  { width: 320, locale: 'ar' as const, name: 'عبد الرحمن بن خالد المنصوري' },
  { width: 1280, locale: 'en' as const, name: 'Neha Kapoor' },
  { width: 1280, locale: 'ar' as const, name: 'ليلى حداد' },
]).filter(({ id }) => isOfVcards(id))

describe.each(looks)(
  'a bare card in template $id, at $width px in $locale',
  ({ id, width, locale, name }) => {
    it('fits, and reads well', async () => {
      const mail = contact('Email', 'a.person.with.a.long.name@long-company-example.com')
      const page = await open({ ...little, name, profile_contact: [number, mail] }, id, width, locale)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    })
  },
)

/** The sign before each end of a line of the texts. */
const readEnds = () =>
  [...document.querySelectorAll('main .contact .value')].flatMap((value) => {
    const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
    const signs: { sign: string; top: number }[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const [index, sign] of Array.from(node.textContent ?? '').entries()) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        signs.push({ sign, top: Math.round(range.getBoundingClientRect().top) })
      }
    return signs.flatMap(({ sign, top }, index) => {
      const next = signs[index + 1]
      return next !== undefined && next.top > top + 4 ? [sign] : []
    })
  })

describe.each(shown)('a photo, a name and a number in template %i', (id) => {
  it.each([360, 1280])('stand on the first screen of %i px, none over another', async (width) => {
    const page = await open({ ...little, photo: 'portrait-ines.svg' }, id, width)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const boxes = await page.evaluate(() =>
      ['main img', 'main h1 bdi', 'main a[href^="tel:"]'].map((selector) => {
        const shown = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
        const { top, bottom } = shown[0]?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN }
        return { top, bottom, isOnScreen: top >= 0 && top < innerHeight }
      }),
    )
    expect(boxes.map(({ isOnScreen }) => isOnScreen)).toEqual([true, true, true])
    const [, name, number] = boxes
    expect(number?.top).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 8)
  })
})

describe.each(shown)('long addresses in template %i', (id) => {
  it('end a line after one of their signs, not in a word', async () => {
    const page = await open(
      {
        ...little,
        web_link: links,
        profile_contact: [
          contact('Email', 'theodora@quietqueue.example'),
          contact('Email', 'neha_kapoor@long-company-example.com'),
          contact('Website', 'https://kapoor-architects.example/'),
        ],
      },
      id,
      360,
    )
    const ends = await page.evaluate(readEnds)
    expect(ends.filter((sign) => !/[@._/-]/.test(sign))).toEqual([])
  })
})
