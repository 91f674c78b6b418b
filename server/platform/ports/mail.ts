import { mailAddress } from '#contract/mail-address.ts'
import type { Db } from '../db/database.ts'
import { readSender } from './sender.ts'
import { assertTakesUtf8, needsUtf8 } from './smtp-utf8.ts'

type Colors = Readonly<Record<'page' | 'surface' | 'line' | 'text' | 'muted' | 'accent', string>>

/** How mails of this installation look. */
export type Brand = {
  readonly name: string
  readonly light: Colors
  readonly dark: Colors
  /** Small, below everything: who sends it. Empty for nothing. */
  readonly footer: string
}

type Rendered = Pick<Mail, 'subject' | 'text' | 'html'>

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /**
   * A `notice` was caused by somebody else than its reader; such mails have a lower limit. Mails that are `owed` follow from one that
   * has arrived: what became of a registration. They have a limit of their own (limited-mail.ts).
   */
  readonly kind?: 'notice' | 'account' | 'owed'
  /** What a notice is about, `event 12`: the first one about it does not count against the other notices of the day. */
  readonly about?: string
  /** Somebody waits for it at a screen: such mails have connections of their own. The job queue sets it. */
  readonly isAwaited?: boolean
  /** The account that the mail is about; by default the one with this address. A stored mail is deleted with it. */
  readonly userId?: string
  /** Where mail programs send a request to send no more mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Files that come with it. They are made while it is sent, and never stored: a screen has them too. */
  readonly attachments?: readonly Attachment[]
  /** The same mail as one of this installation. */
  readonly inBrand?: (brand: Brand) => Rendered
  /** Who sends it, instead of the name in MAIL_FROM. */
  readonly senderName?: string
  /** Who gets an answer, if that is somebody else than who sends it: an address that its person has confirmed or given for that. */
  readonly replyTo?: string
  /** Its reader waits for it to get into the account: it is sent also where the mail server refused others before. */
  readonly isAsked?: boolean
  /** Where mail servers send what they cannot deliver (MAIL FROM), instead of the address of the sender. */
  readonly returnPath?: string
  /** Gets what became of it when `send` does not throw. A mailer that says nothing has sent it. */
  readonly onOutcome?: (outcome: MailOutcome) => void
}
/**
 * What became of a mail: a mail server took it, with this line; it is stored in the outbox; or the mailbox has had its mails of the
 * day (limited-mail.ts).
 */
export type MailOutcome =
  | { readonly status: 'sent'; readonly answer: string }
  | { readonly status: 'stored'; readonly outboxId: number }
  | { readonly status: 'dropped'; readonly reason: 'limit' }
export type Attachment = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** Milliseconds; `SMTP_URL` can override them. A mail server that does not reply must not delay the next mails. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The library takes 2 MB, which an installation without a mail server does not need. */
const openTransport = async (url: string, name: string | undefined, maxConnections: number) =>
  (await import('nodemailer')).createTransport({
    url,
    ...(name !== undefined && { name }),
    ...smtpTimeouts,
    pool: true,
    maxConnections,
  })
type Transport = ReturnType<typeof openTransport>

/** Connections at once, as many as a process sends mails; `SMTP_URL` can override both. They stay open for the next mails. */
const connections = { awaited: 12, ordinary: 10 }

/**
 * Sends mails over SMTP. `close` ends the connections that wait for more mails.
 * `send` throws when the mail server takes no address with letters beyond ASCII, and the mail has one.
 * @param name how this computer calls itself (EHLO); its own name when undefined, which a container does not have
 */
export function smtpMailer(
  url: string,
  from: string,
  name?: string,
): Mailer & { readonly close: () => Promise<void> } {
  const sender = readSender(from) ?? { name: '', address: from }
  const transports: { awaited?: Transport; ordinary?: Transport } = {}
  return {
    send: async (mail) => {
      const { to, subject, text, html, unsubscribeUrl, isAwaited = false, attachments = [] } = mail
      // no program answers it with a mail of its own, like one that says who is on holiday (RFC 3834)
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
      }
      if ([sender.address, to].some(needsUtf8)) await assertTakesUtf8({ url, name, timeouts: smtpTimeouts })
      const pace = isAwaited ? 'awaited' : 'ordinary'
      const transport = await (transports[pace] ??= openTransport(url, name, connections[pace]))
      const files = attachments.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      }))
      const { response } = await transport.sendMail({
        from: { ...sender, name: mail.senderName ?? sender.name },
        to,
        ...(mail.returnPath !== undefined && { envelope: { from: mail.returnPath, to } }),
        ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
        subject,
        text,
        html,
        headers,
        attachments: files,
      })
      mail.onOutcome?.({ status: 'sent', answer: response })
    },
    close: async () => {
      for (const transport of await Promise.all(Object.values(transports))) transport.close()
    },
  }
}

/** The button beside the sender's name, in mail programs that have one: they post to the address, without opening it. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Stores mails in the outbox, where an admin can read them: for installations without a mail server. */
export function outboxMailer(db: Db): Mailer {
  return {
    send: async (mail) => {
      const { id } = await db
        .insertInto('outbox_mails')
        .values((eb) => ({
          recipient: mail.to,
          subject: mail.subject,
          body_text: mail.text,
          body_html: mail.html,
          user_id:
            mail.userId ??
            eb
              .selectFrom('addresses')
              .select('user_id')
              .where('kind', '=', 'mail')
              .where('value', '=', mailAddress(mail.to))
              .orderBy('confirmed_at')
              .orderBy('id')
              .limit(1),
        }))
        .returning('id')
        .executeTakeFirstOrThrow()
      mail.onOutcome?.({ status: 'stored', outboxId: id })
    },
  }
}
