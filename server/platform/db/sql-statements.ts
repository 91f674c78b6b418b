/** A statement of a file, without its comments and its semicolon, and the comments that stand before or in it. */
export type Statement = { readonly text: string; readonly comment: string }

/** A comment; a text, name or body in quotes, in which a semicolon ends nothing; a semicolon; anything else. */
const token =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|[^-/'"$;e]+|[\s\S]/gi

/**
 * Splits a file of SQL into its statements. Bodies of functions stand in quotes (`$$`), as everywhere in the migrations;
 * those of `begin atomic` would be split.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let [text, comment] = ['', '']
  const end = () => {
    if (text.trim() !== '') {
      statements.push({ text: text.trim(), comment })
      comment = ''
    }
    text = ''
  }
  for (const { 0: part, groups } of sql.matchAll(token)) {
    if (groups?.['comment'] !== undefined) {
      comment += `${part}\n`
      text += ' '
    } else if (part === ';') end()
    else text += part
  }
  end()
  return statements
}

/** Whether the first line of a migration says that its statements run one by one, as those with `concurrently` must. */
export const runsWithoutTransaction = (sql: string): boolean => /^-- no transaction\b/.test(sql)

/** The index that a statement builds beside readers and writers; undefined for every other statement. */
export const indexBuiltBy = (statement: string): string | undefined =>
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s+on\b/i.exec(
    statement,
  )?.[1]
