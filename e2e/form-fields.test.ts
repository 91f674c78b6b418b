import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { Session, signIn } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import type { Screen } from './all-screens.ts'
import { addressOf, screens } from './all-screens.ts'
import { desktop, openBrowser, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'
import { openForm, openSections, readFields, waitUntilStill } from './fields/find-fields.ts'
import { sampleFor } from './fields/samples.ts'
import { walkForm } from './fields/walk-form.ts'
import { createRows } from './stored-rows.ts'
import { callProduct } from './write-cards.ts'

/**
 * Every field of every screen takes what people type, in whatever order they enter, leave and clear it, and what is saved comes
 * back. The cards' forms have a test of their own (card-fields.test.ts). Only the long proof goes through all screens.
 */

const isFull = process.env['PROOFS'] === 'full'

it(
  'the form of a new account takes what is typed into each field, and the account has it',
  async () => {
    const { context, page } = await openBrowser(desktop, { baseURL: inject('productUrl') })
    const name = `neha-${Date.now().toString(36)}`
    await page.goto('/auth/SignUp')
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await openForm(page)
    // the number is one of the country that the walk chooses at last
    const own: Readonly<Record<string, string>> = {
      username: name,
      email: `${name}@kiln.in`,
      phone: '4571234567',
    }
    const walk = await walkForm(page, (field) => own[field.key] ?? sampleFor(field))
    expect(walk.errors).toEqual([])
    expect(walk.keys).toEqual(expect.arrayContaining(['name', 'email', 'username', 'password']))
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/dashboard')
    // whoever signs in with what was typed finds the account
    const url = inject('productUrl')
    const login = { username: name, password: sampleFor({ key: 'password', accepts: 'password' }) }
    const { token, role } = Session.parse(await callProduct(url, signIn, { body: login }))
    expect(role).toBe('COMPANY')
    const account = await callProduct(url, getUserDetails, { token })
    expect(account).toMatchObject({ name: 'neha', username: name })
    await context.close()
  },
  scaled(120_000),
)

/** Screens that the walk leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/user/profile': 'the language of the account would change for the next screens',
}

/** The screens whose first HTML has a field are found by opening them; those of cards are walked through elsewhere. */
const walked = screens.filter(
  ({ path }) => !/^\/(generate\/(?!static|number)|update\/(?!qrcode))/.test(path) && !(path in leftOut),
)

const people = [undefined, 'owner', 'partner', 'admin'] as const

describe.runIf(isFull)('every screen', () => {
  let product: DemoProduct
  let examples: Readonly<Record<string, string>> = {}
  beforeAll(async () => {
    product = await findDemoProduct()
    examples = await createRows(product)
  })

  async function openAs(who: (typeof people)[number]): Promise<BrowserContext> {
    const { context, page } = await openBrowser(desktop, { baseURL: product.url })
    await page.close()
    if (who !== undefined) await storeSession(context, await product.signIn(who))
    return context
  }

  /**
   * Saves the form, opens the screen again, and compares; a form that is not valid with these texts only has to say so. A form that
   * makes something is empty when it is opened again.
   */
  async function saveAndCompare(page: Page, address: string): Promise<readonly string[]> {
    const save = page.getByRole('button', { name: /^Save/ })
    if ((await save.count()) !== 1 || !(await save.isEnabled())) return []
    const typed = await readFields(page)
    const before = page.url()
    let isTaken = true
    page.on('response', (response) => {
      if (response.status() >= 400) isTaken = false
    })
    await save.click()
    await waitUntilStill(page)
    const isInvalid = (await page.locator('[aria-invalid="true"], [role="alert"]').count()) > 0
    if (isInvalid || !isTaken || page.url() !== before) return []
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await openSections(page)
    const kept = await readFields(page)
    return Object.entries(typed)
      .filter(([key, value]) => kept[key] !== value && value !== '' && !/password/.test(key))
      .map(([key, value]) => `${key}: “${value}” was saved, “${kept[key] ?? ''}” came back`)
  }

  async function check(context: BrowserContext, screen: Screen): Promise<readonly string[]> {
    const page = await context.newPage()
    const address = addressOf(screen, examples)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await openForm(page)
    const { errors } = await walkForm(page)
    const isKept = /edit|settings|profile|design/i.test(screen.path)
    const lost = isKept ? await saveAndCompare(page, address) : []
    // what the server does not take is no error of the page
    const complaints = takeComplaints().filter((text) => !/status of 4\d\d/.test(text))
    const all = [...errors, ...lost, ...complaints]
    await page.close()
    return all.map((error) => `${screen.path}: ${error}`)
  }

  it.each(people)(
    'of %s takes and keeps what is typed',
    async (who) => {
      const context = await openAs(who)
      const found: string[] = []
      for (const screen of walked.filter((one) => one.who === who)) {
        const errors = await check(context, screen).catch((error: unknown) => [
          `${screen.path}: ${String(error)}`,
        ])
        found.push(...errors)
      }
      await context.close()
      expect(found).toEqual([])
    },
    scaled(3_600_000),
  )
})
