import { z } from 'zod'
import type { FieldCode, FieldError, TextParams } from '#contract/errors.ts'
import { requiredLine } from '#contract/fields.ts'
import { checkFields, describeField, issue } from '#contract/issues.ts'
import { cities } from '#contract/places-admin.ts'
import { readCsvText } from '#formats/csv.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { readCsv } from '#server/platform/resource/read-csv.ts'
import type { CsvLine } from '#server/platform/resource/read-csv.ts'
import { wordLineErrors } from '#server/platform/resource/word-line-errors.ts'
import type { LineError } from '#server/platform/resource/word-line-errors.ts'
import { insertCities, lockDistricts, lockStates } from './import-store.ts'
import type { NewCity } from './import-store.ts'

/** A line as people write it: codes and names instead of ids. */
const Line = z.object({
  state_code: z.string().trim().toUpperCase(),
  district_name: z.string().trim().default(''),
  name: requiredLine(100, 'enter_thing_name'),
  is_active: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['', 'true', 'false'], issue('invalid_choice')))
    .default(''),
})

type ReadLine = { readonly city: NewCity } | { readonly fields: readonly FieldError[] }

/**
 * Adds cities from a CSV file, all valid lines with one statement; the others are named. Cities that are stored already
 * only change whether they are active, where the file says so.
 */
export const importCities: Handler<typeof cities.import> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { valid, errors } = await readCities(tx, body.csv)
    const counts = await insertCities(tx.db, valid, { dryRun: body.dry_run, now: tx.now() })
    const result = { ...counts, skipped: valid.length - counts.created - counts.updated, errors }
    if (!body.dry_run)
      await recordAction(tx, {
        actorId: tx.actor?.userId,
        action: 'city.imported',
        subject: { type: 'city' },
        details: { ...result, errors: errors.length },
      })
    return result
  })

async function readCities(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  csv: string,
): Promise<{ valid: NewCity[]; errors: LineError[] }> {
  const places = await readPlaces(db)
  const valid: NewCity[] = []
  const errors: LineError[] = []
  const seen = new Map<string, number>()
  for (const line of await readCsv(csv, new Set(Object.keys(cities.entity.shape)), 'name')) {
    const read = readLine(line, places, seen)
    if ('city' in read) valid.push(read.city)
    else errors.push(...wordLineErrors(locale, line.line, { code: 'invalid_input', fields: read.fields }))
  }
  return { valid, errors }
}

type Places = {
  readonly states: ReadonlyMap<string, number>
  readonly districts: ReadonlyMap<string, number>
}

async function readPlaces(db: Db): Promise<Places> {
  const [states, districts] = [await lockStates(db), await lockDistricts(db)]
  return {
    states: new Map(states.map(({ id, code }) => [code, id])),
    districts: new Map(districts.map(({ id, state_id, name }) => [districtKey(state_id, name), id])),
  }
}

const districtKey = (stateId: number, name: string) => `${stateId} ${name.toLowerCase()}`

function readLine({ line, cells: written }: CsvLine, places: Places, seen: Map<string, number>): ReadLine {
  const cells: CsvLine['cells'] = Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, readCsvText(text)]),
  )
  const { data, fields: invalid = [] } = checkFields(Line, cells)
  const fields: FieldError[] = [...invalid]
  const stateId = places.states.get((cells['state_code'] ?? '').trim().toUpperCase())
  const district = (cells['district_name'] ?? '').trim()
  const districtId = stateId === undefined ? undefined : places.districts.get(districtKey(stateId, district))
  const add = (path: string, code: FieldCode, params?: TextParams) =>
    fields.push({ path, ...describeField(code, params) })
  if (stateId === undefined) add('state_code', 'unknown_state_code')
  else if (district !== '' && districtId === undefined) add('district_name', 'unknown_district')
  if (data === undefined || stateId === undefined || fields.length > 0) return { fields }
  const key = `${stateId} ${districtId ?? ''} ${data.name}`
  const first = seen.get(key)
  if (first !== undefined) {
    add('name', 'same_as_line', { line: first })
    return { fields }
  }
  seen.set(key, line)
  const is_active = data.is_active === '' ? null : data.is_active === 'true'
  return { city: { state_id: stateId, district_id: districtId ?? null, name: data.name, is_active } }
}
