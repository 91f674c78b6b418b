import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EventCard } from '#contract/kinds/event.ts'
import { cardActions } from '../card-actions.ts'
import { event } from '../kinds/event/kind.ts'
import { sampleFileUrl } from '../samples/sample-files.ts'
import type { Tab } from '../testing/card-browser.ts'
import {
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
} from '../testing/card-browser.ts'
import { toCardView } from '../to-card-view.ts'
import { renderEventEmbed } from './event-embed.tsx'
import { renderOrganiserPage } from './organiser-page.tsx'

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const long = 'Chandrasekharan-Venkataraman of Thiruvananthapuram and the whole guild of makers'
const times = { from_date: '2099-09-28T10:00', to_date: '2099-10-01T23:00', venue: long }
const viewOf = (color: string, locale: 'en' | 'ar', slug: string) =>
  toCardView({
    content: event.contentOf(EventCard.parse({ title: long, time_zone: 'Asia/Kolkata', ...times })),
    themeId: 1,
    colors: { primary_color: color, secondary_color: '#c5feff', theme: 3 },
    locale,
    fileUrl: sampleFileUrl,
    actions: cardActions('https://visita.example', slug, 'link'),
    madeWithVisita: true,
  })

it.each([
  [320, 'light', 'en', false],
  [1280, 'dark', 'ar', false],
  [300, 'dark', 'en', true],
] as const)(
  'the page of an organiser fits at a width of %i, %s, in %s',
  async (width, scheme, locale, isFramed) => {
    const rendered = await renderOrganiserPage({
      locale,
      name: long,
      about: long.repeat(3),
      pageUrl: 'https://visita.example/o/guild',
      pictureUrl: 'https://visita.example/o/guild/share.jpg',
      calendarUrl: 'https://visita.example/o/guild/events.ics',
      events: ['#ffffff', '#000000', '#c8321f'].map((color, index) => viewOf(color, locale, `a${index}`)),
      productName: 'Visita',
      ...(isFramed && { frame: { mode: 'auto' as const } }),
    })
    const { page, errors } = await tab.open(rendered, { width, scheme })
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.locator('main li').count()).toBe(3)
    // the numeral of several days stays in its column
    const [day, title] = [page.locator('.day b').first(), page.locator('h3').first()]
    const [left, right] = [await day.boundingBox(), await title.boundingBox()]
    const isBeside = locale === 'ar' ? right!.x + right!.width <= left!.x : left!.x + left!.width <= right!.x
    expect(isBeside).toBe(true)
    expect(errors).toEqual([])
  },
)

it.each(['light', 'dark'] as const)('one event for a frame fits at a width of 300, %s', async (mode) => {
  const { page, errors } = await tab.open(await renderEventEmbed(viewOf('#c8321f', 'en', 'a'), mode), {
    width: 300,
  })
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})
