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
import { styles as garland } from '#cards/templates/garland/styles.ts'
import { styles as programme } from '#cards/templates/programme/styles.ts'
import { gzipBytes } from '#cards/testing/markup.ts'
import { colorDefaults } from '#contract/constants.ts'
import { questionKinds } from '#contract/kinds/event-values.ts'
import type { Locale } from '#contract/languages.ts'
import type { EventLook } from './event-look.ts'
import type { SiteFrame } from './frame.ts'
import type { TypedForm } from './pages/form-parts.tsx'
import { renderFindTicket } from './pages/find-ticket.tsx'
import { renderRegister } from './pages/register.tsx'
import type { RegisterContent } from './pages/register.tsx'
import { renderPassedTicket } from './pages/passed-ticket.tsx'
import { renderTicket } from './pages/ticket.tsx'
import type { TicketContent } from './pages/ticket.tsx'

/** The pages of attendees, on the smallest phone: bare, overfull, with errors, right to left, light and dark. */

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

const picture = { light: '/files/phone.webp', dark: '/files/phone.webp' }
const frameIn = (locale: Locale, path: string): SiteFrame => ({
  locale,
  prefix: '',
  path,
  origin: 'https://visita.example',
  files: {
    fonts: [],
    phones: { theodora: picture, mateo: picture, ines: picture, ananya: picture, layla: picture },
  },
  infoPages: [],
  brand: { name: 'Visita', logo: null, footer: '', tones: null },
})

const look: EventLook = {
  grounds: programme.grounds,
  colors: { primary: colorDefaults.primary_color, secondary: colorDefaults.secondary_color },
  mode: 'auto',
}
/** An owner's color that no text could be read on, on another paper. */
const pictured: EventLook = {
  grounds: garland.grounds,
  colors: { primary: '#f5d90a', secondary: '#fff3b0' },
  mode: 'auto',
  picture: { src: picture.light, srcSet: `${picture.light} 480w`, alt: '' },
}

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)
const blank: TypedForm = { values: {}, errors: {} }
const wrong: TypedForm = {
  values: { first_name: long, message: long, 'q-1': '99', payment_method: 'bank' },
  errors: {
    first_name: 'Enter your name.',
    email: `Enter an address. ${long}`,
    tickets: 'Choose a ticket.',
    'a-2': 'Enter the amount.',
    'n-1-1': 'Enter the name of the guest.',
    'w-3': 'Please choose.',
    'w-7': 'Without your consent to this, you cannot take part.',
  },
}

const question = { help: long, options: [long, 'B', 'C'], isRequired: true } as const
const questions = questionKinds.map((kind, index) => ({ ...question, kind, label: long, name: `w-${index}` }))
/** Everything that can be asked, for a ticket and once. */
const asked: RegisterContent['asked'] = {
  questions,
  tickets: [
    {
      title: `1: ${long}`,
      name: 'n-1-1',
      food: 'm-1-1',
      isOwn: true,
      questions: questions.map((one) => ({ ...one, name: one.name.replace('w-', 'w-1-1-') })),
    },
  ],
}
const bareForm: RegisterContent = {
  look,
  slug: 'fair',
  title: 'Fair',
  when: 'Date to follow',
  zone: '',
  venue: '',
  notice: '',
  types: [
    {
      id: 1,
      name: '',
      price: 'Free',
      hint: '',
      note: '',
      asksPrice: false,
      price_minor: 0,
      prices: { few_minor: 0, left: 10, more_minor: 0 },
      quantity: '1',
      amount: '',
      most: 10,
    },
  ],
  organiser: 'Nikhil Rao',
  most: 10,
  currency: 'INR',
  decimals: 2,
  sum: '',
  code: undefined,
  methods: [],
  isTest: false,
  isLateForTransfer: true,
  asks: { dob: false, gender: false, country_name: false, message: false, food_preference: false },
  requires: { email: false, phone: false },
  needsApproval: false,
  asked: { questions: [], tickets: [] },
  step: 'whole',
  consent: 'attend-1',
  requestId: '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e',
  form: blank,
}
const fullForm: RegisterContent = {
  ...bareForm,
  look: pictured,
  title: long,
  when: 'Friday, 14 May 2027, 18:30 – Sunday, 16 May 2027, 23:00',
  zone: 'Newfoundland Daylight Time, GMT-2:30',
  venue: long,
  types: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index % 3 === 0 ? long : `Seat ${index}`,
    price: '₹12,90,050.00 each · 3 left',
    hint: index % 4 === 0 ? `Early price · until ${long} · then ₹12,90,050.00` : '',
    note: index % 4 === 3 ? `From ${long}` : '',
    asksPrice: index % 2 === 1,
    price_minor: 129_005_000,
    prices: { few_minor: 129_005_000, left: 2, more_minor: 139_005_000 },
    quantity: index === 0 ? '99' : '0',
    amount: '1290050',
    most: 3,
  })),
  organiser: long,
  sum: '₹12,90,050.00',
  code: { typed: 'FRIENDS-20', gives: `FRIENDS-20: 20% off each ticket (${long})`, mark: 'FRIENDS-20 20 ' },
  methods: ['provider', 'upi', 'bank'],
  asks: { dob: true, gender: true, country_name: true, message: true, food_preference: true },
  asked,
  form: wrong,
}

