import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { getCardDetail, listCards } from '#contract/cards.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { openBrowser } from './browser.ts'
import { storeSession } from './demo-product.ts'
import { openSections, waitUntilStill } from './fields/find-fields.ts'
import { selectAll } from './fields/walk-field.ts'
import { callProduct, signUpAs } from './write-cards.ts'

/**
 * Random walks over the form of a card: whoever enters, leaves, types, chooses, adds, removes, moves, takes back and opens the page
 * again, in whatever order, saves what a plain model of the form says. Each walk begins where the one before has saved.
 */

/** As wide as most phones: no preview is drawn beside the form at each key. */
const widePhone = { width: 390, height: 844 }

type Link = {
  readonly type: string
  readonly link: string
  readonly title: string
  readonly sub_title: string
}
type Model = {
  readonly texts: Readonly<Record<'name' | 'job_title' | 'company', string>>
  readonly links: readonly Link[]
  /** The last removed link, until another page is opened. */
  readonly removed?: { readonly link: Link; readonly at: number } | undefined
}

const networks = ['Facebook', 'Instagram', 'GitHub'] as const
const newLink: Link = { type: 'Facebook', link: '', title: 'Facebook', sub_title: 'Follow us on Facebook' }
/** Specification §4: texts of a network that nobody has changed follow the network. */
const withNetwork = (link: Link, type: string): Link => ({
  ...link,
  type,
  title: link.title === link.type ? type : link.title,
  sub_title: link.sub_title === `Follow us on ${link.type}` ? `Follow us on ${type}` : link.sub_title,
})

type Step = {
  /** What the report of a failed walk calls it. */
  readonly name: string
  /** @returns the model after the step; undefined where the step is not possible */
  readonly next: (model: Model) => Model | undefined
  readonly run: (page: Page, before: Model) => Promise<void>
}

const field = (page: Page, path: string) => page.locator(`[id="field-vcard.${path}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function typeInto(page: Page, path: string, text: string): Promise<void> {
  await field(page, path).focus()
  await selectAll(page)
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

const typeText = (name: keyof Model['texts'], text: string): Step => ({
  name: `${name}: “${text}”`,
  // a card needs a name
  next: (model) =>
    name === 'name' && text === '' ? undefined : { ...model, texts: { ...model.texts, [name]: text } },
  run: (page) => typeInto(page, name, text),
})

const typeLink = (at: number, part: 'link' | 'title' | 'sub_title', text: string): Step => ({
  name: `${part} ${at}: “${text}”`,
  next: (model) => changeLink(model, at, (link) => ({ ...link, [part]: text })),
  run: (page) => typeInto(page, `social_link[${at}].${part}`, text),
})

function changeLink(model: Model, at: number, change: (link: Link) => Link): Model | undefined {
  const link = model.links[at]
  return link && { ...model, links: model.links.with(at, change(link)) }
}

const pass = (path: string): Step => ({
  name: `pass ${path}`,
  next: (model) => (path.startsWith('social_link[0]') && model.links.length === 0 ? undefined : model),
  run: async (page) => {
    await field(page, path).focus()
    await page.keyboard.press('Tab')
  },
})

const choose = (at: number, network: string): Step => ({
  name: `choose ${network} ${at}`,
  next: (model) => changeLink(model, at, (link) => withNetwork(link, network)),
  run: async (page) => {
    await field(page, `social_link[${at}].type`).focus()
    await selectAll(page)
    await page.keyboard.type(network)
    await page.getByRole('option', { name: network, exact: true }).click()
    await page.keyboard.press('Tab')
  },
})

const add: Step = {
  name: 'add',
  next: (model) => (model.links.length < 4 ? { ...model, links: [...model.links, newLink] } : undefined),
  run: async (page, { links }) => {
    await button(page, 'Add social link').click()
    await field(page, `social_link[${links.length}].link`).waitFor()
  },
}

const remove = (at: number): Step => ({
  name: `remove ${at}`,
  next: (model) => {
    const link = model.links[at]
    return link && { ...model, links: model.links.toSpliced(at, 1), removed: { link, at } }
  },
  run: (page) => button(page, `Remove: social link ${at + 1}`).click(),
})

const undo: Step = {
  name: 'undo',
  next: ({ removed, ...model }) =>
    removed && { ...model, links: model.links.toSpliced(removed.at, 0, removed.link) },
  run: (page) => button(page, 'Undo').click(),
}

const moveDown = (at: number): Step => ({
  name: `move ${at}`,
  next: (model) => {
    const [link] = model.links.slice(at, at + 1)
    if (link === undefined || at + 1 >= model.links.length) return undefined
    return { ...model, links: model.links.toSpliced(at, 1).toSpliced(at + 1, 0, link) }
  },
  run: (page) => button(page, `Move down: social link ${at + 1}`).click(),
})

const reload: Step = {
  name: 'reload',
  next: ({ removed: _, ...model }) => model,
  run: async (page) => {
    await page.reload()
    await openAll(page)
  },
}

async function openAll(page: Page): Promise<void> {
  await page.getByRole('form', { name: 'Card' }).waitFor()
  await openSections(page)
}

const word = fc.stringMatching(/^[a-zåनहابжß]{1,6}$/u)
const place = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('name', 'job_title', 'company'), fc.oneof(word, fc.constant('')))
      .map(([name, text]) => typeText(name, text)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.stringMatching(/^[a-z0-9]{1,5}$/))
      .map(([at, text]) => typeLink(at, 'link', `https://kiln.in/${text}`)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.constantFrom('title', 'sub_title'), word)
      .map(([at, part, text]) => typeLink(at, part, text)),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('name', 'job_title', 'company', 'social_link[0].link', 'social_link[0].title')
      .map(pass),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(place, fc.constantFrom(...networks)).map(([at, network]) => choose(at, network)),
  },
  { weight: 3, arbitrary: fc.constant(add) },
  { weight: 2, arbitrary: place.map(remove) },
  { weight: 2, arbitrary: fc.constant(undo) },
  { weight: 2, arbitrary: place.map(moveDown) },
  { weight: 1, arbitrary: fc.constant(reload) },
)

