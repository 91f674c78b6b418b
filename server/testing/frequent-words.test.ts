import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { exportCards, listCards } from '#contract/cards.ts'
import { countMaximum } from '#contract/list.ts'
import { users } from '#contract/users-admin.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { createAdmin } from './factories.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const owner = await createAdmin(db)
const as = owner.token
const rows = 10_000

/** Far less than what they took before, when all rows of a word were found and sorted for each page. */
const longest = scaled(700)

beforeAll(async () => {
  await sql`
    with made as (
      insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, title, content)
      select ${owner.id}::uuid, 1, 2, '#123456', '#654321', 1, 'Person ' || number, '{}'
      from generate_series(1, ${rows}::int) as number
      returning id, owner_id
    ), coded as (
      insert into qrcodes (code, kind, owner_id, card_id, is_primary, campaign)
      select lpad(upper(to_hex(id)), 8, '0'), 'card', owner_id, id, true, 'Summer' from made
      returning id
    )
    insert into slugs (slug, qrcode_id) select 'person-' || id, id from coded`.execute(db)
  await sql`insert into users (name, username)
    select 'Person ' || number, 'somebody' || number from generate_series(1, ${rows}::int) as number`.execute(
    db,
  )
  await sql`insert into addresses (user_id, kind, value)
    select id, 'mail', username || '@example.com' from users where username like 'somebody%'`.execute(db)
  await sql`analyze`.execute(db)
})

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  expect(performance.now() - began).toBeLessThan(longest)
  return result
}

it.each(['person', 'e', 'er', 'summer', 'Pérson'])(
  'shows an owner of many cards a page for “%s”',
  async (search) => {
    // a prepared statement would be planned once for all texts after some uses
    for (let use = 0; use < 7; use++) {
      const { status, data } = await timed(() => app.call(listCards, { as, body: { search } }))
      expect(status).toBe(200)
      expect(data).toMatchObject({ total: countMaximum, is_more: true })
      expect(data.list[0]).toMatchObject({ name: `Person ${rows}` })
    }
  },
)

it.each(['person', 'e', '@', 'example.com'])('shows a page of many users for “%s”', async (search) => {
  const body = { search, sort: 'name', order: 'asc' } as const
  const { data } = await timed(() => app.call(users.list, { as, body }))
  expect(data).toMatchObject({ total: countMaximum, is_more: true })
  expect(data.list[0]?.name).toBe('Person 1')
})

it('finds one of many by its number', async () => {
  const { data } = await timed(() => app.call(listCards, { as, body: { search: 'person 777' } }))
  expect(data.total).toBe(11)
  expect(data).not.toHaveProperty('is_more')
})

it('counts up to a thousand rows and says when there are more', async () => {
  const page = async (body: object) => (await app.call(users.list, { as, body })).data
  const all = rows + 1
  expect(await page({})).toMatchObject({ total: countMaximum, is_more: true })
  expect(await page({ start: 3000 })).toMatchObject({ total: 3010, is_more: true })
  for (const start of [all - 10, all - 5, all, all + 500]) {
    const { total, list, ...rest } = await page({ start })
    expect([start, total, list.length]).toEqual([start, all, Math.max(0, Math.min(10, all - start))])
    expect(rest).toEqual({})
  }
})

it('exports all of them', async () => {
  const headers = { authorization: `Bearer ${as}` }
  const response = await app.fetch(`${exportCards.path}?search=person`, { headers })
  expect((await response.text()).trim().split('\r\n')).toHaveLength(rows + 1)
})
