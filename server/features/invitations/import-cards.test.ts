import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { importCards } from '#contract/card-import.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getCardDetail } from '#contract/cards.ts'
import { deleteInvitation } from '#contract/invitations.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { cancelTask, downloadTaskFile, getTask } from '#contract/tasks.ts'
import { createFile, createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { getImported } from '#server/testing/import-file.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)

const send = (partner: TestUser, csv: string, more: Partial<BodyOf<typeof importCards>> = {}) =>
  app.call(importCards, { body: { csv, ...more }, as: partner.token })
const mailOf = (name: string) => `${name}${nextNumber()}@example.org`
const cardsOf = (partner: TestUser) =>
  db.selectFrom('cards').select(['id', 'title']).where('created_by', '=', partner.id).orderBy('id').execute()
const run = async (partner: TestUser, csv: string, more: Partial<BodyOf<typeof importCards>> = {}) => {
  const { data } = await send(partner, csv, more)
  await app.drain()
  return { id: data.task_id ?? '', ...(await getImported(app, data.task_id ?? '', partner.token)) }
}
const readFile = async (id: string, partner: TestUser) => {
  const path = downloadTaskFile.path.replace('{id}', id)
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${partner.token}` } })
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
}

/** Lines of people; each twentieth is wrong in one of five ways. */
function peopleFile(count: number): string {
  const start = nextNumber()
  const wrong = ['Noor,no-address,', ',nobody@example.org,', 'Noor,a@b@c,', 'Noor,,', 'Noor,x@example.org,12']
  const lines = Array.from({ length: count }, (_, index) =>
    index % 20 === 19
      ? wrong[Math.floor(index / 20) % 5]
      : `Person ${index},person${start}-${index}@example.org,+9198765${String(10_000 + index)}`,
  )
  return ['Full name,E-mail,Mobile', ...lines].join('\n')
}

describe('a file of people', () => {
  it('shows what its lines become, and writes nothing at first', async () => {
    const partner = await makePartner(2)
    const [first, second] = [mailOf('a'), mailOf('b')]
    const csv = `Nr;Full name;E-mail;Position\n1;Noor;${first};Director\n2;;${second};\n3;Again;${first};`
    const { data } = await send(partner, csv, { dry_run: true })
    expect(data).toMatchObject({
      header: ['Nr', 'Full name', 'E-mail', 'Position'],
      columns: { name: 1, email: 2, job_title: 3 },
      lines: 3,
      cards: 1,
      skipped: 0,
      failed: 2,
      credits_needed: 1,
      credits_available: 2,
      task_id: null,
    })
    expect(
      data.rows.map(({ line, errors }) => [line, ...errors.map(({ field, code }) => [field, code])]),
    ).toEqual([[2], [3, ['name', 'enter_name']], [4, ['email', 'same_as_line']]])
    expect(await cardsOf(partner)).toEqual([])
    const comma = await send(partner, `"Nr, old";Name, given;E-mail\n1;Noor;${first}`, { dry_run: true })
    expect(comma.data.header).toEqual(['Nr, old', 'Name, given', 'E-mail'])
    const unmatched = await send(partner, 'x,y\na,b')
    expect(unmatched.fields.map(({ path }) => path)).toEqual(['columns.name', 'columns.email'])
    const matched = await send(partner, csv, { columns: { name: 3, email: 2 }, dry_run: true })
    expect(matched.data.rows[0]?.cells).toEqual({ name: 'Director', email: first })
  })

  it(
    'makes a card of each line without errors, lists the others with reasons, and none twice after a kill',
    async () => {
      const count = proofRounds(100, 1_000)
      const wrong = count / 20
      const partner = await makePartner(count)
      const csv = peopleFile(count)
      const { data } = await send(partner, csv)
      const id = data.task_id ?? ''
      // what a killed process leaves of its transaction: nothing
      await sql`create table invitations_left (count integer)`.execute(db)
      await sql`insert into invitations_left values (0)`.execute(db)
      await sql`create function end_in_the_middle() returns trigger language plpgsql as $$
        begin
          update invitations_left set count = count - 1;
          if (select count < 0 from invitations_left) then raise exception 'killed'; end if;
          return new;
        end $$`.execute(db)
      await sql`create trigger end_in_the_middle before insert on invitations
        for each row execute function end_in_the_middle()`.execute(db)
      let made = 0
      for (const card of [1, 18, 5]) {
        await sql`update invitations_left set count = ${card - 1}`.execute(db)
        await expect(app.drain()).rejects.toThrow('killed')
        made += card - 1
        expect(await cardsOf(partner)).toHaveLength(made)
        await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
      }
      await sql`drop trigger end_in_the_middle on invitations`.execute(db)
      await app.drain()
      const result = await getImported(app, id, partner.token)
      expect(result).toMatchObject({ created: count - wrong, updated: 0, skipped: 0 })
      expect(new Set((await cardsOf(partner)).map(({ title }) => title)).size).toBe(count - wrong)
      expect(await creditsOf(partner)).toEqual([wrong, count - wrong, 0])
      const [header, ...lines] = await readFile(id, partner)
      expect(header).toBe('name,email,phone,import_line,import_result,import_error')
      expect(lines).toHaveLength(wrong)
      expect(lines[0]).toBe('Noor,no-address,,21,failed,email: Enter an email address like name@example.com.')

      const again = await run(partner, csv)
      expect(again).toMatchObject({ created: 0, skipped: count - wrong })
      expect(await cardsOf(partner)).toHaveLength(count - wrong)
    },
    proofLimit(40_000, 240_000),
  )

  it('stops at the last credit, and goes on when there are more', async () => {
    const partner = await makePartner(1)
    const csv = `name,email\nNoor,${mailOf('a')}\nAsha,${mailOf('b')}`
    expect((await send(partner, csv, { dry_run: true })).data).toMatchObject({
      credits_needed: 2,
      credits_available: 1,
    })
    const first = await run(partner, csv)
    expect(first.errors).toMatchObject([{ line: 3, field: '', code: 'insufficient_credit' }])
    await app.call(updatePartnerStatus, {
      body: { partner_id: partner.id, status: 'suspended', reason: 'Spam' },
      as: admin.token,
    })
    expect((await send(partner, csv)).error).toBe('partner_suspended')
    expect(await cardsOf(partner)).toHaveLength(1)
  })

  it('mails each person, has numbers of the partner’s country and pictures by their names', async () => {
    const partner = await makePartner(3)
    await db.updateTable('users').set({ country_dial: '+91' }).where('id', '=', partner.id).execute()
    const photo = await createFile(db, partner.id)
    const email = mailOf('noor')
    const csv = [
      'name;email;phone;company;photo;slug',
      `Noor Haddad;${email};09876543210;Paper & Post;Staff/Noor.JPG;noor-${nextNumber()}`,
      `Asha;${mailOf('asha')};;;gone.jpg;`,
    ].join('\r\n')
    const tried = await send(partner, csv, { pictures: { 'noor.jpg': '' }, dry_run: true })
    expect(tried.data).toMatchObject({ cards: 1, pictures: ['Staff/Noor.JPG', 'gone.jpg'] })
    const { errors, created } = await run(partner, csv, { pictures: { 'noor.jpg': photo } })
    expect([created, errors]).toMatchObject([1, [{ line: 3, field: 'picture', code: 'picture_not_in_zip' }]])
    const [card] = await cardsOf(partner)
    const { data } = await app.call(getCardDetail, { params: { id: card?.id ?? 0 }, as: partner.token })
    expect(data.vcard).toMatchObject({ name: 'Noor Haddad', company: 'Paper & Post', photo })
    expect(JSON.stringify(data.vcard)).toContain('+919876543210')
    expect((await listMails(db, email)).map(({ subject }) => subject)).toEqual(['A card was made for you'])
  })

  it('leaves out who has a card by the partner, is the partner or asks for a link that is taken', async () => {
    const partner = await makePartner(4)
    const known = mailOf('known')
    const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: known } })
    const csv = [
      'name,email,link',
      `Noor,${known},`,
      `Self,${partner.email},`,
      `Taken,${mailOf('taken')},${card.slug}`,
    ].join('\n')
    const { data } = await send(partner, csv, { dry_run: true })
    expect(data).toMatchObject({ cards: 0, skipped: 1, failed: 2 })
    const { created, skipped, errors } = await run(partner, csv)
    expect([created, skipped]).toEqual([0, 1])
    expect(errors.map(({ line, field, code }) => [line, field, code])).toEqual([
      [3, 'email', 'own_address'],
      [4, 'slug', 'slug_taken'],
    ])
    const { data: reused } = await send(partner, csv)
    await app.call(cancelTask, { body: { task_id: reused.task_id ?? '' }, as: partner.token })
    expect(
      (await app.call(getTask, { params: { id: reused.task_id ?? '' }, as: partner.token })).data.status,
    ).toBe('cancelled')
  })

  it('says the same of people with and without an account', async () => {
    const partner = await makePartner(4)
    const [withAccount, without] = [await createUser(db), mailOf('without')]
    const line = (email: string) => `name,email\nNoor,${email}`
    const shown = async (email: string) => {
      const { data } = await send(partner, line(email), { dry_run: true })
      const { id: _, ...done } = await run(partner, line(email))
      return JSON.stringify([data, done]).replaceAll(email, '')
    }
    const before = await shown(withAccount.email)
    await db
      .updateTable('invitations')
      .set({ status: 'deleted' })
      .where('partner_id', '=', partner.id)
      .execute()
    expect((await shown(without)).replace('"credits_available":3', '"credits_available":4')).toBe(before)
    expect((await app.call(deleteInvitation, { body: { invitation_id: 1 }, as: partner.token })).status).toBe(
      404,
    )
  })
})
