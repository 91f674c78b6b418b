import { describe, expect, it } from 'vitest'
import { validateMail } from '#contract/auth.ts'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const rowOf = (id: string) =>
  app.ctx.db
    .selectFrom('users')
    .select(['name', 'dob', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const addressesOf = async (id: string) => {
  const rows = await app.ctx.db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.kind} ${row.value} ${row.confirmed_at === null ? 'waiting' : 'confirmed'}`)
}

it('changes name, date of birth and photo, and leaves out what is not sent', async () => {
  const asha = await createUser(app.ctx.db, { name: 'Asha', dob: '1990-12-31' })
  const photo = await createFile(app.ctx.db, asha.id)
  const { data } = await app.call(updateUser, { body: { name: ' Asha Rao ', photo }, as: asha.token })
  expect(data).toMatchObject({ name: 'Asha Rao', dob: '1990-12-31', photo, email: asha.email })
  expect(await rowOf(asha.id)).toEqual({ name: 'Asha Rao', dob: '1990-12-31', image: photo })
  await app.call(updateUser, { body: { dob: null, photo: '' }, as: asha.token })
  expect(await rowOf(asha.id)).toEqual({ name: 'Asha Rao', dob: null, image: null })
})

it('names all invalid fields at once and changes nothing', async () => {
  const ravi = await createUser(app.ctx.db, { name: 'Ravi' })
  const bad = { name: ' ', dob: '1990-13-01', photo: '../etc/passwd' }
  const { status, fields } = await app.call(updateUser, { body: bad, as: ravi.token })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path).toSorted()).toEqual(['dob', 'name', 'photo'])
  expect(await rowOf(ravi.id)).toEqual({ name: 'Ravi', dob: null, image: null })
})

it('takes only pictures of the user, and phone numbers that exist', async () => {
  const ravi = await createUser(app.ctx.db, { name: 'Ravi', phone_number: '+919876543210' })
  const other = await createUser(app.ctx.db)
  const photo = await createFile(app.ctx.db, other.id)
  const body = { name: 'Changed', dob: '2090-01-01', photo, email: 'new@example.org', phone: '12' }
  const { status, fields } = await app.call(updateUser, { body, as: ravi.token })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(['dob', 'phone', 'photo'])
  expect(await rowOf(ravi.id)).toEqual({ name: 'Ravi', dob: null, image: null })
  expect(await addressesOf(ravi.id)).toEqual([`mail ${ravi.email} confirmed`, 'phone +919876543210 waiting'])
  const same = { name: 'Changed', email: ravi.email.toUpperCase(), phone: '+91 98765 43210' }
  expect((await app.call(updateUser, { body: same, as: ravi.token })).status).toBe(200)
})

describe('a new email address', () => {
  it('waits until it is confirmed, and the owner of the old one is told', async () => {
    const mira = await createUser(app.ctx.db)
    const email = 'mira.new@example.org'
    const { data } = await app.call(updateUser, { body: { email: 'Mira.New@example.org' }, as: mira.token })
    expect(data).toMatchObject({ email: mira.email, email_verified: true, pending_email: email })
    await app.drain()
    const [notice] = await listMails(app.ctx.db, mira.email)
    expect(notice?.subject).toBe('Your account gets another address')
    expect(notice?.body_text).not.toContain(email)
    const code = await getMailedCode(app.ctx.db, email)
    const confirmed = await app.call(validateMail, { body: { email, code }, as: mira.token })
    expect(confirmed.status).toBe(200)
    const now = (await app.call(getUserDetails, { as: mira.token })).data
    expect(now).toMatchObject({ email, email_verified: true, pending_email: null })
    expect(await addressesOf(mira.id)).toEqual([`mail ${email} confirmed`])
  })

  it('is taken back by sending the confirmed one', async () => {
    const mira = await createUser(app.ctx.db)
    await app.call(updateUser, { body: { email: 'other.mira@example.org' }, as: mira.token })
    const { data } = await app.call(updateUser, { body: { email: mira.email }, as: mira.token })
    expect(data).toMatchObject({ email: mira.email, pending_email: null })
    expect(await addressesOf(mira.id)).toEqual([`mail ${mira.email} confirmed`])
  })

  it('gets the same reply when it is somebody else’s, who loses nothing', async () => {
    const [mira, owner] = [await createUser(app.ctx.db), await createUser(app.ctx.db)]
    const { status, data } = await app.call(updateUser, { body: { email: owner.email }, as: mira.token })
    expect({ status, email: data.pending_email }).toEqual({ status: 200, email: owner.email })
    await app.drain()
    expect(await listMails(app.ctx.db, owner.email)).toEqual([])
    expect(await addressesOf(owner.id)).toEqual([`mail ${owner.email} confirmed`])
  })
})

describe('place, profession, time zone and language', () => {
  it('are stored, and a state goes with its country', async () => {
    const { id: state_id } = await app.ctx.db
      .selectFrom('states')
      .select('id')
      .where('country_id', '=', 356)
      .limit(1)
      .executeTakeFirstOrThrow()
    const asha = await createUser(app.ctx.db)
    const body = { country_id: 356, state_id, locale: 'hi' as const, time_zone: 'Asia/Kolkata' }
    const first = await app.call(updateUser, { body, as: asha.token })
    expect(first.data).toMatchObject({ ...body, country_dial: '+91' })
    const second = await app.call(updateUser, { body: { country_id: 826 }, as: asha.token })
    expect(second.data).toMatchObject({ country_id: 826, country_dial: '+44', state_id: null })
    expect(second.data.time_zone).toBe('Asia/Kolkata')
  })

  it('must exist and belong together', async () => {
    const { id: state_id } = await app.ctx.db
      .selectFrom('states')
      .select('id')
      .where('country_id', '=', 356)
      .limit(1)
      .executeTakeFirstOrThrow()
    const asha = await createUser(app.ctx.db)
    const body = { country_id: 826, state_id, city_id: 999_999, profession_type_id: 999_999 }
    const { status, fields } = await app.call(updateUser, { body, as: asha.token })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path).toSorted()).toEqual(['city_id', 'profession_type_id', 'state_id'])
    for (const time_zone of ['Mars/Olympus', '+05:30', ''])
      expect((await app.call(updateUser, { body: { time_zone }, as: asha.token })).fields).toMatchObject([
        { path: 'time_zone', code: 'unknown_time_zone' },
      ])
  })
})

it('writes the change of an admin to the audit log', async () => {
  const admin = await createAdmin(app.ctx.db)
  await app.call(updateUser, { body: { name: 'New name' }, as: admin.token })
  const rows = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'actor_role'])
    .where('actor_id', '=', admin.id)
    .execute()
  expect(rows).toEqual([{ action: 'user.updated', subject_id: admin.id, actor_role: 'ADMIN' }])
})

it('needs a session', async () => {
  expect((await app.call(updateUser, { body: { name: 'Nobody' } })).status).toBe(401)
})
