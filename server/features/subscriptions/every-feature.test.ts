import { expect, it } from 'vitest'
import { getCodeStatistics } from '#contract/analytics.ts'
import { createCard } from '#contract/cards.ts'
import { cardType, plainThemeId } from '#contract/constants.ts'
import { createDynamicCode } from '#contract/dynamic-codes.ts'
import { featureKeys, features } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { createBatch } from '#contract/merchandise.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { createStudentCard } from '#contract/student-cards.ts'
import { createPermission } from '#contract/subscriptions.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { setFeature } from '#server/testing/plans.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx

type Reply = { readonly status: number; readonly error: string | null }
/** Uses so much of a feature, one after the other. @returns how much the product let through */
type Probe = (owner: TestUser, wanted: number) => Promise<number>

const isAllowed = ({ status, error }: Reply): boolean => {
  if (status === 200) return true
  expect([status, error]).toEqual([409, 'plan_limit_reached'])
  return false
}

/** Creates things one by one. */
const creating =
  (create: (as: string, number: number) => Promise<Reply>): Probe =>
  async (owner, wanted) => {
    let made = 0
    for (let number = 0; number < wanted; number += 1)
      if (isAllowed(await create(owner.token, number))) made += 1
    return made
  }

/** A card's page, as it looks with the plain template and with another one. */
const openPages = async (owner: TestUser) => {
  const { slug, id } = await makeCard(app, {}, owner)
  const open = async (template_id: number) => {
    await db.updateTable('cards').set({ template_id }).where('id', '=', id).execute()
    return (await app.fetch(`/p/${slug}`)).text()
  }
  return { plain: await open(plainThemeId), other: await open(2) }
}

const card = { name: 'Jane Doe' }
const student = { institution: 'School', course: 'Composition', valid_until: '2030-06-30' }
const days = (owner: TestUser, slug: string, count: number) =>
  app.call(getCodeStatistics, { body: { slug, days: count }, as: owner.token })

/** Uses each feature, as people do. */
const probes: Readonly<Record<FeatureKey, Probe>> = {
  cards: creating((as) => app.call(createCard, { body: { vcard: card }, as })),
  // A place for one is asked for before the card.
  event_cards: async (owner, wanted) => {
    const body = { process_type: 'create', card_type_id: cardType.event } as const
    for (let number = 0; number < wanted; number += 1) {
      const { data } = await app.call(createPermission, { body, as: owner.token })
      if (data.allowed) await makeEvent(app, {}, owner)
      else return number
    }
    return wanted
  },
  student_cards: creating((as, number) =>
    app.call(createStudentCard, { body: { vcard: { ...card, ...student, student_no: `S-${number}` } }, as }),
  ),
  dynamic_codes: creating((as) =>
    app.call(createDynamicCode, { body: { vcard: { ...card, target: 'https://example.com/' } }, as }),
  ),
  designs: creating((as, number) =>
    app.call(qrDesigns.create, { body: { name: `Design ${number}`, design: {} }, as }),
  ),
  batch_size: async (owner, wanted) => {
    for (let quantity = wanted; quantity > 0; quantity -= 1) {
      const reply = await app.call(createBatch, { body: { name: 'Mugs', quantity }, as: owner.token })
      if (isAllowed(reply)) return quantity
      expect(reply.fields.map(({ path, code }) => [path, code])).toEqual([['quantity', 'above_plan']])
    }
    return 0
  },
  report_days: async (owner, wanted) => {
    const { slug } = await makeCard(app, {}, owner)
    return (await days(owner, slug, wanted)).data.days.length
  },
  // guests are told that no ticket is left, not which plan the organiser has
  tickets: async (owner, wanted) => {
    const { slug } = await makeEvent(app, {}, owner)
    for (let number = 0; number < wanted; number += 1) {
      const { status, error } = await register(app, slug)
      if (status === 200) continue
      expect([status, error]).toEqual([409, 'sold_out'])
      return number
    }
    return wanted
  },
  templates: async (owner) => {
    const { plain, other } = await openPages(owner)
    return plain === other ? 0 : 1
  },
  no_branding: async (owner) => ((await openPages(owner)).plain.includes('Made with Visita') ? 0 : 1),
}

it.each(featureKeys.filter((key) => features[key] === 'count'))(
  '%s: the product allows as many as package_features says, and no more',
  async (key) => {
    for (const limit_value of [0, 2, 3]) {
      const owner = await createUser(db)
      // the things of a probe that are not its subject
      if (key !== 'cards') await setFeature(db, 'free', 'cards', { limit_value: null })
      await setFeature(db, 'free', key, { limit_value })
      expect([limit_value, await probes[key](owner, 5)]).toEqual([limit_value, limit_value])
    }
    const owner = await createUser(db)
    await setFeature(db, 'free', key, { limit_value: null })
    expect(await probes[key](owner, 5)).toBe(5)
    await setFeature(db, 'free', key, { is_included: false })
    expect(await probes[key](await createUser(db), 5)).toBe(0)
    await setFeature(db, 'free', key, { is_included: true })
  },
)

it.each(featureKeys.filter((key) => features[key] === 'switch'))(
  '%s: the product has it while package_features says so',
  async (key) => {
    for (const is_included of [true, false, true]) {
      await setFeature(db, 'free', key, { is_included })
      const count = await probes[key](await createUser(db), 1)
      expect([key, count === 1]).toEqual([key, is_included])
    }
  },
)
