import { z } from 'zod'
import type { ResourceShape } from '#contract/resource.ts'
import type { AnyRow } from '../db/find-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** A row as the contract shows it. */
export type Shown<R extends ResourceShape> = z.input<R['entity']>

/** The value of a column as `presentRow` shows it where a field of type `Wanted` has its name. */
type Presented<Value, Wanted> = [Extract<Value, Date>] extends [never]
  ? string extends Wanted
    ? Exclude<Value, null>
    : Value
  : Exclude<Value, Date> | string

type ColumnOf<R extends ResourceShape, Field> = Field extends R['key'] ? 'id' : Field

/** The fields of a row that no column says as it is. */
type OwnFields<R extends ResourceShape, Row> = {
  [F in keyof Shown<R>]-?: ColumnOf<R, F> extends keyof Row
    ? [Presented<Row[ColumnOf<R, F>], Shown<R>[F]>] extends [Shown<R>[F]]
      ? never
      : F
    : F
}[keyof Shown<R>]

/** How a row is shown: all of what `presentRow` cannot say by itself, and whatever else should be different. */
export type PresentPart<R extends ResourceShape, Row> = [OwnFields<R, Row>] extends [never]
  ? { readonly present?: (row: Row) => Partial<Shown<R>> }
  : { readonly present: (row: Row) => Partial<Shown<R>> & Pick<Shown<R>, OwnFields<R, Row>> }

/**
 * The fields of the entity, from the columns of their names: the key is `id`, a time is ISO 8601, and a text of a row that
 * a join did not find is empty.
 */
export function presentRow({ key, entity }: ResourceShape, row: AnyRow & Values): Values {
  const fields: Readonly<Record<string, z.ZodType>> = entity.shape
  const show = (value: unknown, schema: z.ZodType) => {
    if (value instanceof Date) return value.toISOString()
    return value === null && schema instanceof z.ZodString ? '' : value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, show(row[name === key ? 'id' : name], schema)]),
  )
}
