import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { listCards } from '#contract/cards.ts'
import { listSharedContacts } from '#contract/contacts.ts'
import { faqs } from '#contract/content.ts'
import { users } from '#contract/users-admin.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fold } from '#formats/fold.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as, id: adminId } = await createAdmin(db)

const foldInDatabase = async (text: string) =>
  (await sql<{ folded: string }>`select fold(${text}) as folded`.execute(db)).rows[0]?.folded

/** What is stored, and what somebody types who looks for it. */
const pairs = [
  ['José', 'jose'],
  ['Jose\u0301', 'JOSÉ'],
  ['Türkiye', 'turkiye'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'ısparta'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['Straße', 'STRASSE'],
  ['Ærø', 'aero'],
  ['O’Neil', "o'neil"],
  ['Ｆｕｌｌ', 'full'],
  ['ЖУК', 'жук'],
  ['ΟΔΟΣ', 'οδος'],
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنه'],
  ['ٱلله', 'الله'],
  ['مؤمن', 'مومن'],
  ['مُحَمَّد', 'محمد'],
  ['مـحـمـد', 'محمد'],
  ['علی', 'علي'],
  ['کریم', 'كريم'],
  ['क़लम', 'कलम'],
  ['٢٠٢٦', '2026'],
  ['۲۰۲۶', '२०२६'],
  ['Ra\u00advi', 'ravi'],
  ['Þórður', 'thordur'],
  ['Jean\u2010Luc', 'jean-luc'],
  ['2020–2024', '2020-2024'],
  ['\u22125 °', '-5 °'],
  ['תל\u05beאביב', 'תל-אביב'],
  ['ＡＢ－１', 'ab-1'],
] as const

it.each(pairs)('takes %s and %s for the same text, in the database and in pages', async (stored, typed) => {
  const folded = await foldInDatabase(stored)
  expect(await foldInDatabase(typed)).toBe(folded)
  expect([fold(stored), fold(typed)]).toEqual([folded, folded])
})

/** All that may be stored: neither halves of pairs nor NUL. */
const storable = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index).filter(
    (code) => code !== 0 && (code < 0xd800 || code > 0xdfff),
  )
