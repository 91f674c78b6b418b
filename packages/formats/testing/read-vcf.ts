import ICAL from 'ical.js'

export type ReadProperty = {
  name: string
  params: Record<string, string | string[]>
  /** Structured values (N, ORG, ADR) are a list. */
  value: string | string[]
}

/** Reads a vCard with an independent parser; throws when that parser rejects it. */
export function readVcf(text: string): ReadProperty[] {
  const [component, properties] = ICAL.parse(text) as [string, [string, object, string, ...unknown[]][]]
  if (component !== 'vcard') throw new Error(`Read ${component} instead of a vcard`)
  return properties.map(([name, params, , ...values]) => ({
    name,
    params: params as ReadProperty['params'],
    value: valueOf(name, values),
  }))
}

/** The only value of the property with this name; throws when there are none or several. */
export function readValue(text: string, name: string): string | string[] {
  const found = readVcf(text).filter((property) => property.name === name)
  const [first, ...more] = found
  if (first === undefined || more.length > 0) throw new Error(`${found.length} × ${name}`)
  return first.value
}

const structured = new Set(['n', 'org', 'adr'])
const verbatim = new Set(['url', 'x-socialprofile', 'photo', 'tel'])

function valueOf(name: string, values: unknown[]): string | string[] {
  const value = values[0]
  if (structured.has(name)) return Array.isArray(value) ? value.map(String) : [String(value)]
  if (values.length !== 1) throw new Error(`${name} has ${values.length} values`)
  if (verbatim.has(name)) return String(value)
  // The parser keeps `\;` outside structured values (as in vCard 4); RFC 2426 §5 unescapes it.
  return String(value).replaceAll('\\;', ';')
}
