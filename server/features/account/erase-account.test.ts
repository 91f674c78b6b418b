import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { replaceBillingProfile } from '#contract/billing-profiles.ts'
import { createCard, updateCard } from '#contract/cards.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { createContactMessage } from '#contract/contact-messages.ts'
import { saveContact, shareContact } from '#contract/contacts.ts'
import { users } from '#contract/users-admin.ts'
import { recordAction } from '#server/platform/audit.ts'
import { localFiles } from '#server/platform/ports/files.ts'
import { setUnreachable } from '#server/platform/unreachable-addresses.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findErasures } from './erase-account.ts'

const folder = path.join(tmpdir(), `visita-erasure-${process.pid}`)
const app = await createTestApp({ ctx: { files: localFiles(folder) } })
const { db } = app.ctx
const mark = 'quokkafern'
const day = 86_400_000

/** Every text, document and list of all tables, those of the job queue too, in which the mark is. */
async function findMark(): Promise<string[]> {
  const columns = await sql<{ place: string; schema: string; table: string; column: string }>`
    select format('%s.%s', c.relname, a.attname) as place, n.nspname as schema, c.relname as table,
      a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (t.typname in ('text', 'varchar', 'json', 'jsonb', 'bytea', 'name') or t.typcategory = 'A')`.execute(
    db,
  )
  const found: string[] = []
  for (const { place, schema, table, column } of columns.rows) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(`${schema}.${table}`)}
      where strpos(lower(${sql.ref(column)}::text), ${mark}) > 0
        or strpos(${sql.ref(column)}::text, encode(${mark}::bytea, 'hex')) > 0`.execute(db)
    if ((rows[0]?.n ?? 0) > 0) found.push(place)
  }
  return found.toSorted()
}

async function leaveMarks() {
  const person = await createUser(db, {
    name: `Asha ${mark}`,
    username: mark,
    email: `${mark}@example.org`,
    phone_number: '+919876543210',
  })
  const photo = await createFile(db, person.id)
  await db
    .updateTable('users')
    .set({ image: photo, dob: '1990-01-01', country_id: 356, password_hash: '$argon2id$x' })
    .where('id', '=', person.id)
    .execute()
  await app.ctx.files.write(photo, Buffer.from(mark))
  await app.ctx.files.write(photo.replace('.webp', '-160.avif'), Buffer.from(mark))
  const billing = { companyName: mark, gstAddress: mark, name: mark, line1: mark, tax_number: mark }
  await app.call(replaceBillingProfile, { body: billing, as: person.token })
  const texts = { campain: mark, slug_name: mark, summary: mark }
  const card = await makeCard(
    app,
    { ...texts, slug: `${mark}-one`, vcard: { name: mark, company: mark } },
    person,
  )
  const body = { card_id: card.card_id, slug: `${mark}-two` }
  await app.call(updateCard, { body, as: person.token })
  await app.call(createCard, { body: { vcard: { name: mark } }, as: person.token })
  return { person, photo, card }
}

/** What others and the server write about the person. */
async function leaveTraces({ person, card }: Awaited<ReturnType<typeof leaveMarks>>) {
  const lead = {
    name: mark,
    email: `lead@${mark}.example`,
    message: mark,
    consent_version: consentVersions[0],
  }
  await app.call(shareContact, { body: { ...lead, link: card.slug } })
  const elsewhere = await makeCard(app)
  const saved = { user_card_id: elsewhere.card_id, link: elsewhere.slug }
  await app.call(saveContact, { body: saved, as: person.token })
  await app.call(saveContact, {
    body: { user_card_id: card.card_id, link: card.slug },
    as: elsewhere.owner.token,
  })
  await db.updateTable('saved_contacts').set({ note: mark }).execute()
  await db.updateTable('shared_contacts').set({ note: mark }).execute()
  await db.insertInto('contact_tags').values({ user_id: person.id, name: mark }).execute()
  const message = { name: mark, email: `${mark}@example.org`, message: mark, subject: mark }
  await app.call(createContactMessage, { body: message })
  await db
    .insertInto('contact_replies')
    .columns(['message_id', 'body'])
    .expression(db.selectFrom('contact_messages').select(['id', sql<string>`${mark}`.as('body')]))
    .execute()
  const admin = await createAdmin(db)
  await app.call(users.list, { body: { search: mark }, as: admin.token })
  const subject = { type: 'card', id: card.card_id }
  const before = { title: mark }
  await recordAction(app.ctx, { actorId: admin.id, action: 'card.updated', subject, before, after: before })
  const search = { search: mark }
  await recordAction(app.ctx, {
    actorId: admin.id,
    action: 'outbox.read',
    subject: { type: 'x' },
    details: search,
  })
  await app.ctx.mail.send({
    to: `old.${mark}@example.org`,
    subject: mark,
    text: mark,
    html: mark,
    userId: person.id,
  })
  await sql`insert into visits (at, day, hour, qrcode_id, source, campaign, referrer)
    values (now(), current_date, 1, ${card.qrcode_id}, 'qr', ${mark}, ${`${mark}.example`}),
      (now(), current_date, 1, ${card.qrcode_id}, 'qr', '', '')`.execute(db)
  await sql`select rebuild_visit_facts(${card.qrcode_id}::bigint)`.execute(db)
  await sql`
    insert into visit_sums (qrcode_id, day, visits, hours, facets, facet_values, facet_visits, facet_visitors)
    values (${card.qrcode_id}::bigint, current_date, 2, array_fill(0, array[24]), '{campaign}', array[${mark}::text], '{2}', '{2}')`.execute(
    db,
  )
  await db
    .insertInto('idempotency_keys')
    .values({
      scope: `x ${person.id}`,
      key: mark,
      request_hash: Buffer.from(mark),
      reply: JSON.stringify({ mark }),
      expires_at: new Date(),
    })
    .execute()
  await db
    .insertInto('tasks')
    .values({ kind: 'x', owner_id: person.id, input: JSON.stringify({ mark }), error: mark })
    .execute()
  await db
    .insertInto('notification_preferences')
    .values({ user_id: person.id, kind: 'new_lead', mail: false })
    .execute()
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_devices')
    .values({ user_id: person.id, session_id, endpoint: mark, p256dh: mark, auth: mark })
    .execute()
  await db
    .insertInto('identities')
    .values({ provider: 'google', subject: mark, user_id: person.id })
    .execute()
  await db
    .insertInto('known_networks')
    .values({ user_id: person.id, network_hash: Buffer.from(mark), seen_at: new Date() })
    .execute()
  await app.drain()
  await leaveMails(person)
  await sql`update pgboss.job set output = ${JSON.stringify({ message: `550 ${mark}@example.org refused` })}
    where state = 'completed'`.execute(db)
}

/** A mail to the person, one to an address that they had, and what a mail server said of them. */
async function leaveMails({ id, email }: TestUser) {
  const of = { handler: 'x', status: 'refused', answer: `550 ${mark}`, tries: 1, is_asked: false } as const
  const times = { created_at: new Date(), tried_at: new Date() }
  const to = [
    { recipient: email, user_id: null },
    { recipient: `old.${mark}@example.org`, user_id: id },
  ]
  for (const whom of to)
    await db
      .insertInto('mail_deliveries')
      .values({ id: crypto.randomUUID(), ...of, ...times, ...whom })
      .execute()
  await setUnreachable(db, `old.${mark}@example.org`, mark, new Date())
}

it('leaves no word of the person in any table, in the job queue or on disk', async () => {
  const made = await leaveMarks()
  const { person, card } = made
  await leaveTraces(made)
  const marked = await findMark()
  for (const place of [
    'cards.content',
    'slugs.slug',
    'audit_log.details',
    'outbox_mails.body_text',
    'mail_deliveries.recipient',
    'mail_deliveries.answer',
    'unreachable_addresses.address',
    'job_common.output',
  ])
    expect(marked).toContain(place)

  // As a person without a password: the stored hash is none.
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
  const body = { confirmation: mark }
  expect((await app.call(deleteAccount, { body, as: person.token })).status).toBe(200)
  await app.drain()
  await setUnreachable(db, person.email, mark, new Date())
  app.advance(13 * day)
  await findErasures(app.ctx)
  await app.drain()
  expect((await findMark()).includes('cards.content')).toBe(true)

  app.advance(day + 1000)
  await findErasures(app.ctx)
  // Twice, as a job that failed at its end runs again.
  await findErasures(app.ctx)
  await app.drain()
  expect(await findMark()).toEqual([])
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])

  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'erased',
    name: 'Deleted person',
    username: null,
    dob: null,
    image: null,
  })
  const visits = await sql<{ n: number }>`select count(*)::int as n from visits
    where qrcode_id = ${card.qrcode_id}`.execute(db)
  expect(visits.rows[0]?.n).toBeGreaterThan(0)
  const facts = await sql`select sum(visits)::int as visits, count(*)::int as facts from visit_facts
    where qrcode_id = ${card.qrcode_id} and day = current_date and hour = 1`.execute(db)
  expect(facts.rows).toEqual([{ visits: 2, facts: 1 }])

  for (const address of [
    `/p/${mark}-one`,
    `/p/${mark}-two`,
    `/p/${mark.toUpperCase()}-two/contact.vcf`,
    `/q/${card.code}`,
    `/q/${card.code}/qr.svg`,
  ])
    expect({ address, status: (await app.fetch(address)).status }).toEqual({ address, status: 410 })
  // Sessions of now have ended by then.
  app.advance(-14 * day - 1000)
  const other = await createUser(db)
  const taken = { vcard: { name: 'Somebody' }, slug: `${mark}-one` }
  expect((await app.call(createCard, { body: taken, as: other.token })).error).toBe('slug_taken')
})

it('erases nobody who was restored, and nothing of others', async () => {
  const card = await makeCard(app, { vcard: { name: 'Stays' } })
  const { id } = card.owner
  await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', id).execute()
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute()
  app.advance(20 * day)
  await findErasures(app.ctx)
  await app.drain()
  app.advance(-20 * day)
  expect((await app.fetch(`/p/${card.slug}`)).status).toBe(200)
})
