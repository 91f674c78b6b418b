import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getBackOfficeSummary, retryQueuedJob, searchBackOffice } from '#contract/back-office.ts'
import { deleteCard, updateCardStatus } from '#contract/cards.ts'
import { shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { outboxMails } from '#contract/notifications.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const day = 86_400_000

describe('the summary', () => {
  const summary = async () => (await app.call(getBackOfficeSummary, { as: admin.token })).data
  const daysAgo = (days: number) => new Date(app.ctx.now().getTime() - days * day)

  it('counts what exists, and what is new this week', async () => {
    const before = await summary()
    const owner = await createUser(app.ctx.db, { created_at: daysAgo(6) })
    await createUser(app.ctx.db, { created_at: daysAgo(8) })
    await createUser(app.ctx.db, { created_at: daysAgo(1), status: 'deleted' })
    const card = await makeCard(app, {}, owner)
    const gone = await makeCard(app, {}, owner)
    await app.call(deleteCard, { body: { qrcodes_id: gone.qrcode_id }, as: owner.token })
    await sql`insert into visit_totals (qrcode_id, visits) values (${card.qrcode_id}, 7)`.execute(app.ctx.db)
    const consent_version = consentVersions[0]
    for (const email of ['a@example.org', 'b@example.org'])
      await app.call(shareContact, { body: { name: 'Ravi', email, link: card.slug, consent_version } })
    await sql`update shared_contacts set created_at = ${daysAgo(8)} where email = 'b@example.org'`.execute(
      app.ctx.db,
    )
    const after = await summary()
    expect(after.users - before.users).toBe(2)
    expect(after.new_users - before.new_users).toBe(1)
    expect(after.cards - before.cards).toBe(1)
    expect(after.visits - before.visits).toBe(7)
    expect(after.new_leads - before.new_leads).toBe(1)
  })

  it('counts active codes only', async () => {
    const { card_id, owner } = await makeCard(app)
    const before = await summary()
    await sql`update qrcodes set status = 'inactive' where card_id = ${card_id}`.execute(app.ctx.db)
    await app.call(updateCardStatus, { body: { card_id, status: 'inactive' }, as: owner.token })
    expect((await summary()).active_codes).toBe(before.active_codes - 1)
  })

  it('counts mails in the outbox, and jobs that wait or failed', async () => {
    const { slug } = await makeCard(app)
    await app.ctx.jobs.drain(app.ctx)
    const before = await summary()
    await app.ctx.mail.send({ to: 'a@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
    const body = { name: 'Ravi', email: 'c@example.org', link: slug, consent_version: consentVersions[0] }
    await app.call(shareContact, { body })
    const waiting = await summary()
    expect(waiting.outbox_mails - before.outbox_mails).toBe(1)
    // the mail about the contact, and the notification
    expect(waiting.waiting_jobs - before.waiting_jobs).toBe(2)
    await sql`update pgboss.job set state = 'failed' where name like '%deliveries' and state = 'created'`.execute(
      app.ctx.db,
    )
    expect(await summary()).toMatchObject({ waiting_jobs: 0, failed_jobs: before.failed_jobs + 2 })
  })

  it('lists failed jobs with their errors, and lets one run again', async () => {
    const { db } = app.ctx
    const { slug } = await makeCard(app)
    const body = { name: 'Ravi', email: 'd@example.org', link: slug, consent_version: consentVersions[0] }
    await app.call(shareContact, { body })
    await sql`update pgboss.job set state = 'failed', output = '{"message": "connect ECONNREFUSED"}'
      where state = 'created' and name = 'deliveries'`.execute(db)
    await sql`insert into pgboss.job (name, state, data) values ('schedules', 'failed', '{"name": "sweepFiles"}')`.execute(
      db,
    )
    await app.call(shareContact, { body: { ...body, email: 'e@example.org' } })
    const list = async () => (await summary()).jobs
    const jobs = await list()
    const newest = { kind: 'sendContactNotice', state: 'waiting', error: '' }
    expect(jobs.slice(-2)).toContainEqual(expect.objectContaining(newest))
    expect(jobs.map(({ kind }) => kind)).toContain('sweepFiles')
    const failed = jobs.find(
      ({ error, kind }) => error === 'connect ECONNREFUSED' && kind === 'sendContactNotice',
    )
    expect(failed).toMatchObject({ state: 'failed' })
    const job_id = failed?.job_id ?? ''
    const retry = (id: string) => app.call(retryQueuedJob, { body: { job_id: id }, as: admin.token })
    expect((await retry(job_id)).data).toEqual({ retried: true })
    expect(await retry(job_id)).toMatchObject({ status: 404, error: 'job_not_found' })
    await app.drain()
    expect((await list()).some((job) => job.job_id === job_id)).toBe(false)
    const schedule = jobs.find(({ kind }) => kind === 'sweepFiles')?.job_id ?? ''
    expect((await retry(schedule)).status).toBe(200)
    await sql`delete from pgboss.job where name = 'schedules'`.execute(db)
    const lines = await sql<{ subject_id: string }>`
      select subject_id from audit_log where action = 'job.retried' order by id`.execute(db)
    expect(lines.rows.map(({ subject_id }) => subject_id)).toEqual([job_id, schedule])
  })

  it('shows the last lines of the audit log with the name of who acted', async () => {
    const reader = await createAdmin(app.ctx.db)
    await app.call(outboxMails.list, { as: reader.token })
    const [first] = (await summary()).audit_log
    const { name } = await app.ctx.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(first).toMatchObject({
      actor: name,
      action: 'outbox.read',
      subject_type: 'outbox',
      subject_id: '',
    })
  })
})

describe('the search', () => {
  const search = async (text: string) => {
    const { data } = await app.call(searchBackOffice, { query: { search: text }, as: admin.token })
    return { users: data.users.map(({ name }) => name), cards: data.cards.map(({ title }) => title) }
  }

  it('finds users by part of name, username, email address and phone number', async () => {
    await createUser(app.ctx.db, {
      name: 'Meenakshi Sundaram',
      username: 'zebracrossing',
      email: 'quixotic@example.org',
      phone_number: '+919876501234',
    })
    const texts = ['NAKSHI', 'bracross', 'quixot', '98765 01234', '+91 (98765) 01-234', 'Me', 'su']
    const found: string[] = []
    for (const text of texts) if ((await search(text)).users.includes('Meenakshi Sundaram')) found.push(text)
    expect(found).toEqual(texts)
    expect((await search('xylophone')).users).toEqual([])
  })

  it('finds cards by title, link and printed code, however the code is typed', async () => {
    const { slug, code } = await makeCard(app, { slug: 'ocean-view-9', vcard: { name: 'Pelican Bakery' } })
    for (const text of [
      'pelican',
      slug,
      'view-9',
      code,
      code.toLowerCase(),
      `${code.slice(0, 4)}-${code.slice(4)}`,
    ])
      expect({ text, ...(await search(text)) }).toMatchObject({ text, cards: ['Pelican Bakery'] })
  })

  it('lists names that begin with the text first, and at most five', async () => {
    for (const name of ['An Orchid', 'Orchid Six', 'Orchid Two', 'Orchid One', 'Orchid Four', 'Orchid Five'])
      await createUser(app.ctx.db, { name })
    const { users } = await search('orchid')
    expect(users).toEqual(['Orchid Five', 'Orchid Four', 'Orchid One', 'Orchid Six', 'Orchid Two'])
  })

  it('finds blocked users, but neither deleted users nor deleted cards', async () => {
    await createUser(app.ctx.db, { name: 'Falcon Blocked', status: 'blocked' })
    await createUser(app.ctx.db, { name: 'Falcon Deleted', status: 'deleted' })
    const { qrcode_id, owner } = await makeCard(app, { vcard: { name: 'Falcon Card' } })
    await app.call(deleteCard, { body: { qrcodes_id: qrcode_id }, as: owner.token })
    expect(await search('falcon')).toEqual({ users: ['Falcon Blocked'], cards: [] })
  })

  it('takes % and _ as ordinary characters, and asks for two characters', async () => {
    expect(await search('%%%')).toEqual({ users: [], cards: [] })
    const { status, fields } = await app.call(searchBackOffice, { query: { search: 'a' }, as: admin.token })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path)).toEqual(['search'])
  })

  it('is for admins only', async () => {
    const user = await createUser(app.ctx.db)
    const query = { search: 'orchid' }
    expect((await app.call(searchBackOffice, { query, as: user.token })).status).toBe(403)
    expect((await app.call(getBackOfficeSummary, { as: user.token })).status).toBe(403)
    expect((await app.call(searchBackOffice, { query })).status).toBe(401)
  })
})
