import { mailAddress } from '#contract/mail-address.ts'
import type { MailTry } from './bounce-address.ts'
import type { AppCtx } from './ctx.ts'
import type { Db } from './db/database.ts'
import { isOurError, plainAnswer } from './ports/smtp-answer.ts'
import { setUnreachable } from './unreachable-addresses.ts'

/**
 * What is told of a mail after a mail server took it: it could not be delivered and will not be; not yet; or its reader reported it as
 * unwanted.
 */
export type Bounce = {
  readonly kind: 'permanent' | 'passing' | 'complaint'
  /** What the mail server said. */
  readonly answer: string
}

/** The row of a try, as long as its mail was not sent again, and its person is there. */
const rowOf = (db: Db, { id, tries }: MailTry) =>
  db
    .updateTable('mail_deliveries')
    .where('id', '=', id)
    .where((eb) => eb(eb(eb.ref('tries'), '%', eb.lit(256)), '=', tries % 256))
    .where('recipient', '<>', '')

/**
 * Writes what is told of a mail. A bounce that is told again changes nothing. The address is marked, unless the bounce tells of our sender,
 * permission or text (decision 0206).
 * @returns whether there is such a mail
 */
export async function noteBounce(
  ctx: Pick<AppCtx, 'tx' | 'env' | 'now'>,
  sent: MailTry,
  { kind, answer: said }: Bounce,
): Promise<boolean> {
  const answer = plainAnswer(said, ctx.env.SMTP_URL)
  return ctx.tx(async ({ db }) => {
    const noted = await rowOf(db, sent)
      .set(kind === 'permanent' ? { status: 'bounced', answer, reason: null } : { answer })
      .where('status', 'in', ['queued', 'waiting', 'sent'])
      .returning('recipient')
      .executeTakeFirst()
    if (noted === undefined) return isKnown(db, sent)
    const { recipient } = noted
    if (kind === 'complaint') await setUnreachable(db, recipient, answer, ctx.now(), { scope: 'optional' })
    if (kind === 'permanent' && !isOurError(answer))
      await setUnreachable(db, recipient, answer, ctx.now(), { hasBounced: true })
    return true
  })
}

const isKnown = async (db: Db, { id }: MailTry): Promise<boolean> =>
  (await db.selectFrom('mail_deliveries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The last mail to an address, for what is told of the address alone. */
export async function findLastTry(db: Db, recipient: string): Promise<MailTry | undefined> {
  return db
    .selectFrom('mail_deliveries')
    .select(['id', 'tries'])
    .where('recipient', '=', mailAddress(recipient))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
