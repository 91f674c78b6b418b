import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { mailAddress } from '#contract/mail-address.ts'
import { smtpMailer } from './mail.ts'

it('says the name of the installation to the mail server, and that nobody typed the mail', async () => {
  const names: string[] = []
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      names.push(session.hostNameAppearsAs)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        sources.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = { to: 'a@example.org', subject: 'x', text: 'x', html: 'x' }
  for (const query of ['', '?name=relay.example'])
    await withMailer(
      smtpMailer(`smtp://127.0.0.1:${port}${query}`, 'v@cards.example', 'cards.example'),
      (mailer) => mailer.send(mail),
    )
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(names).toEqual(['cards.example', 'relay.example'])
  expect(sources[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

const utf8Mail = { to: 'नेहा@उदाहरण.भारत', subject: 'x', text: 'x', html: 'x' }

it('sends to an address of any script by a mail server that announces it', async () => {
  const { received, url } = await startServer({})
  await withMailer(smtpMailer(url, 'v@cards.example'), (mailer) =>
    mailer.send({ ...utf8Mail, to: mailAddress(utf8Mail.to) }),
  )
  expect(received.map(mailAddress)).toEqual([mailAddress(utf8Mail.to)])
})

it.each([
  ['an address', { to: utf8Mail.to, from: 'v@cards.example' }],
  ['a sender', { to: 'a@example.org', from: 'Visita <कार्ड@cards.example>' }],
])('says why %s of another script is not sent, and sends nothing', async (_, { to, from }) => {
  const { received, url } = await startServer({ hideSMTPUTF8: true })
  await withMailer(smtpMailer(url, from), async (mailer) => {
    await expect(mailer.send({ ...utf8Mail, to })).rejects.toThrow(/does not announce SMTPUTF8 \(RFC 6531\)/)
  })
  expect(received).toEqual([])
  await withMailer(smtpMailer(url, 'v@cards.example'), (mailer) =>
    mailer.send({ ...utf8Mail, to: 'user@xn--mller-kva.example' }),
  )
  expect(received.map(mailAddress)).toEqual(['user@xn--mller-kva.example'])
})

/** A mail server that takes every mail. */
async function startServer(options: SMTPServerOptions) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, session, done) => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume()
      stream.on('end', done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

type Closing = ReturnType<typeof smtpMailer>

async function withMailer(mailer: Closing, work: (mailer: Closing) => Promise<void>): Promise<void> {
  await work(mailer)
  await mailer.close()
}
