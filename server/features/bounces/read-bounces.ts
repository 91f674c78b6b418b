import type { ImapFlow } from 'imapflow'
import { readBounceToken } from '#server/platform/bounce-address.ts'
import { noteBounce } from '#server/platform/bounced-mails.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { plainAnswer } from '#server/platform/ports/smtp-answer.ts'
import { readReport } from './read-report.ts'

/** Mails that one run reads; the next run reads the others. */
const mostMails = 200
/** Milliseconds after which a run begins no further mail: other work of the clock waits for its end. */
const longestReading = 60_000
/** Bytes of a mail that are read: a report stands before the mail that it is about. */
const mostBytes = 256 * 1024
/** Milliseconds. A mailbox that does not reply must not hold up the other work of the clock. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * By the clock: reads the mails that came to the mailbox of bounces, and marks each as seen once it is treated. One that is read
 * twice changes nothing more.
 * @throws Error when the mailbox cannot be opened, with what its server says and without the password
 */
export async function readBounces(ctx: AppCtx): Promise<void> {
  const { BOUNCE_IMAP_URL: url } = ctx.env
  if (url === undefined) return
  const { client, mailbox } = await openClient(url)
  try {
    await openMailbox(client, mailbox, url)
    await readUnseen(ctx, client)
    await client.logout()
  } finally {
    client.close()
  }
}

async function openMailbox(client: ImapFlow, mailbox: string, url: string): Promise<void> {
  try {
    await client.connect()
    await client.mailboxOpen(mailbox)
  } catch (error) {
    const { message, response = '' } = error as Error & { readonly response?: unknown }
    const said = typeof response === 'string' ? `${message} ${response}` : message
    throw new Error(`The mailbox of bounces cannot be opened: ${plainAnswer(said, url)}`, { cause: error })
  }
}

/** The library is needed by those alone who have such a mailbox. */
async function openClient(url: string): Promise<{ client: ImapFlow; mailbox: string }> {
  const { ImapFlow: Client } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new Client({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false' },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  })
  // what it rejects with is what counts; without a listener, the process would end
  client.on('error', () => {})
  return { client, mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

async function readUnseen(ctx: AppCtx, client: ImapFlow): Promise<void> {
  const found = await client.search({ seen: false }, { uid: true })
  const end = performance.now() + longestReading
  for (const uid of (found || []).slice(0, mostMails)) {
    if (performance.now() > end) return
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    if (mail !== false && mail.source !== undefined) await treat(ctx, mail.source)
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
}

/** A mail that cannot be read is none of ours, and does not stop the others. */
async function treat(ctx: AppCtx, source: Uint8Array): Promise<void> {
  const report = await readReport(source).catch(() => undefined)
  if (report === undefined) return
  const { token, bounce } = report
  const sent = token === undefined ? undefined : readBounceToken(ctx.env, token)
  if (sent === undefined || !(await noteBounce(ctx, sent, bounce)))
    ctx.log.warn({ unknown: 1 }, 'a bounce of a mail that nobody sent from here')
}
