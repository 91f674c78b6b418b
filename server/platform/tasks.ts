import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from './db/database.ts'

export type TaskRow = Pick<
  Selectable<Database['tasks']>,
  'id' | 'owner_id' | 'status' | 'done' | 'total' | 'file_name' | 'expires_at' | 'created_at'
>

const columns = [
  'id',
  'owner_id',
  'status',
  'done',
  'total',
  'file_name',
  'expires_at',
  'created_at',
] as const

/** Long work of one kind for one person: a new one, or the one that waits or runs. */
export async function startTask(
  db: Db,
  task: { readonly kind: string; readonly ownerId: string; readonly now: Date },
): Promise<{ readonly task: TaskRow; readonly isNew: boolean }> {
  const { kind, ownerId, now } = task
  const started = await db
    .insertInto('tasks')
    .values({ kind, owner_id: ownerId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (started !== undefined) return { task: started, isNew: true }
  const running = await findTask(db, kind, ownerId)
  // The one that stood in the way has ended meanwhile.
  return running === undefined ? startTask(db, task) : { task: running, isNew: false }
}

/** The newest task of a kind that was not cancelled. */
export async function findTask(db: Db, kind: string, ownerId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Begins a task, again after a crash. @returns undefined when it has ended, or was cancelled and now has ended. */
export async function beginTask(db: Db, id: string, now: Date): Promise<TaskRow | undefined> {
  const row = await db
    .updateTable('tasks')
    .set({
      status: sql`case status when 'cancelling' then 'cancelled' else 'running' end`,
      done: 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running', 'cancelling'])
    .returning(columns)
    .executeTakeFirst()
  return row?.status === 'running' ? row : undefined
}

/** Writes the progress. @returns false when the task was cancelled. */
export async function reportTask(
  db: Db,
  id: string,
  progress: { readonly done: number; readonly total?: number; readonly now: Date },
): Promise<boolean> {
  const { done, total, now } = progress
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ done, ...(total !== undefined && { total }), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Result = { readonly fileName: string; readonly expiresAt: Date; readonly now: Date }

/** @returns false when the task was cancelled at its end. */
export async function finishTask(db: Db, id: string, { fileName, expiresAt, now }: Result): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set((eb) => ({
      status: 'done',
      total: eb.ref('done'),
      file_name: fileName,
      expires_at: expiresAt,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What failed is in the log; the person may try again. */
export async function failTask(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Stops a task that waits or runs, and forgets one that has ended. @returns the file of an ended one. */
export async function cancelTask(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('tasks')
    .set({
      status: sql`case when status in ('running', 'cancelling') then 'cancelling' else 'cancelled' end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(['file_name', 'status'])
    .executeTakeFirst()
  return row?.status === 'cancelled' ? (row.file_name ?? undefined) : undefined
}

/** Ends a task that saw that it was cancelled. */
export async function setCancelled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ status: 'cancelled', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'cancelling')
    .execute()
}

/** The tasks whose result has expired, which are deleted once their files are. */
export async function listExpiredTasks(
  db: Db,
  now: Date,
): Promise<{ id: string; file_name: string | null }[]> {
  return db.selectFrom('tasks').select(['id', 'file_name']).where('expires_at', '<=', now).execute()
}

export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
}
