import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { smtpMailer } from '#server/platform/ports/mail.ts'
import type { Mailer } from '#server/platform/ports/mail.ts'

export type ReceivedMail = { readonly to: readonly string[]; readonly source: string }

/** Starts a real mail server on the loopback address, until the end of the test file. @returns what it received, and a mailer that sends to it. */
export async function startMailServer(): Promise<{ received: ReceivedMail[]; mail: Mailer }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      void text(stream).then((source) => {
        received.push({ to, source })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, mail: smtpMailer(`smtp://127.0.0.1:${port}`, 'Visita <cards@visita.test>') }
}
