import { beforeEach, describe, expect, it } from 'vitest'
import { duplicateCard, updateCard, updateCardStatus } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { createDynamicCode } from '#contract/dynamic-codes.ts'
import { processTypes } from '#contract/entitlements.ts'
import type { CardFeature } from '#contract/entitlements.ts'
import { createStudentCard } from '#contract/student-cards.ts'
import { checkUserSubscription, createPermission } from '#contract/subscriptions.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { setFeature } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

let owner: TestUser
beforeEach(async () => {
  owner = await createUser(db)
  for (const key of ['cards', 'event_cards', 'student_cards', 'dynamic_codes'] as const)
    await setLimit(key, 5)
})
const setLimit = (key: CardFeature, limit_value: number | null) =>
  setFeature(db, 'free', key, { limit_value })
const dynamic = { name: 'Menu', target: 'https://example.com/menu' }
const student = (number: number) => ({
  name: 'Asha Rao',
  institution: 'School',
  student_no: `S-${number}`,
  course: 'Composition',
  valid_until: '2030-06-30',
})
const hold = (card_type_id: number, process_type: (typeof processTypes)[number] = 'create') =>
  app.call(createPermission, { body: { process_type, card_type_id }, as: owner.token })
/** For each kind, and each thing that people do, at once: who asks again for the same gets the same place. */
const holdAll = (kinds: readonly number[]) =>
  Promise.all(
    Array.from({ length: 5 }, () =>
      kinds.flatMap((kind) => processTypes.map((process) => hold(kind, process))),
    ).flat(),
  )
const usedBy = async (card_type: number) =>
  (await app.call(checkUserSubscription, { body: { card_type }, as: owner.token })).data.used
const idsOf = (replies: Awaited<ReturnType<typeof holdAll>>) =>
  new Set(replies.flatMap(({ data }) => data.permission_id ?? []))

describe('each kind has a limit of its own', () => {
  it('of which 100 requests at once get as many as it says', async () => {
    const as = () => owner.token
    const make = {
      student_cards: (index: number) =>
        app.call(createStudentCard, { body: { vcard: student(index) }, as: as() }),
      dynamic_codes: () => app.call(createDynamicCode, { body: { vcard: dynamic }, as: as() }),
    }
    for (const create of Object.values(make)) {
      const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => create(index)))
      const outcomes = Map.groupBy(replies, ({ status, error }) => error ?? status)
      expect([outcomes.get(200)?.length, outcomes.get('plan_limit_reached')?.length]).toEqual([5, 95])
    }
    await setLimit('event_cards', 3)
    expect(idsOf(await holdAll([cardType.event])).size).toBe(3)
    expect(await usedBy(cardType.event)).toBe(3)
    // business cards have places left
    expect(idsOf(await holdAll([cardType.vcard, cardType.vcardAdvanced, cardType.vcardLite])).size).toBe(5)
    expect(await usedBy(cardType.vcard)).toBe(5)
  })

  it('counts a place that is held under the limit of its kind alone', async () => {
    await setLimit('dynamic_codes', 1)
    await hold(cardType.dynamic)
    expect((await hold(cardType.dynamic, 'duplicate')).data.allowed).toBe(false)
    await makeCard(app, {}, owner)
    expect((await hold(cardType.vcard)).data).toMatchObject({ allowed: true, used: 2, limit: 5 })
  })

  it('counts copies', async () => {
    await setLimit('dynamic_codes', 1)
    const card = await makeCard(app, { card_type_id: 5, vcard: dynamic }, owner)
    const copy = () => app.call(duplicateCard, { body: { card_id: card.card_id }, as: owner.token })
    expect(await copy()).toMatchObject({ status: 409, error: 'plan_limit_reached' })
    await setLimit('dynamic_codes', 2)
    expect((await copy()).status).toBe(200)
  })
})

describe('of more cards than the plan allows', () => {
  const edit = async (card_id: number, as = owner.token) =>
    (await app.call(updateCard, { body: { card_id, summary: 'Changed' }, as })).error
  const turn = async (card_id: number, status: 'active' | 'inactive') =>
    (await app.call(updateCardStatus, { body: { card_id, status }, as: owner.token })).error
  const makeThree = async () => {
    const ids = []
    for (let count = 0; count < 3; count += 1) ids.push((await makeCard(app, {}, owner)).card_id)
    return ids as [number, number, number]
  }

  it('the oldest active ones can be edited, the others switched off', async () => {
    const [first, second, third] = await makeThree()
    await setLimit('cards', 2)
    expect([await edit(first), await edit(second), await edit(third)]).toEqual([
      null,
      null,
      'plan_limit_reached',
    ])
    expect(await turn(first, 'inactive')).toBeNull()
    expect(await edit(third)).toBeNull()
    expect(await turn(first, 'active')).toBe('plan_limit_reached')
    expect(await turn(third, 'inactive')).toBeNull()
    expect(await turn(first, 'active')).toBeNull()
    await setLimit('cards', null)
    expect(await edit(third)).toBeNull()
  })

  it('no more are switched on than it allows, whatever is asked at once', async () => {
    const ids = await makeThree()
    for (const id of ids) await turn(id, 'inactive')
    await setLimit('cards', 1)
    const outcomes = await Promise.all(ids.map((id) => turn(id, 'active')))
    expect(outcomes.filter((error) => error === null)).toHaveLength(1)
  })

  it('those that an admin made free are not among them, and admins change all', async () => {
    const [, , third] = await makeThree()
    await setLimit('cards', 1)
    const admin = await createAdmin(db)
    expect(await edit(third, admin.token)).toBeNull()
    await app.call(updateCardStatus, {
      body: { card_id: third, status: 'active', is_free: 1 },
      as: admin.token,
    })
    expect(await edit(third)).toBeNull()
  })
})
