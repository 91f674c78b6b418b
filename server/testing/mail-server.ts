import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { smtpMailer } from '#server/platform/ports/mail.ts'
import type { Mailer } from '#server/platform/ports/mail.ts'

export type ReceivedMail = {
  /** Where it is to be sent back to when it cannot be delivered (MAIL FROM). */
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

/**
 * Starts a real mail server on the loopback address, until the end of the test file.
 * @param take what it does before it takes a mail to an address: it can wait, or throw to take none.
 * @param more.takeAddress the same, when it is told the address; an error with a `responseCode` is its answer.
 * @param more.query settings of the mailer, as they stand behind `SMTP_URL`
 * @returns what it received, and a mailer that sends to it.
 */
export async function startMailServer(
  take: (to: string) => Promise<void> = () => Promise.resolve(),
  {
    takeAddress = () => Promise.resolve(),
    query = '',
  }: { readonly takeAddress?: (to: string) => Promise<void>; readonly query?: string } = {},
): Promise<{ received: ReceivedMail[]; mail: Mailer }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => void takeAddress(address).then(() => done(), done),
    onData: (stream, session, done) => {
      const { mailFrom } = session.envelope
      const from = mailFrom === false ? '' : mailFrom.address
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      void text(stream)
        .then(async (source) => {
          await take(to[0] ?? '')
          received.push({ from, to, source })
          done()
        })
        .catch(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMailer(`smtp://127.0.0.1:${port}${query}`, 'Visita <cards@visita.test>')
  afterAll(async () => {
    await mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { received, mail }
}
