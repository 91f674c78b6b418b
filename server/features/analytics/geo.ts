import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import type { Response } from 'mmdb-lib'
import type { Env } from '#server/platform/env.ts'

/** Where a visitor is: a country (ISO 3166-1, `IN`) and a part of it (ISO 3166-2, `IN-MH`); empty when unknown. */
export type Place = { readonly country: string; readonly region: string }

/** `header` takes names in lower case. */
export type FindPlace = (request: {
  readonly ip: string
  readonly header: (name: string) => string | undefined
}) => Place

/** The part of an entry that is read, as the databases of most makers have it. */
type Entry = {
  readonly country?: { readonly iso_code?: unknown }
  readonly subdivisions?: readonly { readonly iso_code?: unknown }[]
}

const nowhere: Place = { country: '', region: '' }

/**
 * Finds places in the operator's database, and where that knows none, in the header of the trusted proxy. The address is
 * looked up in this process and goes nowhere.
 * @throws Error when the file of GEO_DATABASE cannot be read
 */
export function createPlaceFinder({
  GEO_DATABASE,
  GEO_HEADER,
}: Pick<Env, 'GEO_DATABASE' | 'GEO_HEADER'>): FindPlace {
  const database = GEO_DATABASE === undefined ? undefined : openDatabase(GEO_DATABASE)
  const name = GEO_HEADER?.toLowerCase()
  return ({ ip, header }) => {
    const found = database === undefined ? nowhere : readPlace(database, ip)
    if (found.country !== '' || name === undefined) return found
    return { country: readCountry(header(name)?.toUpperCase()), region: '' }
  }
}

/** Reads an address in it, too: a file that is cut off begins well. */
function openDatabase(file: string): Reader<Response> {
  try {
    const reader = new Reader<Response>(readFileSync(file))
    reader.get('192.0.2.1')
    return reader
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`GEO_DATABASE: ${file} is no database of places that can be read (${reason}).`, {
      cause: error,
    })
  }
}

function readPlace(database: Reader<Response>, ip: string): Place {
  const address = ip.replace(/\/\d+$/, '')
  if (isIP(address) === 0) return nowhere
  const entry = database.get(address) as Entry | null
  const country = readCountry(entry?.country?.iso_code)
  const part = entry?.subdivisions?.[0]?.iso_code
  const hasPart = country !== '' && typeof part === 'string' && /^[A-Z0-9]{1,3}$/.test(part)
  return { country, region: hasPart ? `${country}-${part}` : '' }
}

/** `XX` and `T1` are what a large proxy calls unknown places and the Tor network. */
const readCountry = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : ''
