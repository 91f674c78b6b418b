import { z } from 'zod'
import { roles } from '#contract/constants.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import { AppError } from '../app-error.ts'
import type { Actor, AppCtx, Ctx, Writer } from '../ctx.ts'
import type { Db } from '../db/database.ts'
import { addLines, countOutcomes, listKeys, setOutcomes, takeLines, walkUnwritten } from '../task-lines.ts'
import type { Line, LineResult } from '../task-lines.ts'
import type { TaskRow } from '../task-rows.ts'
import { startTask } from '../tasks.ts'
import type { RunningTask, TaskDefinition, TaskFile } from '../tasks.ts'

/** How lines of a file are written. */
export type LineWork = {
  /** Lines of one transaction, which is done whole or not at all. */
  readonly size: number
  /**
   * Writes lines, and says what became of each of them.
   * @param seen the lines before, by their keys
   */
  readonly write: (
    tx: Writer & Pick<AppCtx, 'emit' | 'env'>,
    lines: readonly Line[],
    seen: ReadonlyMap<string, number>,
  ) => Promise<readonly LineResult[]>
}

const Input = z.object({ header: z.array(z.string()), role: z.enum(roles), requestId: z.string() })

/** A file whose lines a task is to write, for one person and thing. */
type LinesOf = {
  readonly subjectId: string
  readonly lines: readonly Line[]
  /** What else the work must know. */
  readonly about?: Readonly<Record<string, unknown>>
}

/**
 * Stores the lines of a file with the task that writes them.
 * @throws AppError import_running while an earlier file about the same is being written
 */
export const startLines = (
  ctx: Ctx<Actor>,
  definition: TaskDefinition,
  { subjectId, lines, about = {} }: LinesOf,
): Promise<TaskRow> =>
  ctx.tx(async (tx) => {
    const { userId: ownerId, role } = tx.actor
    const header = Object.keys(lines[0]?.cells ?? {})
    const own: z.input<typeof Input> = { header, role, requestId: tx.requestId }
    const input = { ...about, ...own }
    const started = await startTask(tx, definition, { ownerId, subjectId, input, total: lines.length })
    if (!started.isNew) throw new AppError('import_running')
    await addLines(tx.db, started.task.id, lines)
    return started.task
  })

/**
 * Writes the lines that no earlier try has written, some at a time. What is written stays when the task is cancelled.
 * @returns a CSV file of the lines that changed nothing, which can be corrected and sent again
 */
export async function workLines(
  ctx: AppCtx,
  task: RunningTask,
  { size, write }: LineWork,
): Promise<TaskFile | undefined> {
  const { header, role, requestId } = Input.parse(task.input)
  const actor = { userId: task.ownerId, role }
  const seen = await listKeys(ctx.db, task.id)
  const { created, updated, skipped, failed } = await countOutcomes(ctx.db, task.id)
  for (let done = created + updated + skipped + failed; ;) {
    await task.report(done)
    const results = await ctx.tx(async (tx) => {
      const lines = await takeLines(tx.db, task.id, size)
      const written = await write({ ...tx, actor, requestId, locale: task.locale }, lines, seen)
      if (lines.length > 0) await setOutcomes(tx.db, task.id, written)
      await task.report(done + lines.length, { db: tx.db })
      return written
    })
    if (results.length === 0) break
    addKeys(seen, results)
    done += results.length
  }
  const counts = await countOutcomes(ctx.db, task.id)
  if (counts.failed + counts.skipped === 0) return undefined
  return {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    savedAs: `${task.subject_id ?? 'lines'}-${ctx.now().toISOString().slice(0, 10)}-import.csv`,
    pieces: drawReport(ctx.db, task.id, header),
  }
}

/** Of several lines about the same, the first one counts. */
export function addKeys(seen: Map<string, number>, results: readonly LineResult[]): void {
  for (const { key, line } of results) if (key !== undefined && !seen.has(key)) seen.set(key, line)
}

/** What the report adds to the columns of the file. A file that has them is read as if it had not. */
export const reportColumns = ['import_line', 'import_result', 'import_error'] as const

async function* drawReport(db: Db, taskId: string, header: readonly string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(utf8Bom + csvRow([...header, ...reportColumns]))
  for await (const { line, cells, outcome, errors } of walkUnwritten(db, taskId)) {
    const texts = errors.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    const row = [...header.map((name) => cells[name]), line, outcome, texts.join(' ')]
    yield encoder.encode(csvRow(row))
  }
}
