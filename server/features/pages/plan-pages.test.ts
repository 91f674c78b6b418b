import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { makeCard } from '#server/testing/make-card.ts'
import { lapse, setFeature, subscribe } from '#server/testing/plans.ts'
import { startInstance } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { pageStateOf } from './page-state.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const url = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
const instance = await startInstance(app.ctx, url)

const card = await makeCard(app)
const path = `/p/${card.slug}`
/** From memory, after every change that is committed. */
const hasLine = async () => {
  await instance.warm(path)
  const before = instance.count.fastPath
  const hasIt = (await instance.text(path)).includes('Made with Visita')
  expect(instance.count.fastPath).toBe(before + 1)
  return hasIt
}
const firstAfterChange = async () => {
  await pageStateOf(app.ctx).listener?.allReceived()
  return (await instance.text(path)).includes('Made with Visita')
}

it('a page in memory follows the plan of its owner, from its beginning to its end', async () => {
  expect(await hasLine()).toBe(true)
  const id = await subscribe(db, card.owner.id, 'pro')
  expect(await firstAfterChange()).toBe(false)
  expect(await hasLine()).toBe(false)
  await lapse(db, id)
  expect(await firstAfterChange()).toBe(true)
  expect(await hasLine()).toBe(true)
})

it('a page in memory follows what its package includes', async () => {
  await subscribe(db, card.owner.id, 'pro')
  expect(await hasLine()).toBe(false)
  await db.updateTable('subscriptions').set({ entitlements: '{}' }).execute()
  await setFeature(db, 'pro', 'no_branding', { is_included: false })
  expect(await firstAfterChange()).toBe(true)
  await setFeature(db, 'pro', 'no_branding', { is_included: true })
  expect(await firstAfterChange()).toBe(false)
})

it('a page in memory follows the templates that an admin assigns', async () => {
  const { card_id, owner } = card
  await db.updateTable('cards').set({ template_id: 2 }).where('id', '=', card_id).execute()
  for (const key of ['free', 'pro']) await setFeature(db, key, 'templates', { is_included: false })
  const look = async () => {
    await pageStateOf(app.ctx).listener?.allReceived()
    return /<body.*?<main/s.exec(await instance.text(path))?.[0]
  }
  const plain = await look()
  await instance.warm(path)
  await db
    .insertInto('user_templates')
    .values({ user_id: owner.id, template_id: 2, assigned_by: owner.id })
    .execute()
  const assigned = await look()
  expect(assigned === plain).toBe(false)
  await db.updateTable('user_templates').set({ is_active: false }).execute()
  expect((await look()) === plain).toBe(true)
})
