import type { AppCtx } from './ctx.ts'
import type { Db } from './db/database.ts'
import type { Mailer } from './ports/mail.ts'

/** Milliseconds. A process that holds a claim for longer has died: while it lives, nobody else gets its job. */
const longestSending = 30_000
/** How long a job may be tried again. */
const keptMilliseconds = 86_400_000

type Services = Pick<AppCtx, 'db' | 'now' | 'mail'>

/**
 * Sends the one mail of a job. The database decides who sends it: of two processes that run the same job, one does. When the
 * mail server does not take it, the next try of the job sends it.
 * @throws Error in the process that came second, and for a second mail of one run.
 */
export function sendOnce(
  { db, now, mail: mailer }: Services,
  { jobId, isAwaited }: { readonly jobId: string; readonly isAwaited: boolean },
): Mailer {
  let hasSent = false
  return {
    send: async (mail) => {
      if (hasSent) throw new Error('A job sends one mail: emit an event for each receiver.')
      const claimedAt = now()
      if (!(await claimMail(db, jobId, claimedAt)))
        throw new Error('Another process sends the mail of this job.')
      try {
        await mailer.send({ ...mail, isAwaited })
      } catch (error) {
        await releaseMail(db, jobId, claimedAt)
        throw error
      }
      hasSent = true
      await db.updateTable('sent_mails').set({ sent_at: now() }).where('job_id', '=', jobId).execute()
    },
  }
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
