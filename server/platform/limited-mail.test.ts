import { describe, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createCtx } from './create-ctx.ts'
import { memoryLimits } from './http/rate-limit.ts'
import {
  firstNoticesPerReceiver,
  mailsPerReceiver,
  noticesAboutOneThing,
  noticesPerReceiver,
  owedPerReceiver,
} from './limited-mail.ts'
import { outboxMailer } from './ports/mail.ts'

const app = await createTestApp({ ctx: { limits: memoryLimits() } })
const { db } = app.ctx
const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

it('limits the mails to one mailbox in a day, however its address is spelled', async () => {
  const spellings = ['jane@example.com', 'Jane@Example.com', 'jane+1@example.com', 'jane+x+y@example.com']
  for (let count = 0; count < mailsPerReceiver.points * 2; count += 1)
    await app.ctx.mail.send({ to: spellings[count % 4] ?? '', ...content })
  const sent = (await Promise.all(spellings.map((to) => listMails(db, to)))).flat()
  expect(sent).toHaveLength(mailsPerReceiver.points)
  await app.ctx.mail.send({ to: 'john@example.com', ...content })
  expect(await listMails(db, 'john@example.com')).toHaveLength(1)
  app.advance(86_400_000)
  await app.ctx.mail.send({ to: 'jane@example.com', ...content })
  app.advance(-86_400_000)
  expect(await listMails(db, 'jane@example.com')).toHaveLength(mailsPerReceiver.points / 4 + 1)
})

it('still sends codes when strangers cause as many notices as they can', async () => {
  const notice = { to: 'owner@example.com', kind: 'notice' as const, ...content }
  await Promise.all(Array.from({ length: 60 }, () => app.ctx.mail.send(notice)))
  expect(await listMails(db, 'owner@example.com')).toHaveLength(noticesPerReceiver.points)
  await app.ctx.mail.send({ ...notice, kind: 'account', subject: 'Your code' })
  expect((await listMails(db, 'owner@example.com')).at(-1)?.subject).toBe('Your code')
})

it('counts over restarts and all processes, and stores no addresses', async () => {
  const to = 'over-restarts@example.com'
  for (let process = 0; process < 4; process += 1) {
    const { mail } = createCtx({ ...app.ctx, mail: outboxMailer(db), limits: memoryLimits() })
    for (let count = 0; count < 15; count += 1) await mail.send({ to, ...content })
  }
  expect(await listMails(db, to)).toHaveLength(mailsPerReceiver.points)
  const rows = await db.selectFrom('allowances').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('example.com')
})

describe('notices about events', () => {
  const about = (number: number, to: string) => ({
    to,
    kind: 'notice' as const,
    about: `event ${number}`,
    ...content,
    subject: `event ${number}`,
  })
  const subjectsTo = async (to: string) => (await listMails(db, to)).map(({ subject }) => subject)

  it('a flood about one leaves the mailbox its mails about another', async () => {
    const to = 'flooded@example.com'
    for (let count = 0; count < 60; count += 1) await app.ctx.mail.send(about(1, to))
    expect(await subjectsTo(to)).toHaveLength(1 + noticesAboutOneThing.points)
    await app.ctx.mail.send(about(2, to))
    expect((await subjectsTo(to)).at(-1)).toBe('event 2')
    await app.ctx.mail.send({ ...about(2, to), kind: 'notice' as const, subject: 'brother of event 2' })
    expect((await subjectsTo(to)).at(-1)).toBe('brother of event 2')
  })

  it('many of them are limited, and what is owed still comes', async () => {
    const to = 'many@example.com'
    for (let number = 0; number < 100; number += 1) await app.ctx.mail.send(about(number, to))
    const most = firstNoticesPerReceiver.points + noticesPerReceiver.points
    expect(await subjectsTo(to)).toHaveLength(most)
    for (let count = 0; count < owedPerReceiver.points + 20; count += 1)
      await app.ctx.mail.send({ to, kind: 'owed', ...content, subject: 'cancelled' })
    const cancelled = (await subjectsTo(to)).filter((subject) => subject === 'cancelled')
    expect(cancelled).toHaveLength(owedPerReceiver.points)
    expect(owedPerReceiver.points).toBeGreaterThan(most)
    await app.ctx.mail.send({ to, ...content, subject: 'Your code' })
    expect((await subjectsTo(to)).at(-1)).toBe('Your code')
  })
})
