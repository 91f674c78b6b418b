import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Row = Selectable<Database['first_steps']>

export async function showSteps(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('first_steps').where('user_id', '=', userId).where('step', '=', 'hidden').execute()
}

/** Leaves a row that is there as it is. */
export async function insertStep(db: Db, row: Row): Promise<void> {
  await db
    .insertInto('first_steps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The steps that a person has done, with the time of the first. */
export const listStepsOf = (db: Db, userId: string): Promise<Pick<Row, 'step' | 'done_at'>[]> =>
  db
    .selectFrom('first_steps')
    .select(['step', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('done_at')
    .orderBy('step')
    .execute()
