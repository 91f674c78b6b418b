import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventCard } from '#contract/kinds/event.ts'
import type { EventCardInput } from '#contract/kinds/event.ts'
import { eventStates } from '#contract/kinds/event-values.ts'
import { cardActions } from './card-actions.ts'
import type { EventNow } from './kinds/event/calendar.ts'
import { event } from './kinds/event/kind.ts'
import { renderCardPage } from './render-card-page.tsx'
import { sampleFileUrl } from './samples/sample-files.ts'
import type { Tab } from './testing/card-browser.ts'
import {
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
} from './testing/card-browser.ts'
import { gzipBytes } from './testing/markup.ts'
import { toCardView } from './to-card-view.ts'

/** The pages of events as they only are of events: weddings, and every state of registration. */

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const long = 'Chandrasekharan-Venkataraman of Thiruvananthapuram and his whole family'
const weddings = {
  bare: { groom_name: 'Ravi', bride_name: 'Asha' },
  overfull: {
    groom_name: long,
    bride_name: long,
    auspicious_moment_name: 'Muhurtham and the long ceremony after it, which has a long name',
    auspicious_time: '2099-05-14T10:32',
    about: 'Together with our families. '.repeat(80),
    from_date: '2099-05-14T10:00',
    to_date: '2099-05-16T23:00',
    venue: long,
    address: `${long}\n${long}`,
  },
}

const typesOf = (state: EventNow['state']): EventNow['ticket_types'] => [
  {
    ticket_type_id: 1,
    id: 1,
    pricing_type: 'Standing',
    kind: 'fixed',
    amount_minor: 49_900,
    min_minor: 0,
    needs_code: false,
    early: null,
    per_order_limit: null,
    left: state === 'full' ? 0 : 3,
    sale: state === 'full' ? 'sold_out' : 'open',
    sales_start: null,
    sales_end: null,
  },
]

function view(
  document: Partial<EventCardInput>,
  { id, state, locale = 'en' }: { id: number; state: EventNow['state']; locale?: 'en' | 'ar' },
) {
  const companion: EventNow = {
    event_card_id: 1,
    state,
    starts_at: '2099-05-14T04:30:00.000Z',
    ends_at: null,
    is_all_day: false,
    registration_ends_at: null,
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    per_order_limit: 10,
    needs_approval: false,
    left: state === 'full' ? 0 : 3,
    ticket_types: typesOf(state),
    status_changes: 0,
  }
  const card = EventCard.parse({ title: 'Our wedding', time_zone: 'Asia/Kolkata', ...document })
  return toCardView({
    content: event.contentOf(card),
    companion,
    themeId: id - 300,
    colors: { primary_color: '#608fff', secondary_color: '#c5feff', theme: 3 },
    locale,
    fileUrl: sampleFileUrl,
    actions: cardActions('https://visita.example', 'sample', 'link'),
    madeWithVisita: true,
  })
}

describe.each([301, 302, 303])('template %i', (id) => {
  it.each(Object.keys(weddings) as (keyof typeof weddings)[])(
    'makes an invitation of a %s wedding',
    async (name) => {
      const document = { is_wedding_event: 1 as const, ...weddings[name] }
      for (const [locale, scheme] of [
        ['en', 'light'],
        ['ar', 'dark'],
      ] as const) {
        const rendered = await renderCardPage(view(document, { id, state: 'open', locale }))
        expect(gzipBytes(rendered)).toBeLessThanOrEqual(14 * 1024)
        const { page, errors } = await tab.open(rendered, { width: 320, scheme })
        expect(await sidewaysOverflow(page)).toBe(0)
        expect(await axeViolations(page)).toEqual([])
        const names = await page.locator('h1').innerText()
        expect(names.indexOf(document.groom_name)).toBeGreaterThanOrEqual(0)
        expect(names.indexOf(document.bride_name)).toBeGreaterThanOrEqual(0)
        expect(errors).toEqual([])
      }
    },
  )

  it.each(eventStates.filter((state) => state !== 'open'))('says that an event is %s', async (state) => {
    const card = { from_date: '2099-05-14T10:00', call_action_label: 'Register', ticket_pricing_list: [] }
    const rendered = await renderCardPage(view(card, { id, state }))
    const { page } = await tab.open(rendered, { width: 320, scheme: 'dark' })
    const words = {
      cancelled: 'This event does not take place.',
      over: 'This event is over',
      full: 'All seats are taken.',
      closed: 'Registration is closed',
    }
    await page.getByText(words[state]).first().waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.locator('a[href*="/event/register/"]').count()).toBe(0)
  })
})

it.each([320, 1280])(
  'shows the days of several beside each other, as a range, at a width of %i',
  async (width) => {
    const days = { from_date: '2099-05-28T10:00', to_date: '2099-05-30T23:00', all_day: 1 as const }
    const { page } = await tab.open(await renderCardPage(view(days, { id: 301, state: 'open' })), { width })
    const [first, last] = await page.evaluate(() => {
      const numeral = document.querySelector('.numeral')
      const range = document.createRange()
      range.selectNode(numeral!.firstChild!)
      const sides = [range, numeral!.lastElementChild!].map((part) => part.getBoundingClientRect())
      return sides.map(({ left, right, top }) => ({ left, right, top }))
    })
    expect(first!.right).toBeLessThan(last!.left)
    expect(Math.abs(first!.top - last!.top)).toBeLessThan(20)
    expect(last!.right).toBeLessThanOrEqual(width === 320 ? 320 : 570)
    expect(await page.locator('.hours').count()).toBe(0)
    expect(await page.locator('.day').innerText()).toMatch(/Thu – Sat\s+May 2099/)
    expect(await sidewaysOverflow(page)).toBe(0)
  },
)

const programme = {
  from_date: '2099-05-14T10:00',
  to_date: '2099-05-15T23:00',
  venue: long,
  address: 'Main Street 1',
  hosts: [{ name: long, role: long, link: 'https://host.example' }, { name: 'Asha' }],
  agenda: [
    { title: long, starts: '2099-05-14T10:00', ends: '2099-05-14T11:00', place: 'A', speakers: long },
    { title: 'Beside it', starts: '2099-05-14T10:00', place: long.slice(0, 80), description: long },
    { title: 'The day after', starts: '2099-05-15T10:00' },
  ],
} satisfies Partial<EventCardInput>

describe.each([301, 302, 303])('the programme in template %i', (id) => {
  it.each([
    [320, 'light', 'en'],
    [1280, 'dark', 'ar'],
  ] as const)(
    'fits at a width of %i, with faces, hanging times and a map that asks nobody',
    async (width, scheme, locale) => {
      const rendered = await renderCardPage(view(programme, { id, state: 'open', locale }))
      expect(gzipBytes(rendered)).toBeLessThanOrEqual(14 * 1024)
      const { page, errors } = await tab.open(rendered, { width, scheme })
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      expect(await page.locator('.agenda ol').count()).toBe(2)
      expect(await page.locator('.agenda .beside > div').count()).toBe(2)
      expect(await page.locator('.agenda time').first().getAttribute('datetime')).toBe(
        '2099-05-14T04:30:00.000Z',
      )
      expect(await page.locator('.hosts .face').count()).toBe(2)
      const [map, square] = [page.locator('a.btn[data-k=map]'), page.locator('a.drawn')]
      expect(await square.getAttribute('href')).toBe(await map.getAttribute('href'))
      const box = await square.boundingBox()
      expect(Math.abs(box!.width - box!.height)).toBeLessThan(1)
      expect(errors).toEqual([])
    },
  )
})
