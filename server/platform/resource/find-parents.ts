import { sql } from 'kysely'
import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { readCsvText } from '#formats/csv.ts'
import type { Db } from '../db/database.ts'
import { column, selectRows } from '../db/find-rows.ts'
import type { AnyRow } from '../db/find-rows.ts'
import type { Line } from '../task-lines.ts'
import type { Source, Values } from './source.ts'
import { rowsWithParents } from './parents.ts'
import type { Parent } from './parents.ts'

type Cells = Line['cells']

/** A field that holds the id of another row, the column of the file that names that row, and the one of its table. */
type Named = {
  readonly field: string
  readonly name: string
  readonly by: string
  readonly parent: Parent
  readonly isOptional: boolean
}

/** What the names of a line mean: values of fields, or what is wrong with them. */
type Resolved = { readonly given: Values; readonly invalid: readonly FieldError[] }

/** Looks up the rows that a file names, once for all its lines. @returns a function that resolves the names of a line. */
export async function findParents(
  { resource, parents }: Source,
  db: Db,
  lines: readonly Line[],
): Promise<(cells: Cells) => Resolved> {
  const fields: Readonly<Record<string, z.ZodType>> = resource.input.shape
  const lookups: { readonly named: Named; readonly find: ReturnType<typeof finderOf> }[] = []
  for (const [field, name] of Object.entries(resource.importNames)) {
    const parent = parents[field]
    const by = parent?.shows[name]
    if (parent === undefined || by === undefined) throw new Error(`${resource.name}: no parent shows ${name}`)
    const texts = lines.flatMap(({ cells }) => cells[name] ?? [])
    const isOptional = fields[field]?.safeParse(null).success === true
    const named = { field, name, by, parent, isOptional }
    if (texts.length > 0) lookups.push({ named, find: finderOf(named, await selectNamed(db, named, texts)) })
  }
  return (cells) => {
    const given: Record<string, unknown> = {}
    const invalid: FieldError[] = []
    for (const { named, find } of lookups) {
      const { field, name, parent } = named
      // What it belongs to is wrong already, so nothing can be said about it.
      if (parent.within !== undefined && given[parent.within] === undefined) continue
      const found = find(cells, given)
      if ('id' in found) given[field] = found.id
      else invalid.push({ path: name, ...found })
    }
    return { given, invalid }
  }
}

const readName = (cell = '') => readCsvText(cell).trim()

async function selectNamed(db: Db, { by, parent }: Named, cells: readonly string[]) {
  const names = cells.map(readName)
  const texts = [...new Set([...names, ...names.map((name) => name.toLowerCase())])]
  const where = [sql<boolean>`(${column(by)} = any(${texts}) or lower(${column(by)}) = any(${texts}))`]
  const rows = parent.rows ?? rowsWithParents(parent.table, {})
  // Whatever else the query selects, `by` and `within` are among it.
  return (await selectRows(db, rows, { where })) as readonly (AnyRow & Values)[]
}

/** Finds the row that a line names. Where several have the name, the column of the field itself may say which. */
function finderOf({ field, name, by, parent, isOptional }: Named, rows: readonly (AnyRow & Values)[]) {
  const { within, unknown } = parent
  const byName = Map.groupBy(rows, (row) => String(row[by]).toLowerCase())
  return (cells: Cells, given: Values) => {
    const text = readName(cells[name])
    if (text === '') return isOptional ? { id: null } : describeField(unknown ?? 'required')
    const fitting = (byName.get(text.toLowerCase()) ?? []).filter(
      (row) => within === undefined || row[within] === given[within],
    )
    const [row, ...others] = fitting
    if (row === undefined) return describeField(unknown ?? 'unknown_name')
    const chosen = others.length === 0 ? row : fitting.find(({ id }) => String(id) === cells[field]?.trim())
    return chosen === undefined ? describeField('ambiguous_name', { column: field }) : { id: chosen.id }
  }
}
