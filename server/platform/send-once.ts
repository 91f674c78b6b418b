import type { AppCtx } from './ctx.ts'
import type { Db } from './db/database.ts'
import { logMail } from './mail-log.ts'
import type { MailKey } from './mail-rows.ts'
import type { Mail, Mailer } from './ports/mail.ts'
import { isAddressRefused } from './ports/smtp-answer.ts'
import { endTries } from './queued-jobs.ts'
import { findUnreachable } from './unreachable-addresses.ts'
import type { Unreachable } from './unreachable-addresses.ts'

/** Milliseconds. A process that holds a claim for longer has died: while it lives, nobody else gets its job. */
const longestSending = 30_000
/** How long a job may be tried again. */
const keptMilliseconds = 86_400_000

type Services = Pick<AppCtx, 'db' | 'env' | 'log' | 'now' | 'mail'>
/** Somebody waits at a screen for the mail of a job that `isAwaited`. */
type Job = MailKey & { readonly isAwaited: boolean }

/**
 * Sends the one mail of a job, and writes what became of it. The database decides who sends it: of two processes that run the same
 * job, one does. When the mail server does not take it, the next try of the job sends it, unless the address was refused for good.
 * @throws Error in the process that came second, for a second mail of one run, when the mail server did not take it, and for an
 *   address that refused others.
 */
export function sendOnce(services: Services, { isAwaited, ...key }: Job): Mailer {
  const { db, now, mail: mailer } = services
  let hasSent = false
  return {
    send: async (mail) => {
      if (hasSent) throw new Error('A job sends one mail: emit an event for each receiver.')
      const log = logMail(services, key, mail)
      const unreachable = await findRefusal(db, mail)
      if (unreachable !== undefined) {
        await endTries(db, key.id)
        await log.refuse(unreachable)
        throw new Error('Not sent: the address cannot be reached.')
      }
      const claimedAt = now()
      if (!(await claimMail(db, key.id, claimedAt)))
        throw new Error('Another process sends the mail of this job.')
      const returnPath = await log.begin()
      try {
        await mailer.send({
          ...mail,
          isAwaited,
          onOutcome: log.onOutcome,
          ...(returnPath !== undefined && { returnPath }),
        })
      } catch (error) {
        await releaseMail(db, key.id, claimedAt)
        if (isAddressRefused(error)) await endTries(db, key.id)
        await log.fail(error)
        throw error
      }
      hasSent = true
      await db.updateTable('sent_mails').set({ sent_at: now() }).where('job_id', '=', key.id).execute()
      await log.end()
    },
  }
}

/** Why a mail is not sent. What its person asks for is, and what nobody may switch off is where they only want no other mails. */
async function findRefusal(db: Db, { to, isAsked, unsubscribeUrl }: Mail): Promise<Unreachable | undefined> {
  const found = isAsked === true ? undefined : await findUnreachable(db, to)
  return found?.scope === 'optional' && unsubscribeUrl === undefined ? undefined : found
}

/** @returns false when the mail was sent, or is being sent by a process that lives. */
async function claimMail(db: Db, jobId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('sent_mails')
    .values({ job_id: jobId, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet({ claimed_at: now })
        .where('sent_mails.sent_at', 'is', null)
        .where('sent_mails.claimed_at', '<', new Date(now.getTime() - longestSending)),
    )
    .returning('job_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets the next try send the mail, unless another process has taken it meanwhile. */
async function releaseMail(db: Db, jobId: string, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom('sent_mails')
    .where('job_id', '=', jobId)
    .where('claimed_at', '=', claimedAt)
    .where('sent_at', 'is', null)
    .execute()
}

/** Whether an earlier run of a job sent its mail: only the end of the job got lost then. */
export async function isMailSent(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mails')
    .select('job_id')
    .where('job_id', '=', jobId)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the mails of jobs that are not tried again. */
export async function sweepSentMails({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMilliseconds)
  await db.deleteFrom('sent_mails').where('claimed_at', '<', before).execute()
}
