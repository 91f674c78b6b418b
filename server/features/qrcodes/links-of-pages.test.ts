import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { staticPages } from '#contract/static-pages.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { scaled } from '../../../scripts/testing/time-limits.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const owner = await createUser(db)
const addPage = async (slug: string) => app.call(staticPages.create, { as: admin.token, body: { slug } })
const addCard = async (slug: string, name = 'Jane Doe') =>
  app.call(createCard, { as: owner.token, body: { slug, vcard: { name } } })

it('are no links of cards, and none is offered for a name', async () => {
  await addPage('shipping-costs')
  for (const slug of ['shipping-costs', 'cancellation-refund-policy']) {
    expect(await addCard(slug)).toMatchObject({ error: 'slug_taken', fields: [{ path: 'slug' }] })
    expect((await app.call(inspectSlug, { body: { slug } })).data).toMatchObject({ status: 'reserved' })
    expect((await app.call(checkUniqueSlug, { body: { slug } })).data).toMatchObject({ unique: false })
  }
  const reply = await app.call(checkUniqueSlug, { body: { slug: 'shipping-costs' } })
  expect(reply.data.suggestion).toBe('shipping-costs-2')
  expect((await addCard('', 'Shipping Costs')).data.slug).toBe('shipping-costs-2')
})

it('are no links that a card has or had, and do not read like its code', async () => {
  const card = await makeCard(app, { slug: 'jane-at-work', vcard: { name: 'Jane' } }, owner)
  expect(await addPage('jane-at-work')).toMatchObject({ error: 'slug_taken', fields: [{ path: 'slug' }] })
  expect(await addPage(card.code.toLowerCase())).toMatchObject({ error: 'slug_taken' })
  const { data: page } = await addPage('jane-at-home')
  const moved = { ...page, slug: 'jane-at-work' }
  expect(await app.call(staticPages.update, { as: admin.token, body: moved })).toMatchObject({
    error: 'slug_taken',
  })
})

it('belong to a page or a card when both are named at the same time', async () => {
  for (const round of Array.from({ length: 10 }, (_, number) => number)) {
    const slug = `both-at-once-${round}`
    const replies = await Promise.all([addPage(slug), addCard(slug)])
    expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([null, 'slug_taken']))
  }
})

it('wait for a card that is being named', async () => {
  const card = await makeCard(app, { vcard: { name: 'Jane' } }, owner)
  const { id } = await db
    .selectFrom('qrcodes')
    .select('id')
    .where('code', '=', card.code)
    .executeTakeFirstOrThrow()
  const slug = 'named-just-now'
  let reply: ReturnType<typeof addPage> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('slugs').values({ slug, qrcode_id: id, is_current: false }).execute()
    reply = addPage(slug)
    // the page has reached the lock, and waits
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select from pg_locks
          where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(trx)
        return rows.length > 0
      },
      { timeout: scaled(5000) },
    )
  })
  expect(await reply).toMatchObject({ error: 'slug_taken' })
})
