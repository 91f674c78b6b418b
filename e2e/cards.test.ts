import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { updateCard } from '#contract/cards.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { overflowInBothWindows } from './screen-checks.ts'
import { signUpAs } from './write-cards.ts'

/**
 * Every kind of card: created, seen by a visitor, changed, and seen again. Each goes this way in one of the windows, in turn;
 * its screens fit in both. The long proof goes every way in both.
 */

type Journey = {
  readonly kind: string
  readonly create: string
  /** Up to the link of the card. */
  readonly edit: string
  /** Sections of the form that are opened before it is filled in. */
  readonly sections?: readonly RegExp[]
  /** Label → what is pasted. */
  readonly fields: Readonly<Record<string, string>>
  readonly switches?: readonly string[]
  /** What visitors read, or the address of a link. */
  readonly shown: readonly string[]
  /** Another text for one of the fields. */
  readonly change: { readonly label: string; readonly text: string }
}

const journeys: readonly Journey[] = [
  {
    kind: 'vcard',
    create: '/generate/vcard',
    edit: '/update/vcard',
    fields: {
      Name: 'Ananya Krishnan',
      'Job title': 'Potter',
      Company: 'Kiln & Daughters',
      'Email address': 'ananya@kiln.example',
    },
    shown: ['Ananya Krishnan', 'Potter', 'Kiln & Daughters', 'mailto:ananya@kiln.example'],
    change: { label: 'Company', text: 'Kiln and Sons' },
  },
  {
    kind: 'lite',
    create: '/generate/vcard-lite',
    edit: '/update/vcard-lite',
    fields: { Name: 'Teo Marin', 'Job title': 'Carpenter', 'Email address': 'teo@marin.example' },
    shown: ['Teo Marin', 'Carpenter', 'mailto:teo@marin.example'],
    change: { label: 'Job title', text: 'Boat builder' },
  },
  {
    kind: 'advanced',
    create: '/generate/vcard-advanced',
    edit: '/update/vcard-advanced',
    fields: {
      Name: 'Selam Tesfaye',
      Company: 'Buna House',
      'Email address': 'selam@buna.example',
    },
    shown: ['Selam Tesfaye', 'Buna House', 'mailto:selam@buna.example'],
    change: { label: 'Name', text: 'Selam T. Haile' },
  },
  {
    kind: 'student',
    create: '/generate/student-id',
    edit: '/update/student-card',
    sections: [/^Validity/],
    fields: {
      Name: 'Freya Lind',
      Institution: 'Fairhaven School of Maps',
      'Student number': 'FSM 0031',
      Course: 'Cartography',
      'Valid until': '2099-06-30',
    },
    shown: ['Freya Lind', 'Fairhaven School of Maps', 'Cartography'],
    change: { label: 'Course', text: 'Surveying' },
  },
  {
    kind: 'dynamic',
    create: '/generate/dynamic-qrcode',
    edit: '/update/dynamic-qrcode',
    fields: { Name: 'Menu of the week', 'Leads to': 'https://menu.example/week-1' },
    switches: ['Show a page first'],
    shown: ['Menu of the week', 'https://menu.example/week-1'],
    change: { label: 'Leads to', text: 'https://menu.example/week-2' },
  },
]

const field = (page: Page, label: string) =>
  page
    .getByRole('form', { name: 'Card' })
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .first()

async function create(page: Page, { create: path, sections = [], fields, switches = [] }: Journey) {
  await page.goto(path)
  for (const section of sections) await page.getByRole('button', { name: section }).click()
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  for (const name of switches) await page.getByRole('switch', { name }).check()
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  expect(await overflowInBothWindows(page)).toEqual([0, 0])
  return (await page.getByRole('link', { name: 'View card' }).getAttribute('href')) ?? ''
}

async function change(page: Page, slug: string, { edit, change: { label, text } }: Journey) {
  await page.goto(`${edit}/${slug}`)
  await field(page, label).fill(text)
  expect(await sidewaysOverflow(page)).toBe(0)
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith(updateCard.path)),
    page.getByRole('button', { name: 'Save card' }).click(),
  ])
}

/** What a visitor finds, in lower case: the texts of the page and where its links lead. */
async function visit(page: Page, path: string): Promise<string> {
  await page.goto(path)
  const found = await page.evaluate(() =>
    [document.querySelector('main')?.innerText, ...[...document.links].map(({ href }) => href)].join('\n'),
  )
  return found.toLowerCase()
}

const windows = [desktop, phone]

describe.each(windows)('at $width px', (viewport) => {
  const own = journeys.filter((_, index) => turnOf(windows, index).includes(viewport))
  let owner: { context: BrowserContext; page: Page }
  let visitor: { context: BrowserContext; page: Page }
  beforeAll(async () => {
    owner = await openBrowser(viewport)
    visitor = await openBrowser(viewport)
    const username = `cards-${viewport.width}-${Date.now() % 1_000_000}`
    await storeSession(owner.context, await signUpAs(inject('productUrl'), username))
  })
  afterAll(async () => {
    await owner.context.close()
    await visitor.context.close()
  })

  it.each(own)('$kind: the card is created, shown, changed and shown again', async (journey) => {
    const path = await create(owner.page, journey)
    const page = await visit(visitor.page, path)
    for (const text of journey.shown) expect(page).toContain(text.toLowerCase())
    const text = journey.change.text.toLowerCase()
    expect(page).not.toContain(text)
    expect(await overflowInBothWindows(visitor.page)).toEqual([0, 0])
    await change(owner.page, path.slice('/p/'.length), journey)
    await expect.poll(() => visit(visitor.page, path)).toContain(text)
    expect(await sidewaysOverflow(visitor.page)).toBe(0)
  })
})
