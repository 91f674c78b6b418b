import { readPhoneLabel } from './phone-label.ts'
import { readTextFile } from './text-file.ts'

/** What a contact file says of a person, as far as a card has a place for it. */
export type ParsedContact = {
  readonly name: string
  readonly company: string
  readonly title: string
  readonly phones: readonly { readonly number: string; readonly kind: ParsedPhoneKind }[]
  readonly emails: readonly string[]
  readonly links: readonly string[]
  readonly addresses: readonly ParsedAddress[]
  readonly photo?: ParsedPhoto
}
export type ParsedPhoneKind = 'mobile' | 'whatsapp' | 'work' | 'home' | 'fax' | 'other'
export type ParsedAddress = {
  readonly street1: string
  /** What stands in further lines: floor, building, post office box. */
  readonly street2: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly country: string
}
/** A person of a contact file, to be chosen. */
export type ListedContact = {
  readonly name: string
  /** Tells people of one name apart: company, number or mail address. */
  readonly about: string
  readonly read: () => ParsedContact
}
/** A picture inside the file. Pictures at an address are not fetched. */
export type ParsedPhoto = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Characters in which the parameters of a line are looked for. */
const longestHead = 300

/** Nobody has more; a damaged file may. */
const mostPhones = 50

type Property = {
  /** `ITEM1`, which properties share that belong together; or empty. */
  readonly group: string
  readonly name: string
  readonly params: readonly string[]
  readonly value: string
}

/** The characters of an address book of some thousand people, most of them with a picture. */
export const maxVcfLength = 32 * 1024 * 1024

/**
 * Lists the people of a contact file of vCard version 2.1, 3.0 or 4.0, in its order, without those of whom it says nothing.
 * @returns an empty list when it is no contact file, or too large
 */
export function listContacts(file: string): readonly ListedContact[] {
  if (file.length > maxVcfLength) return []
  return personsOf(unfold(file)).flatMap((lines): ListedContact[] => {
    const properties = lines.flatMap((line) => propertyIn(line) ?? [])
    const { name, company, phones, emails } = contactOf(properties)
    const [first = '', ...others] = [name, company, phones[0]?.number, emails[0]].filter(Boolean)
    const read = () => {
      const photo = photoIn(properties)
      return { ...contactOf(properties), ...(photo !== undefined && { photo }) }
    }
    return first === '' ? [] : [{ name: first, about: others[0] ?? '', read }]
  })
}

function contactOf(properties: readonly Property[]): ParsedContact {
  const all = (name: string) => properties.filter((property) => property.name === name)
  const texts = (name: string) => [...new Set(all(name).map(({ value }) => textOf(value)))].filter(Boolean)
  return {
    name: texts('FN')[0] ?? nameOf(all('N')[0]?.value ?? ''),
    company: partsOf(all('ORG')[0]?.value ?? '')[0] ?? '',
    title: texts('TITLE')[0] ?? texts('ROLE')[0] ?? '',
    phones: uniquePhones(
      all('TEL')
        .slice(0, mostPhones)
        .map((phone) => phoneOf(phone, labelOf(phone, all('X-ABLABEL')))),
    ),
    emails: texts('EMAIL').map((email) => email.replace(/^mailto:/i, '')),
    links: texts('URL').filter((link) => /^(?:https?:\/\/|www\.)/i.test(link)),
    addresses: all('ADR').slice(0, mostPhones).flatMap(addressOf),
  }
}

