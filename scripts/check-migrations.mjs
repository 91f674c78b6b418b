// @ts-check
/**
 * Migrations run while the last release serves people. Looks at the SQL of those that are newer than this rule: what would hold
 * a table for as long as it is read or rewritten, and what the last release still reads. CONTRIBUTING.md ("Add a migration")
 * has the rule. SQL that a statement makes of texts (`execute`) is not seen.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runsWithoutTransaction, splitStatements } from '../server/platform/db/sql-statements.ts'
import { checkStatement, nameOf, nothingKnown } from './migration-rules.mjs'
import { reportErrors } from './report-errors.mjs'
import { listFiles } from './source-files.mjs'

/** Older files are applied in all installations, or were written before the rule. */
const since = '20261128T120000'

const root = process.cwd()
const changelog = existsSync(join(root, 'CHANGELOG.md'))
  ? readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  : ''
const releases = new Set([...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version))

/** Bodies and texts say nothing about what a statement does to tables. @param {string} text */
const withoutTexts = (text) =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')

/**
 * The statements of a file, with those in its `do` blocks, which run at once; bodies of functions run later.
 * @param {string} sql @returns {{ text: string, comment: string }[]}
 */
function listStatements(sql) {
  return splitStatements(sql).flatMap(({ text, comment }) => {
    const body = /^do\b[^$]*\$(\w*)\$([\s\S]*)\$\1\$/i.exec(text)?.[2]
    if (body === undefined) return [{ text: withoutTexts(text), comment }]
    return splitStatements(body).flatMap((inner) => {
      const change =
        /\b(?:alter|create|drop) (?:unique |materialized )?(?:table|index|view|type|function)\b.*/i
      const [found] = change.exec(withoutTexts(inner.text)) ?? []
      return found === undefined ? [] : [{ text: found, comment: comment + inner.comment }]
    })
  })
}

const files = listFiles(root, ['server/migrations']).filter((path) => path.endsWith('.sql'))
const known = nothingKnown()
const errors = []
let checked = 0
for (const path of files) {
  const sql = readFileSync(join(root, path), 'utf8')
  const statements = listStatements(sql)
  const isNew = basename(path) > since
  if (isNew) checked += 1
  const made = new Set(
    statements.flatMap(({ text }) => {
      const name =
        /^create (?:temp(?:orary)? |unlogged )?(?:table|(?:materialized )?view) (?:if not exists )?([\w."]+)/i.exec(
          text,
        )?.[1]
      return name === undefined ? [] : [nameOf(name)]
    }),
  )
  for (const { text, comment } of statements) {
    const unreadSince = /\bunread since (\d+\.\d+\.\d+)\b/.exec(comment)?.[1]
    if (isNew && unreadSince !== undefined && !releases.has(unreadSince))
      errors.push(`${path}: ${unreadSince} is no release of CHANGELOG.md`)
    const file = { path, made, isAlone: runsWithoutTransaction(sql), isUnread: unreadSince !== undefined }
    for (const error of checkStatement(text, file, known))
      if (isNew && error !== undefined) errors.push(`${path}: ${error}`)
  }
}
errors.push(
  ...[...known.unvalidated.values()]
    .filter(({ path }) => basename(path) > since)
    .map(
      ({ path, table, name }) =>
        `${path}: no later file validates ${name}: add one that begins with "-- no transaction" and has "alter table ${table} validate constraint ${name}"`,
    ),
)

reportErrors(errors)
console.log(`${files.length} migrations, ${checked} of them newer than the rule`)
