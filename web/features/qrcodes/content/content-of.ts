import type { QrContent } from '#qr/content/content.ts'
import type { WifiSecurity } from '#qr/content/wifi.ts'
import type { ContentKind, Values } from './kinds.ts'

/** Converts typed values into the content of a code. It does not check texts: `contentText` does. */
export function contentOf(kind: ContentKind, values: Values): QrContent {
  const at = (name: string): string => values[name] ?? ''
  switch (kind) {
    case 'url':
      return { kind, url: at('url') }
    case 'text':
      return { kind, text: at('text') }
    case 'number':
      return { kind, number: at('number') }
    case 'phone':
      return { kind, phone: at('phone') }
    case 'sms':
      return { kind, phone: at('phone'), message: at('message') }
    case 'mail':
      return { kind, to: at('to'), subject: at('subject'), body: at('body') }
    case 'wifi':
      return wifiOf(values)
    case 'vcard':
      return contactOf(values)
    case 'event':
      return eventOf(values)
    case 'geo':
      return {
        kind,
        latitude: degrees(at('latitude')),
        longitude: degrees(at('longitude')),
        label: at('label'),
      }
    case 'upi':
      return { kind, vpa: at('vpa'), name: at('name'), note: at('note'), ...amountOf(at('amountMinor')) }
  }
}

const securities: ReadonlySet<string> = new Set<WifiSecurity>(['WPA', 'SAE', 'WEP', 'nopass'])
const isSecurity = (value: string): value is WifiSecurity => securities.has(value)

function wifiOf(values: Values): QrContent {
  const { ssid = '', security = '', password = '', hidden } = values
  const chosen = isSecurity(security) ? security : 'WPA'
  // an open network shows no password field, so an earlier value does not count
  const secret = chosen === 'nopass' ? {} : { password }
  return { kind: 'wifi', ssid, security: chosen, hidden: hidden === '1', ...secret }
}

function contactOf(values: Values): QrContent {
  const { givenName, familyName, company, title, url, note } = values
  const { street, city, region, postcode, country } = values
  return {
    kind: 'vcard',
    phones: [
      { number: values['phones.0.number'] ?? '', type: 'mobile' },
      { number: values['phones.1.number'] ?? '', type: 'work' },
    ],
    emails: [values['emails.0'] ?? ''],
    address: { street, city, region, postcode, country },
    givenName,
    familyName,
    company,
    title,
    url,
    note,
  }
}

function eventOf(values: Values): QrContent {
  const { title = '', start = '', end = '', timeZone, allDay, location, description } = values
  const read = (time: string) => (allDay === '1' ? time.slice(0, 10) : time)
  return {
    kind: 'event',
    title,
    start: read(start),
    end: read(end),
    timeZone: timeZone || ownTimeZone(),
    location,
    description,
  }
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function degrees(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))
}

/** Converts typed rupees (`1,499.50`) into paise. A text that is no amount becomes NaN, which `contentText` rejects. */
function amountOf(typed: string): { amountMinor?: number } {
  const plain = typed.replace(/[\s,₹]/gu, '')
  if (plain === '') return {}
  const [, rupees, paise = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return {
    amountMinor: rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(paise.padEnd(2, '0')),
  }
}
