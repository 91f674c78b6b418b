import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { renderInvitationPage } from './pages/invitation-pages.tsx'
import { renderThanksPage, renderWithdrawPage } from './pages/share-pages.tsx'
import { renderCardPage } from './render-card-page.tsx'
import type { Family } from '#contract/constants.ts'
import { familyOfTemplate } from './template-ids.ts'
import { type Tab, closeTabs, launchChromium, openTab, sidewaysOverflow } from './testing/card-browser.ts'
import { type FixtureName, eachTemplateWith, fixtureView } from './testing/views.ts'

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

/**
 * Looks at the focused element: what of it a visitor cannot see. Corners and centre must belong to it, so that nothing
 * covers it, a rounded corner where its curve is; an element that is higher than the screen must show its beginning.
 * Pages scroll smoothly to what gets the focus, so it waits for the end of that first.
 */
const lookAtFocus = async () => {
  let before: number
  do {
    before = scrollY
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  } while (before !== scrollY)
  const focused = document.activeElement
  if (focused === null || focused === document.body) return undefined
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const name = `${focused.tagName} ${focused.getAttribute('href') ?? focused.getAttribute('name') ?? ''}`
  const wide = document.documentElement.clientWidth
  const outside = left < -0.5 || right > wide + 0.5 || top < -0.5 || bottom > innerHeight + 0.5
  const radius = Number.parseFloat(getComputedStyle(focused).borderTopLeftRadius)
  const curve = Math.min(radius, (right - left) / 2, (bottom - top) / 2) * (1 - Math.SQRT1_2)
  const inset = 3 + curve
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const
  const covered = points.filter(([x, y]) => !focused.contains(document.elementFromPoint(x, y)))
  return { name, hidden: outside ? 'outside' : covered.length > 0 ? 'covered' : '' }
}

/** Loads the pictures further down, which would move what is below them. */
const loadPictures = async () => {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** Presses Tab until the focus leaves the page. */
async function walkFocus(page: Page) {
  const stops: { name: string; hidden: string }[] = []
  for (let count = 0; count < 400; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error('The focus never left the page.')
}

const contactFile = '/p/sample/contact.vcf'
/** Where the keyboard comes first, and how many stops follow at least. */
const walkOf = {
  vcard: { first: contactFile, full: 20, overfull: 100 },
  // without address, gallery and video
  student: { first: contactFile, full: 20, overfull: 80 },
  event: { first: 'https://visita.example/register', full: 12, overfull: 30 },
  // one link that leads on, the card's own code and the product
  dynamic: { first: 'https://fornovelho.example/menu/of-the-week?from=table', full: 2, overfull: 2 },
} as const satisfies Record<Family, object>

/** The overfull card has more than a hundred stops: the long proof alone walks them. */
const walked = (['full', 'overfull'] as const satisfies FixtureName[]).filter(
  (fixture) => fixture === 'full' || process.env['PROOFS'] === 'full',
)
const cases = eachTemplateWith(
  walked.flatMap((fixture) => [320, 390, 1280].map((width) => ({ fixture, width }))),
)

describe.each(cases)('the keyboard in template $id, $fixture card, $width px', ({ id, fixture, width }) => {
  it(
    'reaches Save contact first, and nothing that has the focus is hidden',
    async () => {
      const { page } = await tab.open(await renderCardPage(fixtureView(id, fixture)), { width })
      await page.evaluate(loadPictures)
      const stops = await walkFocus(page)
      const { first, full, overfull } = walkOf[familyOfTemplate(id)]
      expect(stops[0]?.name).toBe(`A ${first}`)
      expect(stops.length).toBeGreaterThan(fixture === 'full' ? full : overfull)
      expect(stops.filter(({ hidden }) => hidden !== '')).toEqual([])
    },
    scaled(120_000),
  )
})

/** Where a code only leads on, and of an event, there is nobody to send contacts to. */
const withForm = eachTemplateWith([{ width: 320 }, { width: 1280 }]).filter(
  ({ id }) => !['dynamic', 'event'].includes(familyOfTemplate(id)),
)

describe.each(withForm)('the form in template $id', ({ id, width }) => {
  it(`shows every field that the keyboard reaches at ${width} px`, async () => {
    const rendered = await renderCardPage(fixtureView(id, 'full'))
    const { page } = await tab.open(rendered, { width, fragment: '#share' })
    const stops = await walkFocus(page)
    expect(stops.filter(({ name }) => /^(INPUT|TEXTAREA)/.test(name)).length).toBeGreaterThanOrEqual(6)
    expect(stops.filter(({ hidden }) => hidden !== '')).toEqual([])
  })
})

describe.each(['en', 'hi', 'ar'] as const)('the save bar in %s', (locale) => {
  it.each([
    { width: 320, textSize: 16 },
    { width: 320, textSize: 24 },
    { width: 320, textSize: 32 },
    { width: 390, textSize: 32 },
  ])('is lower than the space kept for it ($width px, text of $textSize px)', async ({ width, textSize }) => {
    const fixture = { en: 'full', hi: 'hindi', ar: 'rtl' } as const
    const rendered = await renderCardPage(fixtureView(21, fixture[locale]))
    const { page } = await tab.open(rendered, { width })
    const space = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
      const bar = document.querySelector('.bar')?.getBoundingClientRect().height ?? Number.NaN
      return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) - bar
    }, textSize)
    // an outline of 2 px at a distance of 2 px belongs to what has the focus
    expect(space).toBeGreaterThanOrEqual(4)
  })

  it('leaves a very low screen to the content', async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(21, 'full')), { width: 320 })
    await page.setViewportSize({ width: 320, height: 256 })
    const place = await page.evaluate(
      () => getComputedStyle(document.querySelector('.bar') ?? document.body).position,
    )
    expect(place).toBe('static')
  })
})

