import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colorDefaults } from '#contract/constants.ts'
import { contrast } from './colors.ts'
import { renderCardPage } from './render-card-page.tsx'
import { familyOfTemplate } from './template-ids.ts'
import { type Tab, closeTabs, launchChromium, openTab } from './testing/card-browser.ts'
import { eachTemplateWith, fixtureView } from './testing/views.ts'

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const owners = {
  default: { primary: colorDefaults.primary_color, secondary: colorDefaults.secondary_color },
  black: { primary: '#000000', secondary: '#000000' },
  white: { primary: '#ffffff', secondary: '#ffffff' },
  yellow: { primary: '#ffd400', secondary: '#ffe98a' },
}

const cases = eachTemplateWith(
  Object.entries(owners).flatMap(([owner, colors]) =>
    (['light', 'dark'] as const).map((scheme) => ({ owner, colors, scheme })),
  ),
)

type ShownText = { text: string; color: string; ground: string; size: number }

/** Every text with its color and the color behind it; the name first, then the text of *Save contact*. */
const readTexts = () => {
  const hex = (color: string) =>
    `#${(color.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor
  }
  const read = (element: Element) => ({
    text: element.textContent ?? '',
    color: hex(getComputedStyle(element).color),
    ground: hex(groundOf(element)),
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  })
  const name = document.querySelector('h1 bdi')
  const save = document.querySelector('.bar .fill')
  const bar = document.querySelector('.bar')
  if (name === null || save === null || bar === null) throw new Error('The page has no name or no save bar.')
  const others = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.closest('h1, [aria-hidden=true]') === null &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
  )
  return { name: read(name), save: read(save), bar: read(bar).ground, texts: others.map(read) }
}

const strengthOf = ({ color, ground }: ShownText) => contrast(color, ground)

describe.each(cases)('template $id in $owner colors, $scheme', ({ id, colors, scheme }) => {
  it('has no text that is stronger than the name, and shows Save contact as a button', async () => {
    const view = { ...fixtureView(id, 'full'), colors }
    const { page } = await tab.open(await renderCardPage(view), { width: 390, scheme })
    const { name, save, bar, texts } = await page.evaluate(readTexts)
    expect(texts.length).toBeGreaterThan(familyOfTemplate(id) === 'dynamic' ? 2 : 20)
    expect(texts.filter(({ size }) => size >= name.size)).toEqual([])
    expect(strengthOf(name)).toBeGreaterThanOrEqual(4.5)
    const onSameGround = texts.filter(({ ground }) => ground === name.ground)
    // colors are rounded to whole channels, so two that have the same contrast may differ a little
    expect(onSameGround.filter((text) => strengthOf(text) > strengthOf(name) * 1.02)).toEqual([])
    expect(contrast(save.ground, bar)).toBeGreaterThanOrEqual(3)
    expect(strengthOf(save)).toBeGreaterThanOrEqual(4.5)
  })
})
