import { readTextFile } from './text-file.ts'

/** What a contact file says of its first person, as far as a card has a place for it. */
export type ParsedContact = {
  readonly name: string
  readonly company: string
  readonly title: string
  readonly phones: readonly { readonly number: string; readonly kind: ParsedPhoneKind }[]
  readonly emails: readonly string[]
  readonly links: readonly string[]
  readonly photo?: ParsedPhoto
}
export type ParsedPhoneKind = 'mobile' | 'work' | 'home' | 'fax' | 'other'
/** A picture inside the file. Pictures at an address are not fetched. */
export type ParsedPhoto = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Characters in which the parameters of a line are looked for. */
const longestHead = 300

/** Nobody has more; a damaged file may. */
const mostPhones = 50

type Property = { readonly name: string; readonly params: readonly string[]; readonly value: string }

/** Larger files are address books, not a person. */
export const maxVcfBytes = 2 * 1024 * 1024

/**
 * Reads the first contact of a vCard file, version 2.1, 3.0 or 4.0.
 * @returns undefined when there is none, or when the file is too large
 */
export function parseVcf(file: Uint8Array): ParsedContact | undefined {
  if (file.byteLength > maxVcfBytes) return undefined
  const properties = propertiesOf(readTextFile(file).text)
  if (properties === undefined) return undefined
  const all = (name: string) => properties.filter((property) => property.name === name)
  const texts = (name: string) => [...new Set(all(name).map(({ value }) => textOf(value)))].filter(Boolean)
  const photo = all('PHOTO')
    .map(photoOf)
    .find((found) => found !== undefined)
  return {
    name: texts('FN')[0] ?? nameOf(all('N')[0]?.value ?? ''),
    company: partsOf(all('ORG')[0]?.value ?? '')[0] ?? '',
    title: texts('TITLE')[0] ?? texts('ROLE')[0] ?? '',
    phones: uniquePhones(all('TEL').slice(0, mostPhones).map(phoneOf)),
    emails: texts('EMAIL').map((email) => email.replace(/^mailto:/i, '')),
    links: texts('URL').filter((link) => /^(?:https?:\/\/|www\.)/i.test(link)),
    ...(photo !== undefined && { photo }),
  }
}

/** The properties of the first contact; undefined when the text is no contact file. */
function propertiesOf(text: string): readonly Property[] | undefined {
  const lines = unfold(text)
  const start = lines.findIndex((line) => /^BEGIN:VCARD\s*$/i.test(line))
  if (start === -1) return undefined
  const properties: Property[] = []
  for (const line of lines.slice(start + 1)) {
    // a contact inside a contact is its assistant or agent
    if (/^(?:BEGIN|END):VCARD\s*$/i.test(line)) break
    const property = propertyIn(line)
    if (property !== undefined) properties.push(property)
  }
  return properties
}

/** Joins folded lines (RFC 6350 §3.2), and those of quoted-printable values, which end with `=`. */
function unfold(text: string): readonly string[] {
  const lines: string[] = []
  let isQuoted = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1) ?? ''
    if (isQuoted && last.endsWith('=')) lines[lines.length - 1] = last.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = last + line.slice(1)
    else {
      isQuoted = /QUOTED-PRINTABLE/i.test(line.slice(0, longestHead))
      lines.push(line)
    }
  }
  return lines
}

/** `item1.TEL;TYPE="cell,voice":+91…`: group, name, parameters, value. A colon inside quotes belongs to a parameter. */
function propertyIn(line: string): Property | undefined {
  const head = /^(?:"[^"]*"|[^":])*/.exec(line)?.[0] ?? ''
  if (line[head.length] !== ':' || head.length > longestHead) return undefined
  const [name = '', ...params] = head.toUpperCase().split(';')
  const value = line.slice(head.length + 1)
  return {
    name: name.slice(name.lastIndexOf('.') + 1).trim(),
    params: params.flatMap((param) =>
      param
        .replace(/^(?:TYPE|ENCODING|VALUE)=/, '')
        .replaceAll('"', '')
        .split(','),
    ),
    value: /QUOTED-PRINTABLE/i.test(head) ? unquote(value, head) : value,
  }
}

/** Decodes `=C3=A9`, in the character set that the parameters name. */
function unquote(value: string, head: string): string {
  const encoded = new TextEncoder()
  const bytes = value
    .split(/(=[0-9A-F]{2})/i)
    .flatMap((part) =>
      /^=[0-9A-F]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...encoded.encode(part)],
    )
  const isLatin = /CHARSET=(?:ISO-8859-1|WINDOWS-1252)/i.test(head)
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(new Uint8Array(bytes))
}

const textOf = (value: string): string =>
  value
    .replace(/\\(.|$)/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of a structured value; `\;` is a semicolon inside a part. */
const partsOf = (value: string): readonly string[] =>
  [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|\\?$)/g)].map(([, part = '']) => textOf(part))

/** `N:family;given;additional;prefix;suffix` as it is said. */
function nameOf(value: string): string {
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = partsOf(value)
  return [prefix, given, additional, family, suffix].filter(Boolean).join(' ')
}

function phoneOf({ params, value }: Property): ParsedContact['phones'][number] {
  const has = (type: string) => params.includes(type)
  const kinds = { FAX: 'fax', CELL: 'mobile', IPHONE: 'mobile', WORK: 'work', HOME: 'home' } as const
  const [, kind = 'other'] = Object.entries(kinds).find(([type]) => has(type)) ?? []
  return { number: textOf(value).replace(/^tel:/i, '').replace(/;.*$/, ''), kind }
}

function uniquePhones(phones: ParsedContact['phones']): ParsedContact['phones'] {
  const digits = ({ number }: { readonly number: string }) => number.replace(/\D/g, '')
  return phones.filter(
    (phone, index) =>
      digits(phone) !== '' && phones.findIndex((one) => digits(one) === digits(phone)) === index,
  )
}

/** A picture in Base64: after `ENCODING=b` and a type, or as a `data:` address. */
function photoOf({ params, value }: Property): ParsedPhoto | undefined {
  const inline = /^data:(image\/\w+);base64,/i.exec(value)
  const named = params.find((param) => /^(?:IMAGE\/)?(?:JPEG|JPG|PNG|GIF|WEBP)$/.test(param)) ?? 'JPEG'
  if (inline === null && !params.some((param) => param === 'B' || param === 'BASE64')) return undefined
  const type = inline?.[1] ?? `image/${named.replace('IMAGE/', '')}`
  try {
    const binary = atob(value.slice(inline?.[0].length ?? 0).replace(/\s/g, ''))
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    return bytes.length === 0 ? undefined : { type: type.toLowerCase().replace('jpg', 'jpeg'), bytes }
  } catch {
    return undefined
  }
}
