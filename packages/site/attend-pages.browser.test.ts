import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderedPage } from '#cards/document.tsx'
import type { Tab } from '#cards/testing/card-browser.ts'
import {
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
} from '#cards/testing/card-browser.ts'
import { gzipBytes } from '#cards/testing/markup.ts'
import { styles as garland } from '#cards/templates/garland/styles.ts'
import { styles as invitation } from '#cards/templates/invitation/styles.ts'
import { styles as programme } from '#cards/templates/programme/styles.ts'
import type { Locale } from '#contract/languages.ts'
import type { EventLook } from './event-look.ts'
import { renderFindTicket } from './pages/find-ticket.tsx'
import { renderRegister } from './pages/register.tsx'
import { renderPassedTicket } from './pages/passed-ticket.tsx'
import { renderTicket } from './pages/ticket.tsx'
import {
  frameIn,
  look,
  pictured,
  long,
  blank,
  wrong,
  bareForm,
  fullForm,
  registration,
  ticket,
  waiting,
  held,
  request,
} from './testing/attend-content.ts'

/** The pages of attendees, on the smallest phone: bare, overfull, with errors, right to left, light and dark. */

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const pages: Readonly<Record<string, (locale: Locale) => Promise<RenderedPage>>> = {
  'the form, bare': (locale) => renderRegister(frameIn(locale, '/event/register/fair'), bareForm),
  'the form, overfull and wrong': (locale) =>
    renderRegister(frameIn(locale, '/event/register/fair'), fullForm),
  'the form of a request': (locale) =>
    renderRegister(frameIn(locale, '/event/register/fair'), { ...fullForm, needsApproval: true }),
  'the first step of the form': (locale) =>
    renderRegister(frameIn(locale, '/event/register/fair'), { ...fullForm, step: 'tickets' }),
  'the second step of the form': (locale) =>
    renderRegister(frameIn(locale, '/event/register/fair'), { ...fullForm, step: 'people' }),
  'the form of a full event': (locale) => {
    const content = {
      ...fullForm,
      notice: 'Fully booked.',
      form: { ...wrong, error: 'All seats are taken.' },
    }
    return renderRegister(frameIn(locale, '/event/register/fair'), content)
  },
  'a ticket': (locale) => renderTicket(frameIn(locale, '/event/success'), ticket),
  'a registration that waits for a transfer': (locale) =>
    renderTicket(frameIn(locale, '/event/ticket'), waiting),
  'a request that waits for its answer': (locale) => renderTicket(frameIn(locale, '/event/success'), request),
  'a registration that waits for a provider': (locale) =>
    renderTicket(frameIn(locale, '/event/ticket'), held),
  'the search for a ticket': (locale) =>
    renderFindTicket(frameIn(locale, '/event/DownloadTicket'), {
      form: { ...wrong, error: 'There is none.' },
      isMailed: false,
    }),
  'the search for a ticket of an event': (locale) =>
    renderFindTicket(frameIn(locale, '/event/DownloadTicket'), {
      form: blank,
      isMailed: true,
      event: {
        slug: 'fair',
        look: pictured,
        title: long,
        when: fullForm.when,
        zone: fullForm.zone,
        place: [long],
      },
    }),
  'a ticket that was passed on': (locale) =>
    renderPassedTicket(frameIn(locale, '/event/ticket'), {
      look,
      event: { title: long, slug: 'fair', place: [long, long] },
      token: `t12.${'a'.repeat(24)}`,
      registration: registration.public_id,
      ticket: {
        serial: 3,
        pricing_type: long,
        holder: long,
        code: 'A1B2C3D4E5F6G7H8'.repeat(9),
        status: 'valid',
        guest: '',
        can_pass: true,
      },
      when: fullForm.when,
      zone: fullForm.zone,
      hasDate: true,
      notice: long,
      form: { values: { holder_name: long }, errors: { holder_email: long } },
    }),
}

describe.each(Object.entries(pages))('%s', (_name, render) => {
  it.each([
    ['en', 'light'],
    ['ar', 'dark'],
    ['hi', 'light'],
  ] as const)('fits a window of 320 px and passes axe (%s, %s)', async (locale, scheme) => {
    const { page, errors } = await tab.open(await render(locale), { width: 320, scheme })
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeViolations(page, ['target-size'])).toEqual([])
    expect(errors).toEqual([])
  })

  it('leaves no check to the browser, whose words are not ours', async () => {
    const forms = (await render('en')).html.match(/<form.*?<\/form>/gs) ?? []
    const checked = forms.filter((form) => / required=/.test(form) && !/^<form [^>]*noValidate/i.test(form))
    expect(checked).toEqual([])
  })

  it('comes with its first round trip: at most 14 kB compressed', async () => {
    expect(gzipBytes(await render('hi'))).toBeLessThanOrEqual(14 * 1024)
  })
})

it('has the colors of the event, legible on every ground, and its mode whatever the device has', async () => {
  const styleIn = async (shown: EventLook, scheme: 'light' | 'dark') => {
    const content = { ...bareForm, look: shown }
    const rendered = await renderRegister(frameIn('en', '/event/register/fair'), content)
    const { page } = await tab.open(rendered, { width: 794, scheme })
    const found = await page.evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      return [styleOf('html').backgroundColor, styleOf('.band h1').color, styleOf('.btn.seal').color]
    })
    return [...found, await page.locator('.scheme').count()]
  }
  // on dark paper the button is the yellow itself, with black on it; the name has the contrast of the ink
  expect(await styleIn(pictured, 'dark')).toEqual([
    'rgb(31, 21, 17)',
    'rgb(254, 249, 218)',
    'rgb(0, 0, 0)',
    1,
  ])
  // on white paper the button is of ink instead, and the yellow its text
  expect(await styleIn(pictured, 'light')).toEqual([
    'rgb(255, 250, 240)',
    'rgb(32, 28, 1)',
    'rgb(245, 217, 10)',
    1,
  ])
  const [ground] = await styleIn({ ...pictured, mode: 'dark' }, 'light')
  expect(ground).toBe('rgb(31, 21, 17)')
  expect((await styleIn({ ...pictured, mode: 'light' }, 'dark'))[3]).toBe(0)
})

