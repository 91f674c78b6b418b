import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { cleanCode } from '#contract/clean-text.ts'
import { unnamed } from './named-statements.ts'

/** What is searched of a row, as `fold` makes it: without accents, capitals and forms of letters. */
export const searchColumn = 'search_text'

/** A text as searches compare it, when its table has no column for that. */
export const folded = (text: Expression<unknown>): RawBuilder<string> => sql<string>`fold(${text})`

/** In a pattern, `\`, `%` and `_` of the text are ordinary characters. */
const escaped = (text: string) => sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * Whether a folded text contains another one. How a statement with it is planned depends on how many rows have the text:
 * few are found by an index of trigrams, many by reading in the order of the list.
 */
export const contains = (text: Expression<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${text}) like '%' || ${escaped(search)} || '%' ${unnamed}`

/**
 * Whether a code contains a text, in any digits. A code has ASCII signs alone, so no row is folded: that would take ten times as
 * long, and no index of the column would serve.
 * @param search in the case of the codes
 */
export const codeContains = (code: Expression<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${code}) like ${`%${cleanCode(search).replace(/[\\%_]/g, '\\$&')}%`} ${unnamed}`

/** Whether a folded text begins with another one. */
export const beginsWith = (text: Expression<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${text}) like ${escaped(search)} || '%' ${unnamed}`
