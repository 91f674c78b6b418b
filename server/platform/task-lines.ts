import { sql } from 'kysely'
import type { ImportResult } from '#contract/resource-endpoints.ts'
import type { LineCounts } from '#contract/tasks.ts'
import type { Db } from './db/database.ts'

/** One line of a file: its number, and its texts by the names of the header. */
export type Line = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

type LineErrors = readonly Omit<ImportResult['errors'][number], 'line'>[]

/** What became of a line. */
export type LineResult = {
  readonly line: number
  readonly outcome: keyof LineCounts
  /** What it is about, when that can be read: a later line about the same is an error. */
  readonly key: string | undefined
  /** What is wrong with it, in the language of whoever sent the file. */
  readonly errors: LineErrors
}

/** Lines of one statement. */
const batchSize = 1_000

export async function addLines(db: Db, taskId: string, lines: readonly Line[]): Promise<void> {
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize)
    await sql`
      insert into task_lines (task_id, line, cells)
      select ${taskId}, new.line, new.cells::json
      from unnest(${batch.map(({ line }) => line)}::integer[], ${batch.map(({ cells }) => JSON.stringify(cells))}::text[])
        as new (line, cells)`.execute(db)
  }
}

/** The next lines that have no outcome. They are locked: another process does not take them, too. */
export async function takeLines(db: Db, taskId: string, limit: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('task_lines')
    .select(['line', 'cells'])
    .where('task_id', '=', taskId)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows as Line[]
}

/** The texts of a line that is stored elsewhere by now are removed. */
export async function setOutcomes(db: Db, taskId: string, results: readonly LineResult[]): Promise<void> {
  const lines = results.map(({ line }) => line)
  const outcomes = results.map(({ outcome }) => outcome)
  const keys = results.map(({ key = null }) => key)
  const errors = results.map((one) => JSON.stringify(one.errors))
  await sql`
    update task_lines set outcome = new.outcome, key = new.key, errors = new.errors::json,
      cells = case when new.outcome in ('created', 'updated') then '{}' else task_lines.cells end
    from unnest(${lines}::integer[], ${outcomes}::text[], ${keys}::text[], ${errors}::text[])
      as new (line, outcome, key, errors)
    where task_lines.task_id = ${taskId} and task_lines.line = new.line`.execute(db)
}

export async function countOutcomes(db: Db, taskId: string): Promise<LineCounts> {
  const rows = await db
    .selectFrom('task_lines')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('task_id', '=', taskId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  const countOf = (wanted: keyof LineCounts) => rows.find(({ outcome }) => outcome === wanted)?.count ?? 0
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    skipped: countOf('skipped'),
    failed: countOf('failed'),
  }
}

/** The lines that a task is through with, by what they are about. */
export async function listKeys(db: Db, taskId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('task_lines')
    .select(['key', 'line'])
    .where('task_id', '=', taskId)
    .where('key', 'is not', null)
    // of several about the same, the first one
    .orderBy('line', 'desc')
    .execute()
  return new Map(rows.map(({ key, line }) => [key ?? '', line]))
}

type ReportedLine = Line & { readonly outcome: keyof LineCounts; readonly errors: LineErrors }

/** The lines that changed nothing: those with errors, then those that were stored already. */
export async function* walkUnwritten(db: Db, taskId: string): AsyncGenerator<ReportedLine> {
  for (const outcome of ['failed', 'skipped'] as const) {
    for (let last = 0; ;) {
      const rows = await db
        .selectFrom('task_lines')
        .select(['line', 'cells', 'errors'])
        .where('task_id', '=', taskId)
        .where('outcome', '=', outcome)
        .where('line', '>', last)
        .orderBy('line')
        .limit(batchSize)
        .execute()
      // as `addLines` and `setOutcomes` have written them
      for (const row of rows as unknown as (Line & { errors: LineErrors })[]) yield { ...row, outcome }
      if (rows.length < batchSize) break
      last = rows.at(-1)?.line ?? last
    }
  }
}
