import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** `notice` is what a stranger caused; such mails have a smaller allowance (limited-mail.ts). */
  readonly kind?: 'notice' | 'account'
}
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** A mail server that says nothing must not hold up the mails behind it. Milliseconds; `SMTP_URL` may say otherwise. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...smtpTimeouts })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html })
    },
  }
}

/** Without a mail server: keeps the mail where an admin can read it. */
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
