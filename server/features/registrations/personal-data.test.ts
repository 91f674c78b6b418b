import { expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseRegistrations, exportRegistrations, sweepAttendees } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const stored = async (publicId: string) =>
  db
    .selectFrom('registrations')
    .select(['first_name', 'email', 'status', 'seats'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
const forgotten = { first_name: '', email: '', status: 'confirmed', seats: 1 }

it('forgets attendees two years after the event, and keeps what was sold', async () => {
  const { slug } = await makeEvent(app)
  const { data } = await register(app, slug)
  await sweepAttendees(app.ctx)
  expect((await stored(data.public_id)).first_name).toBe('Asha Rao')
  await sweepAttendees({ ...app.ctx, now: () => new Date('2029-06-01T00:00:00Z') })
  expect(await stored(data.public_id)).toEqual(forgotten)
})

it('forgets what an account has registered for elsewhere, and nobody else', async () => {
  const { slug } = await makeEvent(app)
  const user = await createUser(db, { email: 'forget.me@example.com' })
  const { data: mine } = await register(app, slug, { email: 'forget.me@example.com' })
  const { data: other } = await register(app, slug)
  await eraseRegistrations(db, user.id, app.ctx.now())
  expect(await stored(mine.public_id)).toEqual(forgotten)
  expect((await stored(other.public_id)).first_name).toBe('Asha Rao')
})

it('exports what an account has registered for elsewhere, and nothing of others', async () => {
  const { slug } = await makeEvent(app)
  const user = await createUser(db, { email: 'export.me@example.com' })
  const { data: mine } = await register(app, slug, { email: 'export.me@example.com', message: 'By the door' })
  const { data: other } = await register(app, slug)
  let text = ''
  for await (const { path, contents } of exportRegistrations(app.ctx, { userId: user.id })) {
    expect(path).toMatch(/^(registrations|registration-answers|passed-tickets)\.csv$/)
    for await (const piece of contents) text += String(piece)
  }
  for (const word of [mine.public_id, 'Harvest fair', 'confirmed', 'export.me@example.com', 'By the door'])
    expect(text).toContain(word)
  expect(text).not.toContain(other.public_id)
})
