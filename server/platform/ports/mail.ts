import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A `notice` was caused by somebody else than its reader; such mails have a lower limit (limited-mail.ts). */
  readonly kind?: 'notice' | 'account'
}
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** Milliseconds; `SMTP_URL` can override them. A mail server that does not reply must not delay the next mails. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mails over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...smtpTimeouts })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html })
    },
  }
}

/** Stores mails in the outbox, where an admin can read them: for installations without a mail server. */
export function outboxMailer(db: Db): Mailer {
  return {
    send: async (mail) => {
      await db
        .insertInto('outbox_mails')
        .values({ recipient: mail.to, subject: mail.subject, body_text: mail.text, body_html: mail.html })
        .execute()
    },
  }
}
