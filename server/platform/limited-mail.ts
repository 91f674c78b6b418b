import { mailAddress } from '#contract/mail-address.ts'
import { takeAllowance } from './allowances.ts'
import type { AppCtx } from './ctx.ts'
import type { Mailer } from './ports/mail.ts'

/** Mails that a mailbox gets in a day, of all kinds. A person who works on their account causes about ten. */
export const mailsPerReceiver = { points: 40, seconds: 86_400 } as const

/** Notices among them, which strangers cause by sending contacts: fewer, so that codes for the account still arrive. */
export const noticesPerReceiver = { points: 20, seconds: 86_400 } as const

/**
 * Limits the mails that `mailer` sends to one mailbox in a day, over all accounts and forms. Further mails are dropped and
 * logged. Nothing is lost by that: people find the same on a screen, or can ask for the mail again.
 */
export function limitMail(services: Pick<AppCtx, 'db' | 'now' | 'limits' | 'log'>, mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      const mailbox = mailboxOf(mail.to)
      const isNotice = mail.kind === 'notice'
      const wait =
        (isNotice && (await takeAllowance(services, 'notices', noticesPerReceiver, mailbox))) ||
        (await takeAllowance(services, 'mails', mailsPerReceiver, mailbox))
      if (wait > 0) {
        services.log.warn(
          { wait, kind: mail.kind ?? 'account' },
          'mail dropped: the mailbox has its mails of the day',
        )
        mail.onOutcome?.({ status: 'dropped', reason: 'limit' })
      } else await mailer.send(mail)
    },
  }
}

/** The same text for `jane+shop@example.com` and `Jane@example.com`, which are one mailbox. */
function mailboxOf(address: string): string {
  return mailAddress(address).replace(/\+[^@]*(?=@)/, '')
}
