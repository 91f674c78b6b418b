import { z } from 'zod'
import type { WifiSecurity } from '#qr/index.ts'
import type { Content as ContentOfForm, ContentKind } from '../content/content-values.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { QrDesignSchema } from '../designer/qr-design-schema.ts'

const contentKinds = {
  url: 'url',
  text: 'text',
  wifi: 'wifi',
  vcard: 'vcard',
  mail: 'mail',
  sms: 'sms',
  phone: 'phone',
  number: 'number',
  geo: 'geo',
  event: 'event',
  upi: 'upi',
} as const satisfies { readonly [K in ContentKind]: K }

const securities = {
  WPA: 'WPA',
  SAE: 'SAE',
  WEP: 'WEP',
  nopass: 'nopass',
} as const satisfies { readonly [K in WifiSecurity]: K }

const text = z.string().default('')
/** Was `1` or nothing in the drafts of earlier versions. */
const flag = z.union([z.boolean(), z.literal(['1', '']).transform((stored) => stored === '1')]).default(false)
const phone = z.object({ number: text })

/** Drafts of earlier versions have flat names: `phones.0.number`. */
const nestLists = (stored: unknown): unknown => {
  const { data } = z.record(z.string(), z.unknown()).safeParse(stored)
  if (data === undefined || 'phones' in data) return stored
  const phones = [{ number: data['phones.0.number'] }, { number: data['phones.1.number'] }]
  return { ...data, phones, emails: [data['emails.0']] }
}

const contact = z.object({
  givenName: text,
  familyName: text,
  company: text,
  title: text,
  phones: z.tuple([phone, phone]),
  emails: z.tuple([text]),
  url: text,
  street: text,
  postcode: text,
  city: text,
  region: text,
  country: text,
  note: text,
})

/** Reads a stored content. What an earlier version of the form did not have is empty. */
export const Content: z.ZodType<ContentOfForm> = z.object({
  kind: z.enum(contentKinds),
  values: z.object({
    url: z.object({ url: text }).prefault({}),
    text: z.object({ text }).prefault({}),
    wifi: z
      .object({ ssid: text, security: z.enum(securities).default('WPA'), password: text, hidden: flag })
      .prefault({}),
    vcard: z.preprocess(nestLists, contact).prefault({}),
    mail: z.object({ to: text, subject: text, body: text }).prefault({}),
    sms: z.object({ phone: text, message: text }).prefault({}),
    phone: z.object({ phone: text }).prefault({}),
    number: z.object({ number: text }).prefault({}),
    geo: z.object({ latitude: text, longitude: text, label: text }).prefault({}),
    event: z
      .object({
        title: text,
        allDay: flag,
        start: text,
        end: text,
        timeZone: z.string().default(ownTimeZone),
        location: text,
        description: text,
      })
      .prefault({}),
    upi: z.object({ vpa: text, name: text, amountMinor: text, note: text }).prefault({}),
  }),
})

/** The values of a generator's form as they are stored, which are loaded only when something is. */
export const StoredDraft = z.object({ content: Content, design: QrDesignSchema })