const registration: TicketContent['registration'] = {
  public_id: 'HARFHGNNKY8H',
  token: `HARFHGNNKY8H${'a'.repeat(24)}`,
  status: 'confirmed',
  event: {
    title: long,
    slug: 'fair',
    venue: long,
    address: `${long}\n${long}`,
    state: 'open',
    starts_at: '2027-05-14T13:00:00.000Z',
    ends_at: null,
    is_all_day: false,
    time_zone: 'Asia/Kolkata',
  },
  first_name: long,
  email: `${'a'.repeat(60)}@example.com`,
  phone: '',
  food_preference: '',
  message: '',
  answers: [{ answer_id: 1, question_id: 1, label: long, kind: 'text', value: long }],
  guests: [
    {
      ticket_type_id: 1,
      pricing_type: long,
      ordinal: 1,
      serial: 1,
      name: long,
      food_preference: 'vegan',
      answers: [{ answer_id: 2, question_id: 2, label: long, kind: 'file', value: long }],
    },
  ],
  seats: 2,
  items: [],
  currency: 'INR',
  amount_minor: 0,
  code: 'FRIENDS-20',
  discount_minor: 20_000,
  payment_method: 'none',
  payment_reference: '',
  hold_expires_at: null,
  payment: null,
  can_pay: false,
  can_cancel: true,
  can_edit: true,
  tickets: [1, 2, 3].map((serial) => ({
    serial,
    pricing_type: serial === 1 ? long : '',
    holder: serial === 3 ? long : null,
    code: serial === 3 ? null : 'A1B2C3D4E5F6G7H8'.repeat(9),
    status: 'valid' as const,
    guest: '',
    can_pass: true,
  })),
  has_payment_proof: true,
  created_at: '2027-05-01T13:00:00.000Z',
}
const ticket: TicketContent = {
  look: pictured,
  registration,
  when: fullForm.when,
  zone: fullForm.zone,
  isPassed: true,
  isEdited: true,
  asks: { food_preference: true, message: true },
  asked,
  saidValues: {},
  notice: '',
  sum: '₹12,90,050.00',
  code: 'FRIENDS-20, ₹200 off',
  heldUntil: '',
  isTest: true,
  isNew: true,
  isBack: false,
  isResent: true,
  form: blank,
}
const waiting: TicketContent = {
  ...ticket,
  registration: {
    ...registration,
    status: 'awaiting_payment',
    tickets: [],
    payment_reference: long,
    payment: {
      amount_minor: 129_005_000,
      currency: 'EUR',
      reference: 'HARFHGNNKY8H',
      payee: long,
      method: 'upi',
      upi: { upi_id: `${'a'.repeat(40)}@bank`, link: 'upi://pay?pa=fair@bank&am=1.00' },
      bank: {
        details: `${long}\nDE89 3704 0044 0532 0130 00`,
        bic: 'COBADEFFXXX',
        epc: 'BCD\n002\n1\nSCT\n\nFair\nDE89',
      },
    },
  },
  notice: 'This event does not take place.',
  heldUntil: fullForm.when,
  form: { values: {}, errors: { payment_reference: 'Enter the number.' } },
}
const held: TicketContent = {
  ...ticket,
  registration: { ...registration, status: 'held', tickets: [], can_pay: true },
  heldUntil: fullForm.when,
}
const request: TicketContent = {
  ...ticket,
  isNew: true,
  registration: {
    ...registration,
    status: 'awaiting_approval',
    tickets: [],
    can_cancel: true,
    can_edit: true,
  },
}

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
      return [styleOf('html').backgroundColor, styleOf('.band').backgroundColor, styleOf('.btn.seal').color]
    })
    return [...found, await page.locator('.scheme').count()]
  }
  // yellow on dark paper is the color itself, with black on it
  expect(await styleIn(pictured, 'dark')).toEqual(['rgb(31, 21, 17)', 'rgb(245, 217, 10)', 'rgb(0, 0, 0)', 1])
  // on white paper the button is of ink instead, and the yellow its text
  expect(await styleIn(pictured, 'light')).toEqual([
    'rgb(255, 250, 240)',
    'rgb(245, 217, 10)',
    'rgb(245, 217, 10)',
    1,
  ])
  const [ground] = await styleIn({ ...pictured, mode: 'dark' }, 'light')
  expect(ground).toBe('rgb(31, 21, 17)')
  expect((await styleIn({ ...pictured, mode: 'light' }, 'dark'))[3]).toBe(0)
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
