import { mailAddress } from '#contract/mail-address.ts'
import type { Db } from '../db/database.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A `notice` was caused by somebody else than its reader; such mails have a lower limit (limited-mail.ts). */
  readonly kind?: 'notice' | 'account'
  /** The account that the mail is about; by default the one with this address. A stored mail is deleted with it. */
  readonly userId?: string
  /** Where mail programs send a request to send no more mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** Milliseconds; `SMTP_URL` can override them. A mail server that does not reply must not delay the next mails. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The library takes 2 MB, which an installation without a mail server does not need. */
const openTransport = async (url: string) =>
  (await import('nodemailer')).createTransport({ url, ...smtpTimeouts })

/** Sends mails over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl }) => {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)
      await (await (transport ??= openTransport(url))).sendMail({ from, to, subject, text, html, headers })
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
      await db
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
        .execute()
    },
  }
}