/** Visible controls that are smaller than a finger needs: 24 px, and 44 px for actions and lists of links. */
const smallTargets = () =>
  [...document.querySelectorAll('a, button, input, textarea')].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const least = control.matches('input[type=checkbox], .pics a') ? 24 : 44
    if (width === 0 || (width >= least && height >= least)) return []
    return [`${control.outerHTML.slice(0, 80)} ${width}×${height}`]
  })

const fragments = eachTemplateWith([{ fragment: '' }, { fragment: '#share' }, { fragment: '#pass' }])

describe.each(fragments)('every control of template $id $fragment', ({ id, fragment }) => {
  it('is large enough for a finger', async () => {
    const rendered = await renderCardPage(fixtureView(id, 'full'))
    const { page } = await tab.open(rendered, { width: 320, fragment })
    expect(await page.evaluate(smallTargets)).toEqual([])
  })
})

describe('a small page', () => {
  const pages = {
    thanks: () =>
      renderThanksPage({
        locale: 'ar',
        name: 'ليلى',
        card: { vcfUrl: '/p/jane/contact.vcf', backUrl: '/p/jane' },
        withdrawUrl: '/shared/token',
      }),
    withdraw: () => renderWithdrawPage({ locale: 'en', action: '/shared/token' }),
    invitation: () =>
      renderInvitationPage({
        locale: 'hi',
        action: '/invitation/token',
        companyName: 'Paper & Post',
        cardName: 'A name that is longer than most names of people',
        cardUrl: '/p/jane',
      }),
  }

  it.each(['thanks', 'withdraw', 'invitation'] as const)(
    'has large controls that text of twice the size leaves whole (%s)',
    async (name) => {
      const { page } = await tab.open(await pages[name](), { width: 320 })
      expect(await page.evaluate(smallTargets)).toEqual([])
      const sizes = () =>
        page.evaluate(() =>
          ['h1', 'p', '.btn'].map((part) =>
            Number.parseFloat(getComputedStyle(document.querySelector(part) ?? document.body).fontSize),
          ),
        )
      const usual = await sizes()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px'
      })
      expect(await sizes()).toEqual(usual.map((size) => size * 2))
      expect(await sidewaysOverflow(page)).toBe(0)
    },
  )
})
