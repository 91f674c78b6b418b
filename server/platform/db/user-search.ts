import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { contains } from './containing.ts'

/**
 * Whether the texts of an account contain what somebody searches. Phone numbers are stored as E.164; people type them with
 * spaces, hyphens and parentheses.
 * @param text `search_text` of the account
 */
export function hasUserText(text: Expression<unknown>, search: string): RawBuilder<boolean> {
  const digits = /^[+\p{Nd}\s().-]+$/u.test(search) ? search.replace(/[\s().-]/g, '') : ''
  if (digits === '' || digits === search) return contains(text, search)
  return sql<boolean>`(${contains(text, search)} or ${contains(text, digits)})`
}
