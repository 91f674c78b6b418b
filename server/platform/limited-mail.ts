import { mailAddress } from '#contract/mail-address.ts'
import type { RateLimit } from '#contract/endpoint.ts'
import { takeAllowance } from './allowances.ts'
import type { AppCtx } from './ctx.ts'
import type { Mail, Mailer } from './ports/mail.ts'

/** Mails that a mailbox gets in a day, of all kinds. A person who works on their account causes about ten. */
export const mailsPerReceiver = { points: 40, seconds: 86_400 } as const

/** Notices among them, which strangers cause by sending contacts: fewer, so that codes for the account still arrive. */
export const noticesPerReceiver = { points: 20, seconds: 86_400 } as const

/** First notices about one thing each: whoever floods a mailbox with one event does not take the mail about another from it. */
export const firstNoticesPerReceiver = { points: 30, seconds: 86_400 } as const

/** Further notices about one thing, such as a family's registrations for one event. They count as notices, too. */
export const noticesAboutOneThing = { points: 5, seconds: 86_400 } as const

/** What follows from mails that arrived: more than the notices of a day, so each of them can have its cancellation. */
export const owedPerReceiver = { points: 80, seconds: 86_400 } as const

type Services = Pick<AppCtx, 'db' | 'now' | 'limits' | 'log'>

/**
 * Limits the mails that `mailer` sends to one mailbox in a day, over all accounts and forms. Further mails are dropped and
 * logged. Nothing is lost by that: people find the same on a screen, or can ask for the mail again. Decision 0209.
 */
export function limitMail(services: Services, mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      const wait = await takeMail(services, mail)
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

/** Counts one mail. @returns seconds to wait; 0 when it may go */
async function takeMail(services: Services, { to, kind = 'account', about }: Mail): Promise<number> {
  const mailbox = mailboxOf(to)
  const take = (name: string, limit: RateLimit, whose = mailbox) =>
    takeAllowance(services, name, limit, whose)
  if (kind === 'owed') return take('owed mails', owedPerReceiver)
  if (about !== undefined) {
    const once = { points: 1, seconds: firstNoticesPerReceiver.seconds }
    const isFirst = (await take('first notice', once, `${about}\n${mailbox}`)) === 0
    if (isFirst && (await take('first notices', firstNoticesPerReceiver)) === 0) return 0
    const wait = await take('notices about', noticesAboutOneThing, `${about}\n${mailbox}`)
    if (wait > 0) return wait
  }
  const wait = kind === 'notice' ? await take('notices', noticesPerReceiver) : 0
  return wait > 0 ? wait : take('mails', mailsPerReceiver)
}

/** The same text for `jane+shop@example.com` and `Jane@example.com`, which are one mailbox. */
function mailboxOf(address: string): string {
  return mailAddress(address).replace(/\+[^@]*(?=@)/, '')
}
