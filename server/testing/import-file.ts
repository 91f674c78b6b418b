import { expect } from 'vitest'
import type { Endpoints, ImportResult } from '#contract/resource-endpoints.ts'
import { getTask } from '#contract/tasks.ts'
import type { TestApp } from './test-app.ts'

type Import = Endpoints<never, never, never, never, never, never, never>['import']
type File = { readonly csv: string; readonly dry_run?: boolean; readonly as: string }

/** Imports a file until its task ends, or tries it. @returns what a dry run tells, of the import */
export async function importFile(app: TestApp, endpoint: Import, { as, ...body }: File) {
  const { status, error, fields, data } = await app.call(endpoint, { body, as })
  if (error !== null) return { status, error, fields, data: undefined as never }
  const { task_id: id, ...tried } = data
  if (id === null) return { status, error, fields, data: tried }
  await app.drain()
  return { status, error, fields, data: await getImported(app, id, as) }
}

/** What became of the lines of an import until now. */
export async function getImported(app: TestApp, id: string, as: string): Promise<ImportResult> {
  const { lines } = (await app.call(getTask, { params: { id }, as })).data
  if (lines === undefined) throw new Error('This task has no lines.')
  const rows = await app.ctx.db
    .selectFrom('task_lines')
    .select(['line', 'errors'])
    .where('task_id', '=', id)
    .orderBy('line')
    .execute()
  const errors = rows.flatMap(({ line, errors: all }) =>
    (all as unknown as Omit<ImportResult['errors'][number], 'line'>[]).map((one) => ({ line, ...one })),
  )
  const { created, updated, skipped } = lines
  expect(lines.failed).toBe(new Set(errors.map(({ line }) => line)).size)
  return { created, updated, skipped, errors }
}
