import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const migration = new URL('../../migrations/20261125T120000-composed-texts.sql', import.meta.url)

it('brings texts of the release before to one form, and leaves two rows alone that would become one', async () => {
  const decomposed = 'Jose\u0301 N\u0303'
  const { card_id: cardId, owner } = await makeCard(app)
  await db.updateTable('users').set({ name: decomposed }).where('id', '=', owner.id).execute()
  await db
    .updateTable('cards')
    .set({ title: decomposed, content: sql`jsonb_set(content, '{name}', to_jsonb(${decomposed}::text))` })
    .where('id', '=', cardId)
    .execute()
  await db
    .insertInto('industry_types')
    .values([{ name: 'Caf\u00e9s' }, { name: 'Cafe\u0301s' }, { name: 'Zoe\u0308logy' }])
    .execute()
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const composed = 'Jos\u00e9 \u00d1'
  const user = await db.selectFrom('users').select('name').where('id', '=', owner.id).executeTakeFirst()
  expect(user?.name).toBe(composed)
  const card = await db
    .selectFrom('cards')
    .select(['title', sql<string>`content ->> 'name'`.as('name')])
    .where('id', '=', cardId)
    .executeTakeFirst()
  expect(card).toEqual({ title: composed, name: composed })
  const names = await db.selectFrom('industry_types').select('name').orderBy('id').execute()
  expect(names.slice(-3).map(({ name }) => name)).toEqual(['Caf\u00e9s', 'Cafe\u0301s', 'Zo\u00eblogy'])
})
