import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { scaled } from '../scripts/testing/time-limits.ts'
import type { Engine } from './browser.ts'
import { desktop, openBrowser } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { openForm, openSections, readFields } from './fields/find-fields.ts'
import { sampleFor } from './fields/samples.ts'
import { walkForm } from './fields/walk-form.ts'
import { firefoxPath } from './firefox.ts'
import { signUpAs } from './write-cards.ts'

/**
 * Every field of every kind of card takes what people type, in whatever order they enter, leave, clear and choose, and the
 * saved card has it. The fields are those that the form shows: a new one is walked through without a line here.
 */

const isFull = process.env['PROOFS'] === 'full'

type Kind = {
  readonly kind: string
  readonly create: string
  readonly edit: string
  /** So many fields the walk finds, or it has missed some. */
  readonly atLeast: number
  /** Another kind with the same sections, which stands for it in a usual run. */
  readonly isLike?: string
}

const kinds: readonly Kind[] = [
  { kind: 'vcard', create: '/generate/vcard', edit: '/update/vcard', atLeast: 60 },
  { kind: 'lite', create: '/generate/vcard-lite', edit: '/update/vcard-lite', atLeast: 15 },
  {
    kind: 'advanced',
    create: '/generate/vcard-advanced',
    edit: '/update/vcard-advanced',
    atLeast: 60,
    isLike: 'vcard',
  },
  { kind: 'event', create: '/generate/event', edit: '/update/event', atLeast: 45 },
  {
    kind: 'student',
    create: '/generate/student-id',
    edit: '/update/student-card',
    atLeast: 39,
    isLike: 'lite',
  },
  { kind: 'dynamic', create: '/generate/dynamic-qrcode', edit: '/update/dynamic-qrcode', atLeast: 12 },
]

/** A phone as wide as most are sold today. */
const widePhone = { width: 390, height: 844 }
const sizes = { desktop, phone: widePhone } as const
type Size = keyof typeof sizes

const engines: readonly Engine[] = firefoxPath === undefined ? ['chromium'] : ['chromium', 'firefox']

type Run = { readonly engine: Engine; readonly size: Size; readonly isOwner: boolean }

/** A usual run goes through most kinds once, and through the shortest form in other ways as well. */
function runsOf(index: number): readonly Run[] {
  const all = engines.flatMap((engine) =>
    (['desktop', 'phone'] as const).flatMap((size) =>
      [true, false].map((isOwner) => ({ engine, size, isOwner })),
    ),
  )
  if (isFull) return all
  // what only these two have beside the others is little, and their forms are long
  if (kinds[index]?.isLike !== undefined) return []
  // beside the form of a desktop a preview is drawn at each key, which takes most of the time: once is enough
  const own: Run = { engine: 'chromium', size: index === 0 ? 'desktop' : 'phone', isOwner: true }
  // of the small form: signed out on a phone, in the other engine
  const more: readonly Run[] = [{ engine: engines.at(-1) ?? 'chromium', size: 'phone', isOwner: false }]
  return index === 1 ? [own, ...more] : [own]
}

const cases = kinds.flatMap((kind, index) => runsOf(index).map((run) => ({ ...kind, ...run })))

/** A password is never shown again. */
const secret = /password/

/** Countries that share a dial code are not told apart by a number. */
const asKept = (shown: string | undefined) => shown?.replace(/^.* (?=\+\d+$)/, '')

async function openNew(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('form', { name: 'Card' }).waitFor()
  await openForm(page)
}

/** What a form that is not saved says, and which of its fields are invalid. */
async function findRefusals(page: Page): Promise<string> {
  const said = await page.getByRole('alert').allTextContents()
  const invalid = await page
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => `${field.getAttribute('name') ?? ''}: ${(field as HTMLInputElement).value}`),
    )
  return [...said, ...invalid].join('; ')
}

/** Saves the new card and opens it in its form again. */
async function saveAndOpen(page: Page, edit: string): Promise<void> {
  await page.getByRole('button', { name: 'Save card' }).click()
  const ready = page.getByRole('heading', { name: 'Your card is ready' })
  await ready.waitFor().catch(async (cause: unknown) => {
    throw new Error(`The card was not saved. The form says: ${await findRefusals(page)}`, { cause })
  })
  const path = (await page.getByRole('link', { name: 'View card' }).getAttribute('href')) ?? ''
  await page.goto(`${edit}/${path.split('/').at(-1) ?? ''}`)
}

describe.each(cases)('$kind in $engine, $size, owner: $isOwner', (one) => {
  it(
    'takes and keeps what is typed into each field',
    async () => {
      const { context, page } = await openBrowser(sizes[one.size], {}, one.engine)
      const name = `neha-${Date.now().toString(36)}`
      if (one.isOwner) await storeSession(context, await signUpAs(inject('productUrl'), name))
      await openNew(page, one.create)
      const walk = await walkForm(page, (field) => (field.key === 'slug' ? name : sampleFor(field)))
      expect(walk.errors).toEqual([])
      expect(walk.keys.length).toBeGreaterThanOrEqual(one.atLeast)
      const typed = await readFields(page)
      // who is not signed in has a draft, which comes back with the form
      await (one.isOwner ? saveAndOpen(page, one.edit) : page.reload())
      await page.getByRole('form', { name: 'Card' }).waitFor()
      await openSections(page)
      const kept = await readFields(page)
      const lost = Object.entries(typed).filter(
        ([key, value]) => asKept(kept[key]) !== asKept(value) && !secret.test(key),
      )
      expect(lost.map(([key, value]) => ({ key, typed: value, kept: kept[key] }))).toEqual([])
      await context.close()
    },
    scaled(240_000),
  )
})
