import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import type { EventContent } from './event.ts'
import type { GeoContent } from './geo.ts'
import type { MailContent } from './mail.ts'
import type { NumberContent, PhoneContent, SmsContent } from './phone.ts'
import type { UpiContent } from './upi.ts'
import type { UrlContent } from './url.ts'
import type { VCardContent } from './vcard.ts'
import type { WifiContent } from './wifi.ts'

/** What a code can contain. Optional fields may be missing or empty. */
export type QrContent =
  | UrlContent
  | TextContent
  | NumberContent
  | PhoneContent
  | SmsContent
  | MailContent
  | WifiContent
  | VCardContent
  | EventContent
  | GeoContent
  | UpiContent

export type TextContent = { readonly kind: 'text'; readonly text: string }

/** What a field holds: a number that is required or not, one of several texts, or fields of its own. */
type Shape = 'text' | 'number' | 'optional number' | 'flag' | readonly string[] | ListShape | FieldShapes
type ListShape = { readonly listOf: Shape }
type FieldShapes = { readonly fields: Readonly<Record<string, Shape>> }

type FieldOf<Kind extends QrContent['kind']> = Exclude<keyof Extract<QrContent, { kind: Kind }>, 'kind'>

const phone = { fields: { number: 'text', type: ['mobile', 'work', 'home'] } } as const
const address = {
  fields: { street: 'text', city: 'text', region: 'text', postcode: 'text', country: 'text' },
} as const

const shapes = {
  url: { url: 'text' },
  text: { text: 'text' },
  number: { number: 'text' },
  phone: { phone: 'text' },
  sms: { phone: 'text', message: 'text' },
  mail: { to: 'text', cc: 'text', bcc: 'text', subject: 'text', body: 'text' },
  wifi: { ssid: 'text', security: ['WPA', 'SAE', 'WEP', 'nopass'], password: 'text', hidden: 'flag' },
  vcard: {
    givenName: 'text',
    familyName: 'text',
    company: 'text',
    title: 'text',
    phones: { listOf: phone },
    emails: { listOf: 'text' },
    url: 'text',
    address,
    note: 'text',
  },
  event: {
    title: 'text',
    start: 'text',
    end: 'text',
    timeZone: 'text',
    location: 'text',
    description: 'text',
  },
  geo: { latitude: 'number', longitude: 'number', label: 'text' },
  upi: { vpa: 'text', name: 'text', amountMinor: 'optional number', note: 'text', reference: 'text' },
} as const satisfies { [Kind in QrContent['kind']]: Record<FieldOf<Kind>, Shape> }

/**
 * Reads a content that may come from anywhere, such as a file or a program without types. A field that is missing has
 * the value of an empty form.
 * @returns a content whose fields all have values of their types; undefined when its kind is unknown.
 */
export function readFields(content: QrContent, errors: FieldError[]): QrContent | undefined {
  const given: unknown = content
  const kind: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'kind') : undefined
  if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) {
    errors.push(contentError('kind', 'value_invalid'))
    return undefined
  }
  const read = { ...content }
  const values = readAll(content, { fields: shapes[content.kind] }, '', errors)
  for (const [field, value] of values) Reflect.set(read, field, value)
  return read
}

function readAll(from: object, { fields }: FieldShapes, path: string, errors: FieldError[]) {
  return Object.entries(fields).map(([field, shape]): [string, unknown] => {
    const value: unknown = Reflect.get(from, field)
    return [field, readValue(value, shape, path + field, errors)]
  })
}

function readValue(value: unknown, shape: Shape, path: string, errors: FieldError[]): unknown {
  const isMissing = value === undefined || value === null
  const reject = (instead: unknown) => {
    errors.push(contentError(path, 'value_invalid'))
    return instead
  }
  if (shape === 'text') return typeof value === 'string' ? value : isMissing ? '' : reject('')
  if (shape === 'flag') return typeof value === 'boolean' ? value : isMissing ? false : reject(false)
  if (shape === 'number' || shape === 'optional number') {
    if (typeof value === 'number') return value
    const none = shape === 'number' ? Number.NaN : undefined
    return isMissing ? none : reject(none)
  }
  if ('listOf' in shape) {
    if (Array.isArray(value))
      return value.map((item, index) => readValue(item, shape.listOf, `${path}.${index}`, errors))
    return isMissing ? [] : reject([])
  }
  if ('fields' in shape) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject && !isMissing) reject({})
    return Object.fromEntries(readAll(isObject ? value : {}, shape, `${path}.`, errors))
  }
  return shape.find((choice) => choice === value) ?? reject(shape[0])
}