it.each(Object.entries({ programme, invitation, garland }))(
  'has the typeface, the head and the drawing of %s, also with a picture on a phone',
  async (name, { grounds, guests }) => {
    const shown = { ...pictured, grounds, ...(guests && { guests }) }
    const content = { ...bareForm, title: 'Ravi & Asha', look: shown }
    for (const width of [320, 1280]) {
      const { page } = await tab.open(await renderRegister(frameIn('en', '/event/register/fair'), content), {
        width,
      })
      const fonts = await page
        .locator('.band h1, .attend legend, .btn.seal')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily.split(',')[0] ?? ''))
      const [first = '', ...others] = fonts.map((font) => font.replaceAll('"', ''))
      const own = guests?.font.split(',')[0]?.replaceAll('"', '')
      expect(new Set(others)).toEqual(new Set([own]))
      expect(first).toBe(name === 'garland' ? 'Snell Roundhand' : own)
      expect(await page.locator('.band .toran').count()).toBe(name === 'garland' ? 1 : 0)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }
  },
)

it('puts the focus on the first field that is wrong, which says so', async () => {
  const { page } = await tab.open(await pages['the form, overfull and wrong']!('en'), { width: 360 })
  const first = Object.keys(wrong.errors)[0] ?? ''
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`f-${first}`)
  const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))
  expect(described).toContain(`f-${first}-error`)
})

it('prints a ticket dark on light, also from a phone in the dark scheme', async () => {
  const rendered = await renderTicket(frameIn('en', '/event/success'), ticket)
  const { page } = await tab.open(rendered, { width: 794, scheme: 'dark' })
  const surface = () =>
    page
      .locator('.pass')
      .first()
      .evaluate((pass) => getComputedStyle(pass).backgroundColor)
  expect(await surface()).toBe('rgb(42, 29, 23)')
  await page.emulateMedia({ media: 'print' })
  expect(await surface()).toBe('rgb(255, 255, 255)')
  expect(await page.locator('header.head:visible').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
})

it('steps the number of tickets by buttons that say what they do, to what one can have, and says the sum', async () => {
  const prices = { few_minor: 25_000, left: 100, more_minor: 25_000 }
  const types = fullForm.types.map((type) => ({ ...type, prices, quantity: '0' }))
  const content = { ...fullForm, form: blank, types }
  const { page } = await tab.open(await renderRegister(frameIn('en', '/event/register/fair'), content), {
    width: 320,
  })
  const [more, fewer] = [
    page.getByRole('button', { name: 'One more: Seat 2', exact: true }),
    page.getByRole('button', { name: 'One fewer: Seat 2', exact: true }),
  ]
  for (let clicks = 0; clicks < 5; clicks += 1) await more.click()
  expect(await page.locator('input[name=q-3]').inputValue()).toBe('3')
  expect(await page.locator('[data-sum] b').textContent()).toBe('₹750')
  await fewer.click()
  expect(await page.locator('[data-said]').textContent()).toBe('How many: Seat 2: 2')
  expect(await page.locator('[data-sum] b').textContent()).toBe('₹500')
  expect(await page.getByRole('button', { name: 'Update the sum' }).count()).toBe(0)
})

it('says the sum of what is typed, as people write numbers', async () => {
  const types = fullForm.types.map((type) => ({ ...type, quantity: '0' }))
  const content = { ...fullForm, form: blank, types }
  const { page } = await tab.open(await renderRegister(frameIn('en', '/event/register/fair'), content), {
    width: 320,
  })
  const sum = page.locator('[data-sum] b')
  const price = page.locator('input[name=a-2]')
  await page.locator('input[name=q-2]').fill('2')
  for (const [typed, shown] of [
    ['1,250', '₹2,500'],
    ['12,5', '₹25'],
    ['1,00,000', '₹200,000'],
    ['१२५०', '₹2,500'],
    ['١٢٫٥', '₹25'],
  ] as const) {
    await price.fill(typed)
    expect(await sum.textContent()).toBe(shown)
  }
})

it('says the sum with a code, and at the full price for more tickets than the early one is for', async () => {
  const prices = { few_minor: 25_000, left: 2, more_minor: 30_000 }
  const off = { percent: 20, amount_minor: null, lowest: 0 }
  const types = fullForm.types.map((type) => ({ ...type, prices, off, quantity: '0' }))
  const content = { ...fullForm, form: blank, types }
  const { page } = await tab.open(await renderRegister(frameIn('en', '/event/register/fair'), content), {
    width: 320,
  })
  const [sum, shown] = [page.locator('[data-sum] b'), page.locator('input[name=p-3]')]
  await page.locator('input[name=q-3]').fill('2')
  expect([await sum.textContent(), await shown.inputValue()]).toEqual(['₹400', '25000'])
  await page.locator('input[name=q-3]').fill('3')
  expect([await sum.textContent(), await shown.inputValue()]).toEqual(['₹720', '30000'])
})