const foldAll = async (texts: readonly string[]) =>
  (
    await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as texts (text, place) order by place`.execute(
      db,
    )
  ).rows.map(({ folded }) => folded)

/** Characters that both know: a database of another year has another version of Unicode. */
async function knownCharacters(): Promise<readonly string[]> {
  const signs = storable(0, 0x32000)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^\P{Cn}$/u.test(sign))
  const { rows } = await sql<{ lower: string }>`
    select lower(normalize(sign, nfkd) collate name_order) as lower
    from unnest(${signs}::text[]) with ordinality as signs (sign, place) order by place`.execute(db)
  return signs.filter((sign, index) => sign.normalize('NFKD').toLowerCase() === rows[index]?.lower)
}

it('folds every character, and made-up texts of all scripts, alike in the database and in pages', async () => {
  const known = await knownCharacters()
  expect(known.length).toBeGreaterThan(100_000)
  // with a letter before it, as a mark would stand
  const texts = known.map((sign) => `A${sign}`)
  const folded = await foldAll(texts)
  expect(texts.filter((text, index) => fold(text) !== folded[index])).toEqual([])
  const unit = fc.constantFrom(
    ...known.filter((sign) => !/[\p{Lo}\p{Co}]/u.test(sign) || fold(sign) !== sign || sign < '\u3200'),
  )
  const some = fc.array(fc.string({ unit, maxLength: 30 }), { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(some, async (made) => {
      expect(await foldAll(made)).toEqual(made.map(fold))
    }),
  )
})

it('takes every dash of Unicode for a hyphen', () => {
  const dashes = storable(0, 0x11000)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^[\p{Pd}\u2212]$/u.test(sign))
  expect(dashes.filter((dash) => fold(dash) !== '-')).toEqual([])
})

it('keeps different words apart', async () => {
  for (const [one, other] of [
    ['Ravi', 'Rani'],
    ['كلب', 'قلب'],
    ['कम', 'काम'],
    ['Müller', 'Mueller'],
    ['Jean-Luc', 'Jean Luc'],
    ['Þór', 'Dor'],
    ['スーパー', 'ス-パ-'],
  ] as const)
    expect(await foldInDatabase(one)).not.toBe(await foldInDatabase(other))
})

it.each(pairs)('finds the user, card, lead and question %s by %s', async (stored, typed) => {
  const owner = await createUser(db, { name: `<${stored}>` })
  const card = await makeCard(app, { vcard: { name: `<${stored}>` } }, owner)
  await sql`insert into shared_contacts (owner_id, card_id, name, phone, consent_version, withdraw_hash)
    values (${owner.id}, ${card.card_id}, ${`<${stored}>`}, '+911', 'share-1', ${Buffer.from(stored)})`.execute(
    db,
  )
  await sql`insert into faqs (question, answer) values (${`<${stored}>`}, '')
    on conflict do nothing`.execute(db)
  const search = `<${typed}>`
  const { data: found } = await app.call(users.list, { as, body: { search } })
  expect(found.list.map(({ user_id }) => user_id)).toContain(owner.id)
  expect((await app.call(listCards, { as: owner.token, body: { search } })).data.total).toBe(1)
  expect((await app.call(listSharedContacts, { as: owner.token, query: { search } })).data.total).toBe(1)
  const { data: questions } = await app.call(faqs.list, { as, query: { search } })
  expect(questions.list.map(({ question }) => question)).toContain(`<${stored}>`)
})

it('takes the signs of patterns for ordinary characters, in full width too', async () => {
  await createUser(db, { name: '100 ％ wool_works' })
  const total = async (search: string) => (await app.call(users.list, { as, body: { search } })).data.total
  expect(await total('100 % wool_w')).toBe(1)
  for (const search of ['1％wool', 'wool-works', 'wool\\', '1_0 %'])
    expect([search, await total(search)]).toEqual([search, 0])
})

it('sorts names as dictionaries do', async () => {
  for (const name of ['Zoe', 'emma', 'Émile', 'adam', 'Ömer', 'ב', 'Ж'])
    await createUser(db, { name, username: `sorted${name.charCodeAt(0)}` })
  const { data } = await app.call(users.list, { as, body: { search: 'sorted', sort: 'name', order: 'asc' } })
  expect(data.list.map(({ name }) => name)).toEqual(['adam', 'Émile', 'emma', 'Ömer', 'Zoe', 'Ж', 'ב'])
})

it('sorts the names of everything that lists sort so', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('name', 'title', 'question', 'category')
      and collation_name is distinct from 'name_order'
      and table_name in (select table_name from information_schema.columns where column_name = 'search_text')
    order by 1`.execute(db)
  // lists of these are in the order of time
  expect(rows.map(({ name }) => name)).toEqual(['cards.title', 'invitations.name', 'shared_contacts.name'])
})

it('finds users by their addresses as they are now', async () => {
  const total = async (search: string) => (await app.call(users.list, { as, body: { search } })).data.total
  const user = await createUser(db, { email: 'old-address@example.org' })
  expect(await total('old-address@')).toBe(1)
  await sql`update addresses set value = 'new-address@example.org' where user_id = ${user.id}`.execute(db)
  expect([await total('old-address@'), await total('new-address@')]).toEqual([0, 1])
  await sql`delete from addresses where user_id = ${user.id}`.execute(db)
  expect(await total('new-address@')).toBe(0)
})

it('keeps an account whose texts are longer than an index takes', async () => {
  const letters = Array.from({ length: 1200 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  )
  const user = await createUser(db, { name: letters.slice(0, 100).join('') })
  await db
    .updateTable('users')
    .set({ username: letters.slice(0, 800).join('') })
    .where('id', '=', user.id)
    .execute()
  const { data } = await app.call(users.list, { as, body: { search: letters.slice(40, 60).join('') } })
  expect(data.list.map(({ user_id }) => user_id)).toEqual([user.id])
})

it('records who acted so that admins find it in any spelling', async () => {
  await db.updateTable('users').set({ name: 'Günther Groß' }).where('id', '=', adminId).execute()
  await sql`insert into audit_log (actor_id, action, subject_type) values (${adminId}, 'test.made', 'test')`.execute(
    db,
  )
  const { data } = await app.call(auditLog.list, { as, query: { search: 'gunther gross' } })
  expect(data.list.map(({ action }) => action)).toContain('test.made')
})
