import { expect, it } from 'vitest'
import { createContactMessage } from '#contract/contact-messages.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { noticeMessages, noticePause } from './send-message-notices.ts'

const { received, mail } = await startMailServer()
const app = await createTestApp({ ctx: { mail } })
const { db } = app.ctx

const send = async (message: string, changes: { name?: string; website?: string } = {}) => {
  const body = { name: 'Asha Rao', email: 'asha@example.com', message, ...changes }
  expect((await app.call(createContactMessage, { body })).status).toBe(200)
}
/** The mails since the last call, by whom they went to. */
async function takeMails() {
  await app.drain()
  return received.splice(0).toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
}
/** The first part of a mail, which is its text, and its subject. */
function read(source = '') {
  const header = /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? ''
  const subject = header
    .replaceAll(/\r\n /g, '')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, kind, text: string) =>
      kind === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
    )
  const [, head = '', body = ''] = /text\/plain.*?\r\n([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? []
  const isBase64 = /base64/i.test(head)
  return { subject, text: isBase64 ? Buffer.from(body, 'base64').toString() : unquote(body) }
}
const unquote = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

it('mails each active admin with a confirmed address, in their language, and nobody else', async () => {
  await createAdmin(db)
  const mira = await createUser(db, { role: 'ADMIN', email: 'mira@example.com', locale: 'hi' })
  await createUser(db, { role: 'ADMIN', email: 'unsure@example.com', email_verified: false })
  await createUser(db, { role: 'ADMIN', email: 'blocked@example.com', status: 'blocked' })
  await createUser(db, { email: 'user@example.com' })
  await send('Hello <b>you</b>\nsee https://evil.example/x', { name: 'Eve\nBcc: all@evil.example' })
  const mails = await takeMails()
  expect(mails.map(({ to }) => to)).toEqual([[mira.email], [expect.stringMatching(/^person/)]])
  const [inHindi, inEnglish] = mails.map(({ source }) => read(source))
  expect(inEnglish?.subject).toBe('1 new message from visitors')
  expect(inEnglish?.text).toMatch(/Open the inbox: http:\/\/visita\.test\/backbone\/contactus\/\d+/)
  expect(inHindi?.subject).toMatch(/^[\u0900-\u097f\d ]+$/)
  // nothing that the visitor typed
  expect(mails.filter(({ source }) => /Eve|you<|evil|^Bcc/m.test(source))).toEqual([])
})

it('tells of a flood in one mail after the pause', async () => {
  app.advance(noticePause)
  await send('Order 0')
  const first = await takeMails()
  for (let count = 1; count < 25; count++) await send(`Order ${count}`)
  expect(first).toHaveLength(2)
  expect(read(first[1]?.source).subject).toBe('1 new message from visitors')
  expect(await takeMails()).toEqual([])
  app.advance(noticePause - 60_000)
  await noticeMessages(app.ctx)
  expect(await takeMails()).toEqual([])

  app.advance(60_000)
  await Promise.all([noticeMessages(app.ctx), noticeMessages(app.ctx)])
  const digest = await takeMails()
  expect(digest).toHaveLength(2)
  expect(read(digest[1]?.source).subject).toBe('24 new messages from visitors')
  expect(read(digest[1]?.source).text).toContain('http://visita.test/backbone/contactus?status=new')

  app.advance(noticePause)
  await noticeMessages(app.ctx)
  expect(await takeMails()).toEqual([])
})

it('sends nothing about spam, also when an admin finds that it is none', async () => {
  app.advance(noticePause)
  await send('Buy now', { website: 'https://spam.example' })
  expect(await takeMails()).toEqual([])
  await db.updateTable('contact_messages').set({ status: 'new' }).where('status', '=', 'spam').execute()
  await noticeMessages(app.ctx)
  expect(await takeMails()).toEqual([])
})

it('sends nothing about a message that was deleted meanwhile', async () => {
  app.advance(noticePause)
  await send('Short visit')
  await db.deleteFrom('contact_messages').where('message', '=', 'Short visit').execute()
  expect(await takeMails()).toEqual([])
})
