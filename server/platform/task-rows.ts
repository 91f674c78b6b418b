import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from './db/database.ts'

export type TaskRow = Pick<
  Selectable<Database['tasks']>,
  | 'id'
  | 'kind'
  | 'owner_id'
  | 'subject_id'
  | 'input'
  | 'status'
  | 'done'
  | 'total'
  | 'result'
  | 'file_name'
  | 'expires_at'
  | 'created_at'
>

const columns = [
  'id',
  'kind',
  'owner_id',
  'subject_id',
  'input',
  'status',
  'done',
  'total',
  'result',
  'file_name',
  'expires_at',
  'created_at',
] as const

type NewTask = {
  readonly kind: string
  readonly ownerId: string
  /** What it is about, where a person can have several of this kind. */
  readonly subjectId?: string
  /** What the runner must know; values that JSON can hold. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly total?: number
  readonly now: Date
}

/** Long work of one kind for one person: a new one, or the one that waits or runs. */
export async function startTask(
  db: Db,
  task: NewTask,
): Promise<{ readonly task: TaskRow; readonly isNew: boolean }> {
  const { kind, ownerId, subjectId = null, input = {}, total = null, now } = task
  const started = await db
    .insertInto('tasks')
    .values({
      kind,
      owner_id: ownerId,
      subject_id: subjectId,
      input: JSON.stringify(input),
      total,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (started !== undefined) return { task: started, isNew: true }
  const running = await findTask(db, kind, ownerId, subjectId ?? undefined)
  // The one that stood in the way has ended meanwhile.
  return running === undefined ? startTask(db, task) : { task: running, isNew: false }
}

/** The newest task of a kind that was not cancelled. @param subjectId only tasks about it */
export async function findTask(
  db: Db,
  kind: string,
  ownerId: string,
  subjectId?: string,
): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', '<>', 'cancelled')
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest task about a thing, whoever started it. */
export async function findTaskAbout(db: Db, kind: string, subjectId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .select(columns)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findOwnTask(db: Db, id: string, ownerId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

export async function findTaskById(db: Db, id: string): Promise<TaskRow | undefined> {
  return db.selectFrom('tasks').select(columns).where('id', '=', id).executeTakeFirst()
}

/** A try to do the work of a task. Of two at once, that of the later one counts. */
export type Run = { readonly id: string; readonly runId: string }

/**
 * Begins a task, again after an error or a crash, and when the operator lets a failed one run again.
 * @returns undefined when it has ended, or was cancelled and now has ended.
 */
export async function beginTask(db: Db, { id, runId }: Run, now: Date): Promise<TaskRow | undefined> {
  const row = await db
    .updateTable('tasks')
    .set({
      status: sql`case status when 'cancelling' then 'cancelled' else 'running' end`,
      done: 0,
      run_id: runId,
      expires_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running', 'cancelling', 'failed'])
    .returning(columns)
    .executeTakeFirst()
  return row?.status === 'running' ? row : undefined
}

type Progress = { readonly done: number; readonly total?: number; readonly now: Date }

/** Writes the progress. @returns false when the task was cancelled, or somebody else runs it by now. */
export async function reportTask(db: Db, { id, runId }: Run, progress: Progress): Promise<boolean> {
  const { done, total, now } = progress
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ done, ...(total !== undefined && { total }), updated_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Result = {
  /** The file that was made, and the name under which people save it. */
  readonly file: { readonly name: string; readonly savedAs: string } | undefined
  readonly expiresAt: Date
  readonly now: Date
}

/** @returns false when the task was cancelled at its end, or somebody else runs it by now. */
export async function finishTask(
  db: Db,
  { id, runId }: Run,
  { file, expiresAt, now }: Result,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set((eb) => ({
      status: 'done',
      total: eb.ref('done'),
      ...(file && { file_name: file.name, result: JSON.stringify({ name: file.savedAs }) }),
      expires_at: expiresAt,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a task whose last try failed. @returns false when it was cancelled, or is done. */
export async function failTask(
  db: Db,
  id: string,
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('tasks')
    .set({
      status: sql`case status when 'cancelling' then 'cancelled' else 'failed' end`,
      expires_at: expiresAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running', 'cancelling'])
    .returning('status')
    .executeTakeFirst()
  return row?.status === 'failed'
}

/** Milliseconds for which a cancelled task can be looked at. */
const keptWhenCancelled = 86_400_000

/** Stops a task that waits or runs, and forgets one that has ended. @returns the file of an ended one. */
export async function cancelTask(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('tasks')
    .set({
      status: sql`case when status in ('running', 'cancelling') then 'cancelling' else 'cancelled' end`,
      expires_at: new Date(now.getTime() + keptWhenCancelled),
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(['file_name', 'status'])
    .executeTakeFirst()
  return row?.status === 'cancelled' ? (row.file_name ?? undefined) : undefined
}

/** Ends a task that saw that it was cancelled. */
export async function setCancelled(db: Db, { id, runId }: Run, now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ status: 'cancelled', updated_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'cancelling')
    .execute()
}

/** The tasks whose result has expired, which are deleted once their files are. */
export async function listExpiredTasks(
  db: Db,
  now: Date,
): Promise<{ id: string; file_name: string | null }[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'file_name'])
    .where('expires_at', '<=', now)
    .where('status', 'not in', ['queued', 'running'])
    .execute()
}

export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
}
