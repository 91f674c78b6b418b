import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalAddresses, findCanonicalAddress } from '#contract/canonical-addresses.ts'
import { listCards } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { allMerchandiseCodes } from '#contract/merchandise.ts'
import { readSpecMap } from '../scripts/spec-map.mjs'
import { pickOf } from '../scripts/testing/in-turn.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { desktop, openBrowser, submitForm, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { createRows } from './stored-rows.ts'

/**
 * Every address that the specification names, as it is written there and with the ids of rows: for whoever it is for, a visitor
 * and another account. It shows its screen, or says why not and where to go on.
 */

type Row = {
  /** As the specification writes it. */
  readonly pattern: string
  readonly who: 'visitor' | 'user' | 'partner' | 'admin'
  /** Whether the server answers with a page that is the same for everybody. */
  readonly isOfServer: boolean
  /** Addresses to open: the one of the specification, and that of a row where its query names one. */
  readonly addresses: readonly string[]
}

const root = path.resolve(import.meta.dirname, '..')
const normalize = (pattern: string) =>
  pattern.replace(/\{[^}]*\}|\$\w+|:\w+/g, '*').replace(/\*(?:-\*)+/g, '*')

let product: DemoProduct
let rows: readonly Row[] = []

/** What stands for a placeholder: rows by the path of their screen, else of a card of the kind, else the id 1. */
async function findExamples(): Promise<(pattern: string, example: string) => readonly string[]> {
  const made = Object.entries(await createRows(product)).map(
    ([screen, address]) => [normalize(screen), address] as const,
  )
  const byScreen = new Map(made)
  const [owner, admin] = [await product.signIn('owner'), await product.signIn('admin')]
  const { list: cards } = await product.call(owner, listCards, { body: { limit: 50 } })
  const slugOf = (kind: number) => cards.find(({ card_type_id: id }) => id === kind)?.slug ?? ''
  const batch = byScreen.get('/backbone/merchandise-qr-code/*')?.split('/').at(-1) ?? ''
  const codes = await product.call(admin, allMerchandiseCodes.list, {
    query: { start: 0, limit: 1, batch_id: Number(batch) },
  })
  const [code] = codes.list
  const kinds: Readonly<Record<string, number>> = {
    'vcard-advanced': cardType.vcardAdvanced,
    'vcard-lite': cardType.vcardLite,
    event: cardType.event,
    'student-card': cardType.student,
    'dynamic-qrcode': cardType.dynamic,
  }
  const queries: Readonly<Record<string, string>> = {
    '/backbone/merchandise-qr-code/MerchandiseQRCodeView': `?id=${code?.qrcode_id ?? 0}`,
    '/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchView': `?id=${batch}`,
  }
  return (pattern, example) => {
    const canonical = findCanonicalAddress(pattern) ?? pattern
    const ofRow = byScreen.get(normalize(canonical))
    const ofQuery = queries[pattern] === undefined ? undefined : pattern + queries[pattern]
    // the specification writes no id into this path: its query has it
    if (!example.includes('{')) return [example, ofRow ?? ofQuery ?? []].flat()
    const [, update = ''] = /^\/update\/([^/]+)\//.exec(pattern) ?? []
    const slug = kinds[update] === undefined ? 'amara' : slugOf(kinds[update])
    const address =
      canonical === pattern && ofRow !== undefined
        ? ofRow
        : example
            .replace('{claimable}', code?.code ?? '')
            .replace('{slug}', slug)
            .replace(/\{\w+\}/, '1')
    return [address]
  }
}

beforeAll(async () => {
  product = await findDemoProduct()
  const addressesOf = await findExamples()
  rows = readSpecMap(root).screens.map(
    ({ cells: { path: pattern = '', example = '', who, where = '' } }) => ({
      pattern,
      who: who as Row['who'],
      isOfServer: where.startsWith('server/'),
      addresses: addressesOf(pattern, example),
    }),
  )
}, scaled(120_000))

const missing = 'This page does not exist'

/** What a page of the server lacks: its title, another title than that of a missing page, a link to go on. */
async function checkServerPage(address: string): Promise<readonly string[]> {
  const reply = await fetch(product.url + address)
  const html = await reply.text()
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  const expected = { '/error': 500, '/missing-link': 404 }[address] ?? 200
  return [
    ...(reply.status === expected ? [] : [`${address}: ${reply.status}`]),
    ...(title === '' || title.includes(missing) ? [`${address}: is titled “${title}”`] : []),
    ...(/<a [^>]*href=|<button/.test(html) ? [] : [`${address}: leads nowhere`]),
  ]
}

type Seen = { readonly title: string; readonly steps: number }
type OpenApp = {
  readonly __TSR_ROUTER__: {
    readonly navigate: (to: { readonly href: string }) => Promise<void>
    readonly state: {
      readonly location: { readonly href: string }
      readonly resolvedLocation?: { readonly href: string }
    }
  }
}

/** Waits until the screen has what it asks for, and says what a person sees there. */
async function readScreen(page: Page): Promise<Seen> {
  await page.waitForFunction(() => {
    const { location, resolvedLocation } = (globalThis as unknown as OpenApp).__TSR_ROUTER__.state
    const isDrawn = resolvedLocation?.href === location.href && document.querySelector('h1') !== null
    return isDrawn && document.querySelector('.v-skeletons, [aria-busy="true"]') === null
  })
  // a form is drawn a moment after its heading; a screen that leads nowhere is told below
  const step = page.locator('main').locator('a[href], button, input, textarea, select').first()
  await step.waitFor({ timeout: scaled(2_000) }).catch(() => undefined)
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const steps = [...main.querySelectorAll('a[href], button, input, textarea, select')]
    return {
      title: document.querySelector('h1')?.textContent ?? '',
      steps: steps.filter((step) => step.checkVisibility()).length,
    }
  })
}

