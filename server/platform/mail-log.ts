import { bounceAddress } from './bounce-address.ts'
import type { AppCtx } from './ctx.ts'
import { insertTry, setNotTaken, setOutcome, setRefused } from './mail-rows.ts'
import type { MailKey } from './mail-rows.ts'
import type { Mail, MailOutcome } from './ports/mail.ts'
import { isAddressRefused, plainAnswer, smtpAnswer } from './ports/smtp-answer.ts'
import { clearRefused, setUnreachable } from './unreachable-addresses.ts'
import type { Unreachable } from './unreachable-addresses.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'log' | 'now'>

/**
 * Writes what becomes of one try to send a mail. No function of it throws: a mail is sent, and once, also when its row cannot
 * be written (decision 0206).
 */
export type MailLog = {
  /** Before the mail server is asked. @returns where it is to send what it cannot deliver; undefined for the sender of the mail */
  readonly begin: () => Promise<string | undefined>
  /** For the mailer. */
  readonly onOutcome: (outcome: MailOutcome) => void
  /** After everything that says that the mail was sent. */
  readonly end: () => Promise<unknown>
  /** When the mailer threw. */
  readonly fail: (error: unknown) => Promise<unknown>
  /** When the mail is not sent, because its address refused others. */
  readonly refuse: (unreachable: Unreachable) => Promise<unknown>
}

export function logMail({ db, env, log, now }: Services, key: MailKey, mail: Mail): MailLog {
  const { SMTP_URL: url } = env
  const write = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error, job: key.id, kind: key.handler }, 'what became of a mail could not be written')
      return undefined
    }
  }
  let outcome: MailOutcome = { status: 'sent', answer: '' }
  return {
    begin: async () => {
      const tries = await write(() => insertTry(db, key, mail, now()))
      return tries === undefined ? undefined : bounceAddress(env, { id: key.id, tries })
    },
    onOutcome: (became) => {
      outcome = became
      mail.onOutcome?.(became)
    },
    end: () =>
      write(async () => {
        const answer = outcome.status === 'sent' ? plainAnswer(outcome.answer, url) : ''
        const isOver = await setOutcome(db, key.id, outcome, answer, now())
        if (outcome.status === 'sent' && isOver) await clearRefused(db, mail.to)
      }),
    fail: (error) =>
      write(async () => {
        const answer = smtpAnswer(error, url)
        if (!isAddressRefused(error)) return setNotTaken(db, key.id, answer)
        await setRefused(db, key.id, answer, null)
        await setUnreachable(db, mail.to, answer, now())
      }),
    refuse: ({ answer, scope }) =>
      write(async () => {
        await insertTry(db, key, mail, now())
        await setRefused(db, key.id, answer, scope === 'all' ? 'unreachable' : 'unwanted')
      }),
  }
}
