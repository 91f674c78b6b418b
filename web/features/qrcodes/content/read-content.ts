import { getBy } from '@tanstack/react-form'
import { plainNumber } from '#contract/digits.ts'
import { trimLink } from '#contract/link.ts'
import { contentText, isContentErrorCode, QrError } from '#qr/index.ts'
import type { QrContent } from '#qr/index.ts'
import type { QrTextId } from '../qr-texts.ts'
import type { Content, ContentValues } from './content-values.ts'
import type { KindSpec } from './kinds.ts'
import { isTyped, kinds } from './kinds.ts'

export type ReadContent = {
  /** The text of the code; undefined while the content is incomplete or wrong. */
  readonly text: string | undefined
  /** Nothing is typed yet. */
  readonly isEmpty: boolean
  /** Name of a field, `phones.0.number` → the id of its error. */
  readonly errors: ReadonlyMap<string, QrTextId>
}

/** Checks the content of the form and builds the text of the code. */
export function readContent(content: Content): ReadContent {
  const { rows }: KindSpec = kinds[content.kind]
  const isEmpty = rows
    .flat()
    .every((field) => !isTyped(field) || String(getBy(content.values, field.at)).trim() === '')
  try {
    return { text: contentText(contentOf(content)), isEmpty, errors: new Map() }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { text: undefined, isEmpty, errors: errorsOf(error) }
  }
}

const errorsOf = ({ fields }: QrError): ReadContent['errors'] =>
  new Map(fields.flatMap(([path, , code]) => (isContentErrorCode(code) ? [[path, `content.${code}`]] : [])))

/** Converts typed values into the content of a code. It does not check texts: `contentText` does. */
function contentOf({ kind, values }: Content): QrContent {
  switch (kind) {
    case 'url':
      return { kind, ...values.url, url: trimLink(values.url.url) }
    case 'text':
      return { kind, ...values.text }
    case 'number':
      return { kind, ...values.number }
    case 'phone':
      return { kind, ...values.phone }
    case 'sms':
      return { kind, ...values.sms }
    case 'mail':
      return { kind, ...values.mail }
    case 'wifi':
      return wifiOf(values)
    case 'vcard':
      return contactOf(values)
    case 'event':
      return eventOf(values)
    case 'geo': {
      const { latitude, longitude, label } = values.geo
      return { kind, latitude: degrees(latitude), longitude: degrees(longitude), label }
    }
    case 'upi': {
      const { amountMinor, ...payment } = values.upi
      return { kind, ...payment, ...amountOf(amountMinor) }
    }
  }
}

function wifiOf({ wifi: { password, ...network } }: ContentValues): QrContent {
  // an open network shows no password field, so an earlier value does not count
  return { kind: 'wifi', ...network, ...(network.security === 'nopass' ? {} : { password }) }
}

function contactOf({ vcard }: ContentValues): QrContent {
  const { phones, street, city, region, postcode, country, ...contact } = vcard
  return {
    kind: 'vcard',
    ...contact,
    phones: [
      { ...phones[0], type: 'mobile' },
      { ...phones[1], type: 'work' },
    ],
    address: { street, city, region, postcode, country },
  }
}

function eventOf({ event: { allDay, start, end, ...event } }: ContentValues): QrContent {
  const read = (time: string) => (allDay ? time.slice(0, 10) : time)
  return { kind: 'event', ...event, start: read(start), end: read(end) }
}

function degrees(typed: string): number {
  const number = plainNumber(typed)
  return number === '' ? Number.NaN : Number(number)
}

/** Converts typed rupees (`1,499.50`) into paise. A text that is no amount becomes NaN, which `contentText` rejects. */
function amountOf(typed: string): { amountMinor?: number } {
  const plain = plainNumber(typed.replace('₹', ''))
  if (plain === '') return {}
  const [, rupees, paise = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return {
    amountMinor: rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(paise.padEnd(2, '0')),
  }
}

/** Splits a pair of coordinates, as maps copy it. */
export function splitCoordinates(typed: string): readonly [string, string] | undefined {
  const [, latitude, longitude] = /^\s*(-?[\d.]+)°?[,;\s]+(-?[\d.]+)°?\s*$/.exec(typed) ?? []
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
}

/** Adds a time to a day that was chosen for an all-day event. */
export function withTime(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T09:00` : day
}
