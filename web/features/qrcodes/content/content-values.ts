import { ownTimeZone } from '#web/lib/time-zone.ts'
import type { DeepKeysOfType } from '@tanstack/react-form'
import type { QrContent, WifiSecurity } from '#qr/index.ts'

export type ContentKind = QrContent['kind']

/** What was typed for a code. Every kind keeps its own values, so that changing the kind loses nothing. */
export type Content = { kind: ContentKind; values: ContentValues }

export type ContentValues = {
  url: { url: string }
  text: { text: string }
  wifi: { ssid: string; security: WifiSecurity; password: string; hidden: boolean }
  vcard: ContactValues
  mail: { to: string; subject: string; body: string }
  sms: { phone: string; message: string }
  phone: { phone: string }
  number: { number: string }
  geo: { latitude: string; longitude: string; label: string }
  event: EventValues
  upi: { vpa: string; name: string; amountMinor: string; note: string }
}

type ContactValues = {
  givenName: string
  familyName: string
  company: string
  title: string
  phones: [{ number: string }, { number: string }]
  emails: [string]
  url: string
  street: string
  postcode: string
  city: string
  region: string
  country: string
  note: string
}

type EventValues = {
  title: string
  allDay: boolean
  start: string
  end: string
  timeZone: string
  location: string
  description: string
}

/** A field by its kind and name, as errors name it: `vcard.phones[0].number`. */
export type ContentPath = DeepKeysOfType<ContentValues, string | boolean>

export const emptyContent = (kind: ContentKind): Content => ({ kind, values: emptyValues() })

const emptyValues = (): ContentValues => ({
  url: { url: '' },
  text: { text: '' },
  wifi: { ssid: '', security: 'WPA', password: '', hidden: false },
  vcard: {
    givenName: '',
    familyName: '',
    company: '',
    title: '',
    phones: [{ number: '' }, { number: '' }],
    emails: [''],
    url: '',
    street: '',
    postcode: '',
    city: '',
    region: '',
    country: '',
    note: '',
  },
  mail: { to: '', subject: '', body: '' },
  sms: { phone: '', message: '' },
  phone: { phone: '' },
  number: { number: '' },
  geo: { latitude: '', longitude: '', label: '' },
  event: {
    title: '',
    allDay: false,
    start: '',
    end: '',
    timeZone: ownTimeZone(),
    location: '',
    description: '',
  },
  upi: { vpa: '', name: '', amountMinor: '', note: '' },
})
