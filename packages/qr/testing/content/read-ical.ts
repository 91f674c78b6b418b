import ICAL from 'ical.js'

/** Values by property name; the components of structured ones (N, ADR) come as a list. */
export type ReadProperties = Map<string, string | string[]>

type Jcal = [component: string, properties: [string, object, string, unknown][], children: Jcal[]]

/** Reads a vCard with an independent parser; throws when a property occurs twice. */
export function readCard(text: string): ReadProperties {
  const [component, properties] = ICAL.parse(text) as Jcal
  if (component !== 'vcard') throw new Error(`Read ${component} instead of a vcard`)
  // The parser keeps `\;` outside structured values (as in vCard 4); RFC 2426 §5 unescapes it.
  return collect(properties, (value, name) =>
    name === 'org' ? String(value) : String(value).replaceAll('\\;', ';'),
  )
}

/** Reads the event of a calendar with an independent parser; throws when a property occurs twice. */
export function readEvent(text: string): ReadProperties {
  const [component, , children] = ICAL.parse(text) as Jcal
  const [event, ...more] = children
  if (component !== 'vcalendar' || event?.[0] !== 'vevent' || more.length > 0) {
    throw new Error(`Read ${component} with ${children.length} parts`)
  }
  return collect(event[1], (value) => String(value))
}

function collect(properties: Jcal[1], single: (value: unknown, name: string) => string): ReadProperties {
  const read: ReadProperties = new Map()
  for (const [name, , , value] of properties) {
    if (read.has(name)) throw new Error(`Two ${name}`)
    read.set(name, Array.isArray(value) ? value.map(String) : single(value, name))
  }
  return read
}
