import { sql } from 'kysely'
import type { JobName } from '#contract/job-names.ts'
import { createAdmin, createUser } from '../factories.ts'
import type { TestUser } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Jobs with such a name that send no mail: text messages, push messages, and one that decides whom to mail. */
type OtherJob = 'sendGuessNotice' | 'sendHeldPush' | 'sendPhoneCode' | 'sendPush' | 'sendPushTest'

/** The jobs that send a mail: a new one does not compile until there is a scene for it. */
export type MailJob = Exclude<Extract<JobName, `send${string}`>, OtherJob> | 'mailGuessNotice'

export type Stage = {
  readonly app: TestApp
  readonly admin: TestUser
  /** Somebody in Kolkata. */
  readonly createReader: () => Promise<TestUser>
}

/** What a mail is about. */
export type Payload = Readonly<Record<string, unknown>>
export type Shown = {
  readonly payload: Payload
  /** Where the mail is sent from, if not the application of the stage. */
  readonly app?: TestApp
  /** Before it is sent once more. */
  readonly again?: () => Promise<unknown>
}
/** Lets happen what a mail tells of. */
export type Scene = (stage: Stage) => Promise<Shown>

export async function openStage(app: TestApp): Promise<Stage> {
  const admin = await createAdmin(app.ctx.db)
  const reader = { name: 'Asha Rao', time_zone: 'Asia/Kolkata', time_zone_is_known: true, country_id: 356 }
  return { app, admin, createReader: () => createUser(app.ctx.db, reader) }
}

/** What a job was last about, when all that wait have run. @throws Error when no such job ran */
export async function jobOf({ app }: Pick<Stage, 'app'>, handler: string): Promise<Shown> {
  await app.drain()
  await app.drain()
  const { rows } = await sql<{ payload: Payload }>`
    select data -> 'payload' as payload from pgboss.job where data ->> 'handler' = ${handler}
    order by created_on desc limit 1`.execute(app.ctx.db)
  if (rows[0] === undefined) throw new Error(`No job ${handler} ran.`)
  return { payload: rows[0].payload }
}
