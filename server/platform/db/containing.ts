import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** A pattern for `ilike` that finds the text anywhere; `%` and `_` in the text are ordinary characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a text contains another one, in any case. An index of trigrams finds three letters or digits in a row; a shorter
 * search would read all of it, and so is written in a way that cannot use it.
 */
export function contains(text: Expression<unknown>, search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql`(${text}) ilike ${pattern}`
    : sql`lower(${text}) like lower(${pattern})`
}
