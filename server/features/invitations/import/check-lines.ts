import type { ImportedPerson } from '#contract/card-import.ts'
import type { FieldCode, FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { listConfirmed } from '../store.ts'
import { listCardAddresses, listUsedKeys } from '../import-store.ts'
import { checkPerson } from './check-people.ts'
import type { About } from './check-people.ts'

/** A file of one partner. */
export type FileOf = About & { readonly partnerId: string; readonly key: string }

/** What is to become of a line: a card, nothing because there is one, or its errors. */
export type CheckedLine = { readonly line: number; readonly email: string | undefined } & (
  | { readonly outcome: 'new'; readonly person: ImportedPerson }
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'failed'; readonly errors: readonly FieldError[] }
)

/** By it a line of a file makes one card, however often it is imported. */
export const keyOfLine = ({ key }: FileOf, line: number): string => `import:${key}:${line}`

/**
 * Checks lines of a file, and compares them with what is stored and with each other.
 * @param seen the lines before, by their addresses
 */
export async function checkLines(
  db: Db,
  file: FileOf,
  lines: readonly Line[],
  seen: ReadonlyMap<string, number>,
): Promise<CheckedLine[]> {
  const checked = lines.map((one) => ({ line: one.line, ...checkPerson(one, file) }))
  const emails = checked.flatMap((one) => ('person' in one ? [one.person.email] : []))
  const own = await listConfirmed(db, file.partnerId, emails)
  const known = await listCardAddresses(db, file.partnerId, emails)
  const keys = lines.map(({ line }) => keyOfLine(file, line))
  const used = await listUsedKeys(db, file.partnerId, keys)
  const first = new Map<string, number>()
  return checked.map((one): CheckedLine => {
    const { line } = one
    if (!('person' in one)) return { line, email: undefined, outcome: 'failed', errors: one.errors }
    const { email } = one.person
    const fail = (code: FieldCode, params?: { line: number }): CheckedLine => {
      const errors = [{ path: 'email', ...describeField(code, params) }]
      return { line, email: undefined, outcome: 'failed', errors }
    }
    const earlier = seen.get(email) ?? first.get(email)
    if (earlier !== undefined) return fail('same_as_line', { line: earlier })
    if (own.has(email)) return fail('own_address')
    first.set(email, line)
    if (known.has(email) || used.has(keyOfLine(file, line))) return { line, email, outcome: 'skipped' }
    return { line, email, outcome: 'new', person: one.person }
  })
}
