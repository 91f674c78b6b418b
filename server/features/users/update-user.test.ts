import { expect, it } from 'vitest'
import { updateUser } from '#contract/users.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const rowOf = (id: string) =>
  app.ctx.db
    .selectFrom('users')
    .select(['name', 'dob', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

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

it('takes only pictures of the user, and addresses only as they are', async () => {
  const [ravi, other] = [
    await createUser(app.ctx.db, { name: 'Ravi', phone_number: '+919876543210' }),
    await createUser(app.ctx.db),
  ]
  const photo = await createFile(app.ctx.db, other.id)
  const body = { name: 'Changed', dob: '2090-01-01', photo, email: 'new@example.org', phone: '+919999999999' }
  const { status, fields } = await app.call(updateUser, { body, as: ravi.token })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(['email', 'phone', 'dob', 'photo'])
  expect(await rowOf(ravi.id)).toEqual({ name: 'Ravi', dob: null, image: null })
  const same = { name: 'Changed', email: ravi.email.toUpperCase(), phone: '+91 98765 43210' }
  expect((await app.call(updateUser, { body: same, as: ravi.token })).status).toBe(200)
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
