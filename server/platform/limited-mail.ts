import { takeAllowance } from './allowances.ts'
import type { AppCtx } from './ctx.ts'
import type { Mailer } from './ports/mail.ts'

/** In a day, over all kinds of mail. A person at work on their account meets about ten. */
export const mailsPerReceiver = { points: 40, seconds: 86_400 } as const

/** Of those, what strangers can cause (a contact left): fewer, so that codes for the account still arrive. */
export const noticesPerReceiver = { points: 20, seconds: 86_400 } as const

/**
 * Sends through `mailer`, up to so many mails a day to one mailbox, however many accounts or forms ask for them. What
 * is beyond is dropped and logged: every mail of ours says what the screens say as well, or can be asked for again.
 */
export function limitMail(means: Pick<AppCtx, 'db' | 'now' | 'limits' | 'log'>, mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      const mailbox = mailboxOf(mail.to)
      const isNotice = mail.kind === 'notice'
      const wait =
        (isNotice && (await takeAllowance(means, 'notices', noticesPerReceiver, mailbox))) ||
        (await takeAllowance(means, 'mails', mailsPerReceiver, mailbox))
      if (wait > 0)
        means.log.warn({ wait, kind: mail.kind ?? 'account' }, 'a mailbox has had its mails of the day')
      else await mailer.send(mail)
    },
  }
}

/** One for `jane+shop@example.com` and `Jane@example.com`, which are delivered to one place. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
