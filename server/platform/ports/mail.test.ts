import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
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

type Closing = ReturnType<typeof smtpMailer>

async function withMailer(mailer: Closing, work: (mailer: Closing) => Promise<void>): Promise<void> {
  await work(mailer)
  await mailer.close()
}