/** The lines of each person. Someone inside of somebody is an assistant (`AGENT`), and left out. */
function personsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const persons: string[][] = []
  let person: string[] | undefined
  let agents = 0
  for (const line of lines) {
    const isBegin = /^\s*BEGIN:VCARD\s*$/i.test(line)
    if (isBegin && /^(?:[\w-]+\.)?AGENT[;:]/i.test(person?.at(-1) ?? '')) agents = 1
    else if (isBegin) persons.push((person = []))
    else if (!/^\s*END:VCARD\s*$/i.test(line)) {
      if (agents === 0) person?.push(line)
    } else if (agents > 0) agents = 0
    else person = undefined
  }
  return persons
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
  const dot = name.lastIndexOf('.')
  return {
    group: name.slice(0, Math.max(dot, 0)).trim(),
    name: name.slice(dot + 1).trim(),
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
  return decode(Uint8Array.from(bytes), /CHARSET="?([\w.:-]+)/i.exec(head)?.[1])
}

/** Where no character set is named that exists, the letters tell it. */
function decode(bytes: Uint8Array, charset: string | undefined): string {
  try {
    if (charset !== undefined) return new TextDecoder(charset).decode(bytes)
  } catch {
    // a name that no browser knows
  }
  return readTextFile(bytes).text
}

const textOf = (value: string): string => linesOf(value).join(' ')

/** The lines of a text that say something. */
const linesOf = (value: string): readonly string[] =>
  value
    .replace(/\\(.|$)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The parts of a structured value, as they are written; `\;` is a semicolon inside a part. */
const rawPartsOf = (value: string): readonly string[] =>
  [...value.matchAll(/((?:\\[^]|[^;\\])*)(?:;|\\?$)/g)].map(([, part = '']) => part)

const partsOf = (value: string): readonly string[] => rawPartsOf(value).map(textOf)

/** `ADR:box;floor;street;city;region;postcode;country`; some programs write several lines into the street. */
function addressOf({ value }: Property): ParsedAddress[] {
  const [box = '', floor = '', street = '', ...town] = rawPartsOf(value)
  const [city = '', region = '', postcode = '', country = ''] = town.map(textOf)
  const [street1 = '', ...others] = [street, floor, box].flatMap(linesOf)
  const address = { street1, street2: others.join(', '), city, region, postcode, country }
  return Object.values(address).some(Boolean) ? [address] : []
}

/** `N:family;given;additional;prefix;suffix` as it is said. */
function nameOf(value: string): string {
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = partsOf(value)
  return [prefix, given, additional, family, suffix].filter(Boolean).join(' ')
}

/**
 * The person's own label (Apple's `item1.X-ABLabel`), or one of Apple's: `_$!<HomeFAX>!$_`. Samsung's phones write it among
 * the parameters: `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=E6=90=BA=E5=B8=AF):…`.
 */
function labelOf({ group, params }: Property, labels: readonly Property[]): string {
  const custom = /\bX-CUSTOM\((?:CHARSET=[^,]*,ENCODING=QUOTED-PRINTABLE,)?([^)]*)\)/.exec(
    params.join(','),
  )?.[1]
  if (custom !== undefined) return unquote(custom, 'CHARSET=UTF-8')
  return group === '' ? '' : textOf(labels.find((label) => label.group === group)?.value ?? '')
}

/** A pager and the main number of a company are numbers like others. */
const phoneKinds: Readonly<Partial<Record<string, ParsedPhoneKind>>> = {
  fax: 'fax',
  whatsapp: 'whatsapp',
  mobile: 'mobile',
  work: 'work',
  home: 'home',
}

/** Types say the kind in English, or in the language of the person: `TYPE=X-Handy`. */
function phoneOf({ params, value }: Property, label: string): ParsedContact['phones'][number] {
  const { kind = 'phone' } = readPhoneLabel(`${label} ${params.join(' ')}`)
  return {
    number: textOf(value).replace(/^tel:/i, '').replace(/;.*$/, ''),
    kind: phoneKinds[kind] ?? 'other',
  }
}

function uniquePhones(phones: ParsedContact['phones']): ParsedContact['phones'] {
  const digits = ({ number }: { readonly number: string }) => number.replace(/\D/g, '')
  return phones.filter(
    (phone, index) =>
      digits(phone) !== '' && phones.findIndex((one) => digits(one) === digits(phone)) === index,
  )
}

/** The first picture that is in the file. */
function photoIn(properties: readonly Property[]): ParsedPhoto | undefined {
  for (const property of properties) {
    const photo = property.name === 'PHOTO' ? photoOf(property) : undefined
    if (photo !== undefined) return photo
  }
  return undefined
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
