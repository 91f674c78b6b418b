import { readFileSync } from 'node:fs'

/** A row of the section "Calls" of `docs/spec-map.md`. */
export type Row = {
  /** The call as the specification names it; a `*` where it names no path or no method. */
  readonly call: string
  /** The fields that the specification names, as it writes them. */
  readonly fields: string
  /** `METHOD /v1/path` of each endpoint that serves the call. */
  readonly endpoints: readonly string[]
}

export const map = readFileSync('docs/spec-map.md', 'utf8')

export const rows: readonly Row[] = map
  .split('\n## Calls')
  .at(-1)!
  .split('\n')
  .flatMap((line) => {
    const [, call = '', fields = '', , , , cell = ''] = line.split('|').map((part) => part.trim())
    const endpoints = [...cell.matchAll(/`([A-Z]+ \/v1\/[^`]+)`/g)].map((found) => found[1]!)
    return endpoints.length === 0 ? [] : [{ call: call.replaceAll('`', ''), fields, endpoints }]
  })

/** Fields whose call takes a file, which JSON cannot hold. */
const isUpload = ({ fields }: Row) => fields.startsWith('form field')
const isGroup = ({ call }: Row) => /\(groups?\)$/.test(call)

/** The calls whose fields the specification names. */
export const namedRows = rows.filter((row) => row.fields !== '' && !isUpload(row))
/** The calls of which it names only that they exist, and the upload. */
export const plainRows = rows.filter((row) => (row.fields === '' || isUpload(row)) && !isGroup(row))
/** The groups of which it names only the thing. */
export const groupRows = rows.filter(isGroup)

/** @throws Error when the map has no such call. */
export function rowOf(call: string): Row {
  const row = rows.find((one) => one.call === call)
  if (row === undefined) throw new Error(`The map has no call ${call}.`)
  return row
}

/**
 * The names of the fields of a call, where the specification lists names; undefined where it describes them in words.
 * A name in `either` stands beside another one, of which one is enough.
 */
export function fieldsOf({ fields }: Row): { all: readonly string[]; either: readonly string[] } | undefined {
  const listed = fields.replaceAll(/\{[^}]*\}|\([^)]*\)/g, '')
  const parts = listed.split(',').map((part) => part.split('/').map((name) => name.trim()))
  if (!parts.flat().every((name) => /^\w+$/.test(name))) return undefined
  return { all: parts.flat(), either: parts.filter(({ length }) => length > 1).flat() }
}
