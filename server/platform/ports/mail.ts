import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** Sends over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
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