type Person = 'visitor' | 'owner' | 'partner' | 'admin'

/** The app is loaded once for each person, and goes from there to all addresses: a load takes ten times as long. */
const starts = {
  visitor: '/auth/SignUp',
  owner: '/settings/change-language',
  partner: '/settings/change-language',
  admin: '/backbone/AdminHomeView',
} as const

/** Where the app ends up: a visitor before the sign-in. */
function findEnd({ who }: Row, person: Person, address: string): string {
  const { pathname, search } = new URL(address, product.url)
  const canonical = (findCanonicalAddress(pathname) ?? pathname) + search
  if (person !== 'visitor' || who === 'visitor') return canonical
  return `${who === 'admin' ? '/backbone/login' : '/auth/Login'}?next=${encodeURIComponent(canonical)}`
}

async function checkScreen(page: Page, row: Row, person: Person): Promise<readonly string[]> {
  const errors: string[] = []
  for (const address of row.addresses) {
    await page.evaluate(
      (href) => (globalThis as unknown as OpenApp).__TSR_ROUTER__.navigate({ href }),
      address,
    )
    const end = findEnd(row, person, address)
    if (end !== address) await page.waitForURL((url) => url.pathname + url.search === end)
    const { title, steps } = await readScreen(page)
    if (title === '' || title === missing) errors.push(`${address}: is titled “${title}”`)
    if (steps === 0) errors.push(`${address}: “${title}” leads nowhere`)
  }
  return errors
}

async function openAs(person: Person): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await openBrowser(desktop, { baseURL: product.url })
  if (person !== 'visitor') await storeSession(context, await product.signIn(person))
  await page.goto(starts[person])
  // React has taken over all that the server drew, the forms last: to leave before is an error of hydration
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1, a[href], button, input')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  await readScreen(page)
  return { context, page }
}

/** @param isFor whose screens are opened; every fourth, and all in the full run */
async function checkAll(person: Person, isFor: (row: Row) => boolean): Promise<readonly string[]> {
  const { context, page } = await openAs(person)
  const errors: string[] = []
  for (const row of pickOf(rows, 4))
    if (!row.isOfServer && isFor(row)) errors.push(...(await checkScreen(page, row, person)))
  await context.close()
  // a browser reports each reply that is an error, as those to whoever may not see a row are
  expect(takeComplaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
  return errors
}

describe('the addresses of the specification', () => {
  it('are 179, and each has a page on the server', async () => {
    expect(rows).toHaveLength(179)
    expect(rows.filter(({ isOfServer }) => isOfServer).length).toBeGreaterThan(40)
    const errors: string[] = []
    for (const { isOfServer, addresses } of rows)
      for (const address of addresses) {
        if (isOfServer) errors.push(...(await checkServerPage(address)))
        else if ((await fetch(product.url + address)).status !== 200) errors.push(`${address}: no screen`)
      }
    expect(errors).toEqual([])
  })

  it.each([
    ['visitor', 'visitor'],
    ['user', 'owner'],
    ['partner', 'partner'],
    ['admin', 'admin'],
  ] as const)('for a %s show their screen to one', { timeout: scaled(120_000) }, async (who, person) => {
    expect(await checkAll(person, (row) => row.who === who)).toEqual([])
  })

  it(
    'ask a visitor to sign in, and come back to the canonical address',
    { timeout: scaled(120_000) },
    async () => {
      expect(await checkAll('visitor', ({ who }) => who !== 'visitor')).toEqual([])
    },
  )

  it(
    'show another account why a row is not theirs, and where to go on',
    { timeout: scaled(120_000) },
    async () => {
      const isOfSomebody = ({ who, pattern }: Row) =>
        who === 'user' || (who === 'visitor' && pattern.includes(':'))
      expect(await checkAll('partner', isOfSomebody)).toEqual([])
      expect(await checkAll('owner', ({ who }) => who === 'partner')).toEqual([])
    },
  )

  it('send whoever is no admin home from the back office', async () => {
    const { context, page } = await openAs('owner')
    for (const address of ['/backbone/faq/edit-1', '/backbone/nfc/nfc-templates/edit']) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.waitForURL((url) => url.pathname === '/')
      expect(await page.getByRole('link').count()).toBeGreaterThan(0)
    }
    await context.close()
  })
})

describe('another address of a screen', () => {
  it.each(Object.entries(canonicalAddresses))(
    '%s leads to %s, with its query',
    async (address, canonical) => {
      const from = address.replace(':slug', 'amara')
      const to = canonical.replace(':slug', 'amara')
      const reply = await fetch(`${product.url}${from}?id=7&sort=name`, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('location')]).toEqual([308, `${to}?id=7&sort=name`])
    },
  )

  it('leads whoever is signed out through the sign-in to the screen', async () => {
    const { page, context } = await openBrowser(desktop, { baseURL: product.url })
    await page.goto('/dashboard/martest/amara?from=mail')
    await page.waitForURL('**/auth/Login?next=*')
    await page.getByLabel('Username or email').fill('owner')
    await page.getByLabel('Password', { exact: true }).fill(product.passwordOf('owner'))
    await submitForm(page)
    await page.waitForURL('**/dashboard/test-code/amara?from=mail')
    expect((await readScreen(page)).title).not.toBe(missing)
    await context.close()
  })

  it('leads to the canonical one inside the app, too', async () => {
    const { context, page } = await openAs('owner')
    // whoever is signed in is sent on by the app itself
    await page.goto(`/auth/Login?next=${encodeURIComponent('/user/Profile?tab=1')}`)
    await page.waitForURL('**/settings/user/profile?tab=1')
    expect((await readScreen(page)).title).toBe('Profile')
    await context.close()
  })
})
