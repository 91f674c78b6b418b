// @ts-check
/** What a migration may do to tables that are in use: the rules of `check-migrations.mjs`. */

/**
 * @typedef {{ path: string, made: ReadonlySet<string>, isAlone: boolean, isUnread: boolean }} File `made` are the tables that
 * the file creates, which nobody uses yet; `isAlone`: its statements run one by one; `isUnread`: the statement is marked.
 */

/** @param {string} name */
export const nameOf = (name) =>
  name
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .toLowerCase()

const inOwnFile = 'in a later file that begins with "-- no transaction"'
const notRead = (/** @type {string} */ what) =>
  `${what}, which the last release may read: stop reading it, release that, and drop it in the next release, with "-- unread since <version>" above it`

/** Values that differ from row to row, so that a default of them writes every row. */
const volatile = /\b(?:nextval|random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday)\s*\(/i

/** What a new column must not have. @type {readonly (readonly [RegExp, string])[]} */
const columnRules = [
  [
    /\bgenerated always as \(.*\) stored\b/i,
    'is computed for every row, which rewrites the table: add an ordinary column, let a trigger fill it, and fill the rows that there are by a job',
  ],
  [
    /\bas identity\b|\b(?:small|big)?serial\b/i,
    'numbers every row, which rewrites the table: add the column without it, then its default, and fill the rows that there are by a job',
  ],
  [
    new RegExp(String.raw`\bdefault\b.*${volatile.source}`, 'i'),
    'has a default that differs in every row, which rewrites the table: add the column without it, then "alter column … set default", and fill the rows that there are by a job',
  ],
  [
    /\bcheck ?\(/i,
    `is checked in every row while the table is locked: add the check as a constraint of its own, "not valid", and validate it ${inOwnFile}`,
  ],
  [
    /^(?=.*\breferences\b)(?=.*\bdefault\b(?! null\b))/i,
    `refers to other rows by a default, which is checked in every row while the table is locked: add the foreign key as a constraint of its own, "not valid", and validate it ${inOwnFile}`,
  ],
  [
    /\b(?:unique|primary key)\b/i,
    'builds an index while the table is locked: "create unique index concurrently" in a file that begins with "-- no transaction"',
  ],
  [
    /^(?=.*\bnot null\b)(?!.*\bdefault\b(?! null\b))/i,
    'may not be null, and the last release inserts rows without it: give it a default',
  ],
]

/** The parts between commas that stand in no brackets. @param {string} text */
function splitList(text) {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  return parts.map((part) => part.trim())
}

/** The statements that a file without a transaction may have: they hold up nobody, and may run again. */
const alone = [
  /^create (?:unique )?index concurrently if not exists /i,
  /^drop index concurrently if exists /i,
  /^alter table (?:only )?[\w."]+ validate constraint [\w"]+$/i,
]

/**
 * What earlier statements did: constraints that were added `not valid` and wait for their validation, by table and name, and
 * columns of which a constraint says that they are never null, by table and column.
 * @typedef {{ unvalidated: Map<string, { path: string, table: string, name: string }>, neverNull: Map<string, string> }} Known
 */

/** @returns {Known} */
export const nothingKnown = () => ({ unvalidated: new Map(), neverNull: new Map() })

/** @param {string} action @param {string} table @param {File} file @param {Known} known @returns {string | undefined} */
function checkConstraint(action, table, { path }, known) {
  const match = /^add (?:constraint ([\w"]+) )?(check|foreign key|unique|primary key|exclude)\b(.*)$/i.exec(
    action,
  )
  const [, given, kind = '', rest = ''] = match ?? []
  const what = given === undefined ? `a constraint (${kind})` : `the constraint ${given}`
  if (/^exclude$/i.test(kind))
    return `adds ${what} to ${table}, which cannot be built beside writers: give it to a new table`
  if (/^(?:unique|primary key)$/i.test(kind))
    return /\busing index\b/i.test(rest)
      ? undefined
      : `adds ${what} to ${table}, which builds an index while the table is locked: "create unique index concurrently" in a file that begins with "-- no transaction", then "add constraint … ${kind} using index"`
  const name = nameOf(given ?? '')
  const column = /^ ?\( ?([\w"]+) is not null ?\)/i.exec(rest)?.[1]
  if (column !== undefined) known.neverNull.set(`${table} ${nameOf(column)}`, name)
  if (!/\bnot valid$/i.test(rest))
    return `adds ${what} to ${table}, which reads every row while the table is locked: add it "not valid", and validate it ${inOwnFile}`
  if (given === undefined)
    return `adds ${what} to ${table}: give it a name, by which a later file validates it`
  known.unvalidated.set(`${table} ${name}`, { path, table, name })
  return undefined
}

/** @param {string} action @param {string} table @returns {string | undefined} */
function checkAddedColumn(action, table) {
  const [, name, rest = ''] = /^add (?:column )?(?:if not exists )?([\w"]+) (.*)$/i.exec(action) ?? []
  const [, error] = columnRules.find(([pattern]) => pattern.test(rest)) ?? []
  return error && `the new column ${table}.${name} ${error}`
}

/** @param {string} action @param {string} table @param {File} file @param {Known} known @returns {string | undefined} */
function checkAction(action, table, file, known) {
  if (/^add (?:constraint|check|foreign key|unique|primary key|exclude)\b/i.test(action))
    return checkConstraint(action, table, file, known)
  if (/^add\b/i.test(action)) return checkAddedColumn(action, table)
  const [, step, named] = /^(validate|drop) constraint (?:if exists )?([\w"]+)/i.exec(action) ?? []
  if (named !== undefined) {
    known.unvalidated.delete(`${table} ${nameOf(named)}`)
    if (!file.isAlone && /^validate$/i.test(step ?? ''))
      return `validates ${named} with the locks of its transaction: do it ${inOwnFile}`
  }
  const [, column = '', change = ''] = /^alter (?:column )?([\w"]+) (.*)$/i.exec(action) ?? []
  if (/^(?:set data )?type\b/i.test(change))
    return `changes the type of ${table}.${column}, which rewrites the table: add a column of that type, write both, fill the rows that there are by a job, and drop the old one when no release reads it`
  const constraint = known.neverNull.get(`${table} ${nameOf(column)}`)
  if (
    /^set not null\b/i.test(change) &&
    (constraint === undefined || known.unvalidated.has(`${table} ${constraint}`))
  )
    return `sets ${table}.${column} not null, which reads every row while the table is locked: add "constraint … check (${column} is not null) not valid", validate it ${inOwnFile}, and only then set it, which reads nothing`
  if (/^(?:drop (?!constraint\b)|rename (?!constraint\b))/i.test(action) && !file.isUnread)
    return notRead(`${table}: ${action}`)
  return undefined
}

/**
 * What is wrong with a statement, and what to write instead.
 * @param {string} text without texts and comments @param {File} file @param {Known} known
 * @returns {(string | undefined)[]}
 */
export function checkStatement(text, file, known) {
  if (file.isAlone && !alone.some((pattern) => pattern.test(text)))
    return [
      `a file without a transaction has only what may run again: "create index concurrently if not exists", "drop index concurrently if exists" and "validate constraint", not "${text.slice(0, 60)}"`,
    ]
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?([\w."]+) (.*)$/i.exec(text) ?? []
  if (table !== undefined && actions !== undefined && !file.made.has(nameOf(table)))
    return splitList(actions).map((action) => checkAction(action, nameOf(table), file, known))
  const [, isConcurrent, indexed = ''] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w."]+)/i.exec(text) ?? []
  if (indexed !== '' && !file.isAlone) {
    if (isConcurrent !== undefined)
      return ['an index that is built "concurrently" needs a file that begins with "-- no transaction"']
    if (!file.made.has(nameOf(indexed)))
      return [
        `builds an index of ${nameOf(indexed)} while nobody can write there: "create index concurrently if not exists" in a file that begins with "-- no transaction"`,
      ]
  }
  const [, dropped] =
    /^drop (?:table|(?:materialized )?view|function|type) (?:if exists )?([\w."]+)/i.exec(text) ?? []
  const [renamed] = /^alter (?:(?:materialized )?view|function|type) .* rename to .*$/i.exec(text) ?? []
  if ((dropped !== undefined && !file.made.has(nameOf(dropped))) || renamed !== undefined)
    return file.isUnread ? [] : [notRead(renamed ?? `drops ${dropped}`)]
  return []
}
