import { sql } from 'kysely'
import { mailAddress } from '#contract/mail-address.ts'
import type { AppCtx } from './ctx.ts'
import type { Db } from './db/database.ts'
import type { Mail, MailOutcome } from './ports/mail.ts'
import { queues } from './queues.ts'

/** A mail: the id of the job that sends it, and the handler of that job. */
export type MailKey = { readonly id: string; readonly handler: string }

/** How long it can be looked up what became of a mail, and how long an address counts as unreachable that nobody tries. */
const keptMilliseconds = 90 * 86_400_000
/** Milliseconds. Nobody sends a mail for so long. */
const longestSending = 300_000

/** The account with the address, that of the mail before others; else the one that the mail is about. */
function accountOf({ to, userId }: Pick<Mail, 'to' | 'userId'>) {
  const about = sql`${userId ?? null}::uuid`
  return sql<string | null>`coalesce(
    (select user_id from addresses where kind = 'mail' and value = ${mailAddress(to)}
      order by user_id is not distinct from ${about} desc, confirmed_at nulls last, id limit 1),
    ${about})`
}

/** Writes that a mail is being sent, for the first time or again. @returns the number of this try */
export async function insertTry(db: Db, { id, handler }: MailKey, mail: Mail, now: Date): Promise<number> {
  const recipient = mailAddress(mail.to)
  const is_asked = mail.isAsked ?? false
  const times = { created_at: now, tried_at: now }
  const row = await db
    .insertInto('mail_deliveries')
    .values({
      id,
      handler,
      recipient,
      is_asked,
      user_id: accountOf(mail),
      status: 'queued',
      tries: 1,
      ...times,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        recipient,
        user_id: eb.ref('excluded.user_id'),
        status: 'queued',
        tries: eb('mail_deliveries.tries', '+', 1),
        tried_at: now,
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return row.tries
}

/**
 * Writes what became of a mail that was handed over. @param answer the line of the mail server
 * @returns false when it came back by now
 */
export async function setOutcome(
  db: Db,
  id: string,
  outcome: MailOutcome,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { status } = outcome
  const { numUpdatedRows } = await db
    .updateTable('mail_deliveries')
    .set({
      status,
      answer,
      reason: status === 'dropped' ? outcome.reason : null,
      ...(status === 'stored' && { outbox_id: outcome.outboxId }),
      ...(status === 'sent' && { sent_at: now }),
    })
    .where('id', '=', id)
    .where('status', '<>', 'bounced')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes that a mail was not taken: it waits while its job is tried again. */
export async function setNotTaken(db: Db, id: string, answer: string): Promise<void> {
  await db
    .updateTable('mail_deliveries')
    .set({ status: statusAfterError(id), answer, reason: null })
    .where('id', '=', id)
    .execute()
}

const statusAfterError = (id: string) => sql<'waiting' | 'failed'>`case when exists (
    select from pgboss.job where id = ${id}::uuid and name = any(${[...queues]}::text[])
      and state = 'active' and retry_count < retry_limit)
  then 'waiting' else 'failed' end`

/** Writes that the address of a mail was refused. @param reason why the mail server was not even asked */
export async function setRefused(
  db: Db,
  id: string,
  answer: string,
  reason: 'unreachable' | 'unwanted' | null,
): Promise<void> {
  await db
    .updateTable('mail_deliveries')
    .set({ status: 'refused', answer, reason })
    .where('id', '=', id)
    .execute()
}

const names = sql.join(queues.map((name) => sql.lit(name)))
/** The job of a row in a list of them. */
const ownJob = sql`pgboss.job where job.id = mail_deliveries.id and job.name in (${names})`

/** When a mail is tried again; null when it is not. */
export const nextTry = sql<Date | null>`(select start_after from ${ownJob} and job.state = 'retry')`

/** It did not arrive, and is not tried by itself any more. A code is of no use to whoever did not get it at once. */
const mayBeSent = sql<boolean>`(mail_deliveries.status in ('refused', 'failed') and not mail_deliveries.is_asked)`

/** Whether a mail can be sent again: it is stored, or its job is still there. */
export const canSendAgain = sql<boolean>`(${mayBeSent}
  and (mail_deliveries.outbox_id is not null or exists (select from ${ownJob} and job.state = 'failed')))`

const deliveries = (db: Db) =>
  db
    .selectFrom('mail_deliveries')
    .select(['id', 'handler', 'recipient', 'status', 'user_id', 'outbox_id'])
    .select(mayBeSent.as('may_be_sent'))

export const findDelivery = (db: Db, id: string) => deliveries(db).where('id', '=', id).executeTakeFirst()

/** Undefined for a mail of the outbox that is older than the rows. */
export const findDeliveryOfOutbox = (db: Db, outboxId: number) =>
  deliveries(db).where('outbox_id', '=', outboxId).executeTakeFirst()

/** Takes a mail to run its job again; of two admins at once, one does. @returns false when it arrived or is on its way */
export async function queueAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_deliveries')
    .set({ status: 'queued', tried_at: now })
    .where('id', '=', id)
    .where(mayBeSent)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a person from the rows of their mails, which stay as numbers. */
export async function eraseDeliveries(db: Db, userId: string): Promise<void> {
  const addresses = db.selectFrom('addresses').select('value').where('user_id', '=', userId)
  const earlier = db.selectFrom('mail_deliveries').select('recipient').where('user_id', '=', userId)
  await db
    .deleteFrom('unreachable_addresses')
    .where((eb) => eb.or([eb('address', 'in', addresses), eb('address', 'in', earlier)]))
    .execute()
  await db
    .updateTable('mail_deliveries')
    .set({ user_id: null, recipient: '', answer: '' })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('recipient', 'in', addresses)]))
    .execute()
}

/**
 * By the clock: ends the rows of mails whose jobs have ended without a word, and deletes old ones. A process that died, or a database
 * that was away for a moment, leaves such rows.
 */
export async function sweepMails({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await endRows(db, before(longestSending))
  await db.deleteFrom('mail_deliveries').where('created_at', '<', before(keptMilliseconds)).execute()
  await db.deleteFrom('unreachable_addresses').where('said_at', '<', before(keptMilliseconds)).execute()
}

/** A job that is done has sent its mail, or found nothing to send at its last try. */
async function endRows(db: Db, before: Date): Promise<void> {
  await sql`
    with ended as (
      select delivery.id, job.state::text as state, sent_mails.sent_at
      from mail_deliveries as delivery
      left join pgboss.job on job.id = delivery.id and job.name = any(${[...queues]}::text[])
      left join sent_mails on sent_mails.job_id = delivery.id
      where delivery.status in ('queued', 'waiting') and delivery.tried_at < ${before}
        and (job.id is null or job.state not in ('created', 'retry', 'active')))
    update mail_deliveries set
      sent_at = ended.sent_at,
      status = case
        when ended.sent_at is not null then 'sent'
        when ended.state = 'completed' then 'dropped'
        else 'failed' end,
      reason = case when ended.sent_at is null and ended.state = 'completed' then 'obsolete' end
    from ended where mail_deliveries.id = ended.id and status in ('queued', 'waiting')`.execute(db)
}
