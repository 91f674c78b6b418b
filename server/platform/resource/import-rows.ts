import { msg } from '@lingui/core/macro'
import type { z } from 'zod'
import { headingsOf } from '#contract/import-headings.ts'
import { importMaximum } from '#contract/resource-endpoints.ts'
import type { ImportBody, ImportReply } from '#contract/resource-endpoints.ts'
import { importColumnsOf } from '#contract/resource.ts'
import type { Actor, AppCtx, Ctx } from '../ctx.ts'
import type { Line, LineResult } from '../task-lines.ts'
import { defineTask } from '../tasks.ts'
import type { RunningTask, TaskFile } from '../tasks.ts'
import { addKeys, startLines, workLines } from './work-lines.ts'
import { importLines } from './import-lines.ts'
import { isFlag, readCsv } from './read-csv.ts'
import { fillMarked } from './read-flag.ts'
import type { Source } from './source.ts'

/** A file whose lines are rows of a resource. Lines that are written stay when the rest is cancelled (decision 0110). */
export const resourceImport = defineTask({
  kind: 'import',
  event: 'ImportRequested',
  handler: 'importFile',
  keptMilliseconds: 7 * 86_400_000,
  isCancellable: true,
  hasLines: true,
  failed: msg`Your file could not be imported to its end`,
  pathOf: () => '/backbone/AdminHomeView',
  onDone: () => Promise.resolve(),
})

/** Lines of one transaction: less than a second of work. */
const size = 500

const sources = new Map<string, Source>()

/** Says which rows the tasks of a resource write. */
export function addImport(source: Source): void {
  if (source.resource.import !== undefined) sources.set(source.resource.name, source)
}

/**
 * Reads a CSV file, and starts the task that creates and updates rows from its lines; or tells what that would do.
 * @throws AppError invalid_input when the file as a whole cannot be read; import_running
 */
export async function importRows(
  source: Source,
  ctx: Ctx<Actor>,
  { csv, dry_run, ignore_columns: ignored }: ImportBody,
): Promise<ImportReply> {
  const { resource } = source
  const needed = importColumnsOf(resource).filter(({ isKey, isRequired }) => isKey && isRequired)
  const columns = { names: headingsOf(resource), needed: needed.map(({ name }) => name), ignored }
  const flags = Object.entries<z.ZodType>(resource.input.shape).flatMap(([name, schema]) =>
    isFlag(schema) ? name : [],
  )
  const lines = fillMarked(await readCsv(csv, columns), flags)
  if (dry_run) return { ...count(await tryLines(source, ctx, lines)), task_id: null }
  const task = await startLines(ctx, resourceImport, { subjectId: resource.name, lines })
  return { ...count([]), task_id: task.id }
}

/** Does the work of such a task. */
export async function importFile(ctx: AppCtx, task: RunningTask): Promise<TaskFile | undefined> {
  const source = sources.get(task.subject_id ?? '')
  if (source === undefined) throw new Error(`No resource ${task.subject_id ?? ''} imports files`)
  return workLines(ctx, task, {
    size,
    write: (tx, lines, seen) => importLines(source, tx, lines, { seen, isTried: true }),
  })
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/** Writes all lines, as the task does, and takes that back. What only the database refuses in a long file, its import says. */
async function tryLines(source: Source, ctx: Ctx, lines: readonly Line[]): Promise<LineResult[]> {
  const isTried = lines.length <= importMaximum.tried
  let results: LineResult[] = []
  try {
    await ctx.tx(async (tx) => {
      results = []
      const seen = new Map<string, number>()
      for (let start = 0; start < lines.length; start += size) {
        const some = await importLines(source, tx, lines.slice(start, start + size), { seen, isTried })
        addKeys(seen, some)
        results.push(...some)
      }
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return results
}

function count(results: readonly LineResult[]) {
  const countOf = (wanted: LineResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    skipped: countOf('skipped'),
    errors: results.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error }))),
  }
}