/** Reports name the steps of a failed walk instead of printing their code. */
const withName = (one: Step) => Object.assign({ [fc.toStringMethod]: () => one.name }, one)

const rounds = process.env['PROOFS'] === 'full' ? 50 : 10

it(
  'whatever people do in the form of a card, what a plain model says is saved',
  async () => {
    const { context, page } = await openBrowser(widePhone)
    page.setDefaultTimeout(scaled(5_000))
    const url = inject('productUrl')
    const session = await signUpAs(url, `walks-${Date.now().toString(36)}`)
    await storeSession(context, session)
    await page.goto('/generate/vcard')
    await openAll(page)
    await typeInto(page, 'name', 'neha')
    await button(page, 'Save card').click()
    await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
    const { token } = session
    const [card] = (await callProduct(url, listCards, { body: {}, token })).list
    await page.goto(`/update/vcard/${card?.slug ?? ''}`)
    await openAll(page)
    const isUpdate = (reply: { url: () => string }) => reply.url().endsWith('/card/update')
    let model: Model = { texts: { name: 'neha', job_title: '', company: '' }, links: [] }
    await fc.assert(
      fc.asyncProperty(fc.array(step.map(withName), { minLength: 8, maxLength: 16 }), async (steps) => {
        const walked: string[] = []
        for (const { name, next, run } of steps) {
          const after = next(model)
          if (after === undefined) continue
          walked.push(name)
          await run(page, model)
          model = after
        }
        // a link without an address is none that could be saved
        for (const [at, { link }] of model.links.entries())
          if (link === '') {
            await typeInto(page, `social_link[${at}].link`, 'https://kiln.in/a')
            model = changeLink(model, at, (one) => ({ ...one, link: 'https://kiln.in/a' })) ?? model
          }
        await Promise.all([page.waitForResponse(isUpdate), button(page, 'Save card').click()])
        await waitUntilStill(page)
        // what was removed before a save is not offered after it
        model = { ...model, removed: undefined }
        const { vcard } = await callProduct(url, getCardDetail, { id: card?.card_id ?? 0, token })
        const { name, job_title, company, social_link } = vcard as unknown as Model['texts'] & {
          social_link: readonly Link[]
        }
        expect({
          walked,
          texts: { name, job_title, company },
          links: social_link.map(({ type, link, title, sub_title }) => ({ type, link, title, sub_title })),
        }).toEqual({ walked, texts: model.texts, links: model.links })
      }),
      // each walk begins with what the one before has left: none can be repeated alone
      { numRuns: rounds, endOnFailure: true },
    )
    await context.close()
  },
  scaled(rounds * 12_000 + 60_000),
)
