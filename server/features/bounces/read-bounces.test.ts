import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword } from '#contract/auth.ts'
import { mails } from '#contract/mails.ts'
import { getUserDetails } from '#contract/users.ts'
import { bounceAddress } from '#server/platform/bounce-address.ts'
import { setUnreachable } from '#server/platform/unreachable-addresses.ts'
import * as reports from '#server/testing/bounce-reports.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { startImapServer } from '#server/testing/imap-server.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { PasswordChanged } from '../auth/index.ts'
import { readBounces } from './index.ts'

/** What happens while the mail server takes a mail. */
let meanwhile: ((to: string) => Promise<void>) | undefined
const { received, mail } = await startMailServer(async (to) => meanwhile?.(to))
const mailbox = await startImapServer()
const BOUNCE_ADDRESS = 'bounces@visita.test'
const SECRET = 'x'.repeat(40)
const app = await createTestApp({
  ctx: { mail },
  env: { SECRET, BOUNCE_ADDRESS, BOUNCE_IMAP_URL: mailbox.url },
})
const { db } = app.ctx
const admin = await createAdmin(db)

beforeEach(() => {
  for (const list of [received, mailbox.mails, mailbox.asked]) list.length = 0
})

/** A mail to a person that is not asked for. @returns what the mail server got */
async function tell(person: TestUser) {
  await app.ctx.emit(PasswordChanged, { userId: person.id, locale: 'en' })
  await app.drain().catch(() => {})
  return received.splice(0)[0]
}

/** Somebody who was sent a mail, and where a report of it goes. */
async function openReader() {
  const person = await createUser(db)
  const sent = await tell(person)
  return { person, about: { to: sent?.from ?? '', recipient: person.email } }
}

/** The report arrives, and the clock strikes. */
async function bounce(source: string) {
  mailbox.mails.push({ source, isSeen: false })
  await readBounces(app.ctx)
}

const rowOf = async ({ id }: TestUser) => {
  const { data } = await app.call(mails.list, { query: { user_id: id }, as: admin.token })
  const [row] = data.list
  return { status: row?.status, answer: row?.answer, reason: row?.reason }
}
const unreachableOf = ({ email }: TestUser) =>
  db.selectFrom('unreachable_addresses').selectAll().where('address', '=', email).executeTakeFirst()

