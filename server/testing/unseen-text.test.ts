import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { cardKinds } from '#contract/kinds.ts'
import { differentInputs, fieldsOfType, sampleOf, withField } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import { createAdmin, createPartner, createUser } from './factories.ts'
import { createTestApp } from './test-app.ts'

/** What people paste without seeing it. The first ones are nothing but that. */
const nothing = [
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u200e\u200f',
  '\u202e',
  '\u200d',
]
const opened = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068']
const unseen = [
  ...nothing,
  'Ja\u200bne\u00ad \ufeffDoe\u3164',
  '\u200eJane\u200f',
  ...opened.map((sign) => `Jane ${sign}Doe`),
  'Jane\u202c Doe\u2069',
  'Jose\u0301',
  'Ja\ud800ne',
  '\udc00Jane',
  'Ja\u0000ne',
]

/**
 * Passwords are compared in one form (NFKC), tokens as they are, and neither is shown or stored. A file is cleaned cell by cell, by the schema of
 * the rows that it makes.
 */
const isOtherwiseCleaned = (path: readonly (string | number)[]) =>
  /password|^csv$|^(?:google_id_|id_)?token$/.test(String(path.at(-1)))

const bodies = [
  ...allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.body] as const),
  ...Object.entries(cardKinds).map(
    ([kind, { document }]) => [`the document of a ${kind}`, document] as const,
  ),
].flatMap(([name, schema]) => {
  if (schema === undefined) return []
  const fields = fieldsOfType(schema, 'string').filter((path) => !isOtherwiseCleaned(path))
  return fields.length === 0 ? [] : [{ name, schema, fields }]
})

/** All texts in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Opened and closed changes of direction, one inside the other. */
function isClosed(text: string): boolean {
  const open: string[] = []
  for (const sign of text.match(/[\u202a-\u202e\u2066-\u2069]/gu) ?? [])
    if (!'\u202c\u2069'.includes(sign)) open.push('\u2066\u2067\u2068'.includes(sign) ? '\u2069' : '\u202c')
    else if (open.pop() !== sign) return false
  return open.length === 0
}

const isClean = (text: string) =>
  text.isWellFormed() &&
  text === text.normalize('NFC') &&
  !/[\u0000\u00ad\u115f\u200b\u2800\u3164\ufeff]|^[\u200e\u200f]|[\u200e\u200f]$/u.test(text) &&
  isClosed(text)

/** What is compared or dialled, by its name; the address of a card is shown as it was written. */
const isNumber = (path: readonly (string | number)[]) =>
  /(?:^|_)(?:no|number|code|zipcode|postal_code|reference|phone|prefix|public_id|bank_account|bank_details)$|gstNumber$/.test(
    String(path.at(-1)),
  ) && !path.includes('contact_us')

it.each(
  bodies.flatMap(({ name, schema, fields }) =>
    fields.filter(isNumber).map((path) => ({ name, field: path.join('.'), schema, path })),
  ),
)('$name takes $field in any digits, or refuses them', ({ schema, path }) => {
  const sample = sampleOf(schema)
  for (const digits of ['١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६']) {
    const { data } = schema.safeParse(withField(sample, path, digits))
    expect(textsIn(data).join(' ')).not.toMatch(/(?![0-9])\p{Nd}/u)
  }
})

describe('a text that people cannot see', () => {
  it.each(bodies)('$name refuses or cleans it in every field', ({ schema, fields }) => {
    const sample = sampleOf(schema)
    const dirty = fields.flatMap((path) =>
      unseen.flatMap((text) => {
        const { data } = schema.safeParse(withField(sample, path, text))
        return textsIn(data).every(isClean) ? [] : [`${path.join('.')}: ${JSON.stringify(text)}`]
      }),
    )
    expect(dirty).toEqual([])
  })

  it.each(bodies)('$name takes it for an empty text', ({ schema, fields }) => {
    const sample = sampleOf(schema)
    const read = (path: (typeof fields)[number], text: string) =>
      schema.safeParse(withField(sample, path, text))
    const other = fields.flatMap((path) => {
      const empty = JSON.stringify(read(path, '').data)
      // What is no text at all, like an id or a date, may be stricter.
      return nothing
        .map((text) => read(path, text))
        .filter(({ success, data }) => success && JSON.stringify(data) !== empty)
        .map(({ data }) => ({ path, data }))
    })
    expect(other).toEqual([])
  })
})

it('is stored nowhere, whatever is sent to the endpoints', async () => {
  const app = await createTestApp()
  const { db } = app.ctx
  const callers = {
    public: undefined,
    user: (await createUser(db)).token,
    partner: (await createPartner(db)).token,
    admin: (await createAdmin(db)).token,
  }
  const statuses = new Map<number, number>()
  for (const endpoint of allEndpoints.filter(({ body }) => body !== undefined))
    for (const input of differentInputs(
      endpoint,
      unseen.map((text) => ({ text, number: 1 })),
    )) {
      const { status } = await sendInput(app, endpoint, input, callers[endpoint.access])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  expect(statuses.get(500)).toBeUndefined()
  expect(statuses.get(200)).toBeGreaterThan(200)
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER'`.execute(db)
  const dirty: string[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    )
    dirty.push(
      ...rows
        .filter(({ text }) => !isClean(text))
        .map(({ text }) => `${table}.${column}: ${JSON.stringify(text)}`),
    )
  }
  expect(dirty).toEqual([])
})