describe('a mail that comes back', () => {
  it('has a return path of its own, which names it, while From stays', async () => {
    const person = await createUser(db)
    const sent = await tell(person)
    const { id, tries } = await db
      .selectFrom('mail_deliveries')
      .select(['id', 'tries'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(sent?.from).toBe(bounceAddress(app.ctx.env, { id, tries }))
    expect(sent?.source).toMatch(/^From: Visita <cards@visita\.test>\r$/m)
  })

  it.each([
    ['Postfix', reports.postfix, /^550 5\.1\.1 .*User unknown/],
    ['Exchange', reports.exchange, /^550 5\.1\.10 RESOLVER/],
    ['Gmail', reports.gmail, /^550-5\.1\.1 .*NoSuchUser/],
    ['an old mail server', reports.withoutStatus, /^$/],
  ] as const)('is noted with the line of the mail server, and its address: %s', async (_, write, line) => {
    const { person, about } = await openReader()
    expect(await rowOf(person)).toMatchObject({ status: 'sent' })
    await bounce(write(about))
    expect(await rowOf(person)).toEqual({
      status: 'bounced',
      answer: expect.stringMatching(line) as string,
      reason: null,
    })
    const { data } = await app.call(getUserDetails, { as: person.token })
    expect(data.email_unreachable_since).not.toBeNull()
    expect(await tell(person)).toBeUndefined()
    expect(mailbox.mails.map(({ isSeen }) => isSeen)).toEqual([true])
  })

  it('stores nothing of the report but that line, clipped', async () => {
    const { person, about } = await openReader()
    await bounce(reports.postfix(about).replace('User unknown', `User ${'unknown '.repeat(200)}`))
    const { answer } = await rowOf(person)
    expect(answer?.length).toBeLessThanOrEqual(500)
    const stored = await sql<{ found: boolean }>`select exists (
      select from mail_deliveries where to_jsonb(mail_deliveries)::text ~ 'private|mail system at host') as found`.execute(
      db,
    )
    expect(stored.rows).toEqual([{ found: false }])
  })

  it('is found among those that did not arrive', async () => {
    const { person, about } = await openReader()
    await bounce(reports.gmail(about))
    for (const state of ['bounced', 'undelivered'] as const) {
      const query = { state, user_id: person.id }
      expect((await app.call(mails.list, { query, as: admin.token })).data.total).toBe(1)
    }
  })

  it('changes nothing when it is read again, also after the address was cleared', async () => {
    const { person, about } = await openReader()
    await bounce(reports.postfix(about))
    await db.deleteFrom('unreachable_addresses').execute()
    mailbox.mails[0]!.isSeen = false
    await readBounces(app.ctx)
    expect(await unreachableOf(person)).toBeUndefined()
    expect(mailbox.mails[0]?.isSeen).toBe(true)
  })

  it('stays so when the report was faster than our own note that the mail was sent', async () => {
    const person = await createUser(db)
    meanwhile = async (recipient) => {
      const ours = db.selectFrom('mail_deliveries').select(['id', 'tries']).where('recipient', '=', recipient)
      const to = bounceAddress(app.ctx.env, await ours.executeTakeFirstOrThrow()) ?? ''
      await bounce(reports.postfix({ to, recipient }))
    }
    await tell(person)
    meanwhile = undefined
    expect(await rowOf(person)).toMatchObject({ status: 'bounced' })
    expect(await unreachableOf(person)).toBeDefined()
  })

  it('counts no more once the mail was sent again', async () => {
    const { person, about } = await openReader()
    await db.updateTable('mail_deliveries').set({ tries: 2 }).where('user_id', '=', person.id).execute()
    await bounce(reports.postfix(about))
    expect(await rowOf(person)).toMatchObject({ status: 'sent' })
    expect(await unreachableOf(person)).toBeUndefined()
  })

  it('keeps its mark when a mail server takes the next mail, which proves nothing by now', async () => {
    const { person, about } = await openReader()
    const refused = await createUser(db)
    await bounce(reports.postfix(about))
    await setUnreachable(db, refused.email, '550 5.1.1 No', new Date())
    for (const { email } of [person, refused])
      await app.call(forgotPassword, { body: { email_or_phoneNo: email } })
    await app.drain()
    expect(received.splice(0)).toHaveLength(2)
    expect(await unreachableOf(person)).toMatchObject({ scope: 'all', has_bounced: true })
    expect(await unreachableOf(refused)).toBeUndefined()
  })

  it('does not mark the address when it tells of our sender, permission or text', async () => {
    const { person, about } = await openReader()
    await bounce(reports.postfix(about, '5.7.1'))
    expect(await rowOf(person)).toMatchObject({ status: 'bounced' })
    expect(await unreachableOf(person)).toBeUndefined()
  })
})

it.each([
  ['a mail that waits', '4.4.1', 'delayed'],
  ['a full mailbox', '4.2.2', 'failed'],
])('is the last answer and nothing more: %s', async (_, status, action) => {
  const { person, about } = await openReader()
  await bounce(reports.postfix(about, status, action))
  expect(await rowOf(person)).toMatchObject({
    status: 'sent',
    answer: expect.stringContaining(status) as string,
  })
  expect(await unreachableOf(person)).toBeUndefined()
})

it.each([
  ['who is on holiday', reports.outOfOffice],
  ['a letter of an old mail server', reports.qmailLetter],
] as const)('does nothing, and is read once: %s', async (_, write) => {
  const { person, about } = await openReader()
  const before = await rowOf(person)
  await bounce(write(about))
  expect(await rowOf(person)).toEqual(before)
  expect(mailbox.mails.map(({ isSeen }) => isSeen)).toEqual([true])
})

it('takes no token that it did not make, nor one of a mail that is gone, and goes on', async () => {
  const { person, about } = await openReader()
  const next = await openReader()
  const forged = {
    ...about,
    to: bounceAddress({ BOUNCE_ADDRESS, SECRET: 'y'.repeat(40) }, { id: person.id, tries: 1 }) ?? '',
  }
  const gone = { ...about, to: bounceAddress(app.ctx.env, { id: person.id, tries: 1 }) ?? '' }
  const garbage = Buffer.from([0xff, 0x00, 0x0d, 0x0a]).toString('latin1')
  for (const source of [
    reports.postfix(forged),
    reports.postfix(gone),
    reports.postfix({ ...about, to: BOUNCE_ADDRESS }),
    garbage,
  ])
    mailbox.mails.push({ source, isSeen: false })
  await bounce(reports.postfix(next.about))
  expect(await rowOf(person)).toMatchObject({ status: 'sent' })
  expect(await rowOf(next.person)).toMatchObject({ status: 'bounced' })
  expect(mailbox.mails.every(({ isSeen }) => isSeen)).toBe(true)
})

it('keeps nothing of a person who was erased meanwhile', async () => {
  const { person, about } = await openReader()
  await db
    .updateTable('mail_deliveries')
    .set({ user_id: null, recipient: '', answer: '' })
    .where('user_id', '=', person.id)
    .execute()
  await bounce(reports.postfix(about))
  expect(await unreachableOf(person)).toBeUndefined()
  const rows = await db.selectFrom('mail_deliveries').select('answer').where('recipient', '=', '').execute()
  expect(rows).toEqual([{ answer: '' }])
})

it('reads no seen mail, and only so many bytes of a large one', async () => {
  const { person, about } = await openReader()
  mailbox.mails.push({ source: reports.postfix(about), isSeen: true })
  await bounce(`${reports.outOfOffice(about)}${'x'.repeat(300_000)}`)
  expect(await rowOf(person)).toMatchObject({ status: 'sent' })
  expect(mailbox.asked.filter((line) => line.startsWith('UID FETCH'))).toEqual([
    expect.stringMatching(/^UID FETCH 2 .*BODY\.PEEK\[\]<0\.262144>/),
  ])
})

it('asks no mailbox that is not set up, and says without the password why one cannot be read', async () => {
  const env = { ...app.ctx.env, BOUNCE_IMAP_URL: undefined }
  await readBounces({ ...app.ctx, env })
  expect(mailbox.asked).toEqual([])
  const wrong = { ...app.ctx.env, BOUNCE_IMAP_URL: mailbox.url.replace('hunter2', 'hunter3') }
  await expect(readBounces({ ...app.ctx, env: wrong })).rejects.toThrow(
    /^(?!.*hunter3)The mailbox of bounces cannot be opened: .*who are you/,
  )
})
