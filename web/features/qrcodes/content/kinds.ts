import type { QrContent } from '#qr/content/content.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconCurrencyRupee,
  IconHash,
  IconLink,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconTextSize,
  IconWifi,
} from '@tabler/icons-react'

export type ContentKind = QrContent['kind']

export const contentKinds = {
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

/** What was typed. The names are those that errors have (`phones.0.number`); a switch that is on is `1`. */
export type Values = Readonly<Record<string, string>>

/** A field of a content. `switch`, `choice` and `zone` always have a value, so they do not count as typed input. */
export type FieldSpec = {
  /** The name of the field in its errors. */
  readonly name: string
  readonly label: string
  readonly input: 'text' | 'area' | 'url' | 'tel' | 'email' | 'decimal' | 'digits' | 'time' | ChoosingInput
  readonly placeholder?: string
  readonly help?: string
  readonly required?: true
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Whether the field has a meaning with these values; by default it is always shown. */
  readonly isShown?: (values: Values) => boolean
}

type ChoosingInput = 'switch' | 'choice' | 'zone'

const choosingInputs: ReadonlySet<FieldSpec['input']> = new Set<ChoosingInput>(['switch', 'choice', 'zone'])

/** Whether people type into the field, rather than choose. */
export const isTyped = ({ input }: FieldSpec): boolean => !choosingInputs.has(input)

type Rows = readonly (readonly FieldSpec[])[]

export const contactFields: Rows = [
  [
    { name: 'givenName', label: 'First name', input: 'text' },
    { name: 'familyName', label: 'Last name', input: 'text' },
  ],
  [
    { name: 'company', label: 'Company', input: 'text' },
    { name: 'title', label: 'Job title', input: 'text' },
  ],
  [
    { name: 'phones.0.number', label: 'Mobile', input: 'tel' },
    { name: 'phones.1.number', label: 'Work phone', input: 'tel' },
  ],
  [
    { name: 'emails.0', label: 'Email', input: 'email' },
    { name: 'url', label: 'Website', input: 'url' },
  ],
  [{ name: 'street', label: 'Street', input: 'text' }],
  [
    { name: 'postcode', label: 'Postcode', input: 'text' },
    { name: 'city', label: 'City', input: 'text' },
  ],
  [
    { name: 'region', label: 'State or region', input: 'text' },
    { name: 'country', label: 'Country', input: 'text' },
  ],
  [
    {
      name: 'note',
      label: 'Note',
      input: 'area',
      help: 'Every field makes the code denser; leave out what people do not need.',
    },
  ],
]

export const eventFields: Rows = [
  [{ name: 'title', label: 'Title', input: 'text', required: true }],
  [{ name: 'allDay', label: 'All day', input: 'switch' }],
  [
    { name: 'start', label: 'Starts', input: 'time', required: true },
    { name: 'end', label: 'Ends', input: 'time' },
  ],
  [
    {
      name: 'timeZone',
      label: 'Time zone',
      input: 'zone',
      isShown: ({ allDay }) => allDay !== '1',
    },
  ],
  [{ name: 'location', label: 'Place', input: 'text' }],
  [{ name: 'description', label: 'Description', input: 'area' }],
]

export type KindSpec = {
  readonly label: string
  readonly icon: TablerIcon
  /** What happens when the code is scanned. */
  readonly effect: string
  /** The rows of the form; fields of one row stand side by side. */
  readonly rows: readonly (readonly FieldSpec[])[]
}

const phone: FieldSpec = {
  name: 'phone',
  label: 'Telephone number',
  input: 'tel',
  required: true,
  placeholder: '+91 98765 43210',
  help: 'With the country code it works everywhere.',
}

export const kinds = {
  url: {
    label: 'Link',
    icon: IconLink,
    effect: 'Scanning opens the page.',
    rows: [
      [{ name: 'url', label: 'Web address', input: 'url', required: true, placeholder: 'example.com/menu' }],
    ],
  },
  text: {
    label: 'Text',
    icon: IconTextSize,
    effect: 'Scanning shows the text.',
    rows: [
      [
        {
          name: 'text',
          label: 'Text',
          input: 'area',
          required: true,
          help: 'Shorter texts make codes that scan from further away.',
        },
      ],
    ],
  },
  wifi: {
    label: 'Wi-Fi',
    icon: IconWifi,
    effect: 'Scanning joins the network.',
    rows: [
      [{ name: 'ssid', label: 'Name of the network', input: 'text', required: true }],
      [
        {
          name: 'security',
          label: 'Security',
          input: 'choice',
          options: [
            { value: 'WPA', label: 'WPA' },
            { value: 'SAE', label: 'WPA3 only' },
            { value: 'WEP', label: 'WEP' },
            { value: 'nopass', label: 'Open' },
          ],
        },
      ],
      [
        {
          name: 'password',
          label: 'Password',
          input: 'text',
          required: true,
          help: 'Whoever scans the code can read it.',
          isShown: ({ security }) => security !== 'nopass',
        },
      ],
      [{ name: 'hidden', label: 'Hidden network', input: 'switch' }],
    ],
  },
  vcard: {
    label: 'Contact',
    icon: IconAddressBook,
    effect: 'Scanning saves the contact.',
    rows: contactFields,
  },
  mail: {
    label: 'Email',
    icon: IconMail,
    effect: 'Scanning starts an email to you.',
    rows: [
      [{ name: 'to', label: 'To', input: 'email', required: true, placeholder: 'name@example.com' }],
      [{ name: 'subject', label: 'Subject', input: 'text' }],
      [{ name: 'body', label: 'Message', input: 'area' }],
    ],
  },
  sms: {
    label: 'SMS',
    icon: IconMessage,
    effect: 'Scanning starts a text message to you.',
    rows: [[phone], [{ name: 'message', label: 'Message', input: 'area' }]],
  },
  phone: { label: 'Phone', icon: IconPhone, effect: 'Scanning calls the number.', rows: [[phone]] },
  number: {
    label: 'Plain number',
    icon: IconHash,
    effect: 'Scanning shows the digits exactly as they are, leading zeros too.',
    rows: [
      [
        {
          name: 'number',
          label: 'Number',
          input: 'digits',
          required: true,
          placeholder: '0042 1380',
          help: 'Spaces, dashes and dots between the digits are left out.',
        },
      ],
    ],
  },
  geo: {
    label: 'Place',
    icon: IconMapPin,
    effect: 'Scanning shows the place on a map.',
    rows: [
      [
        { name: 'latitude', label: 'Latitude', input: 'decimal', required: true, placeholder: '18.92198' },
        { name: 'longitude', label: 'Longitude', input: 'decimal', required: true, placeholder: '72.83465' },
      ],
      [
        {
          name: 'label',
          label: 'Name of the place',
          input: 'text',
          help: 'Maps copy both coordinates at once: paste them into the first field.',
        },
      ],
    ],
  },
  event: {
    label: 'Event',
    icon: IconCalendarEvent,
    effect: 'Scanning saves the event in the calendar.',
    rows: eventFields,
  },
  upi: {
    label: 'UPI',
    icon: IconCurrencyRupee,
    effect: 'Scanning pays you.',
    rows: [
      [{ name: 'vpa', label: 'UPI ID', input: 'text', required: true, placeholder: 'name@bank' }],
      [{ name: 'name', label: 'Name of the payee', input: 'text', required: true }],
      [
        {
          name: 'amountMinor',
          label: 'Amount in rupees',
          input: 'decimal',
          placeholder: '499.00',
          help: 'Left empty, the payer types it.',
        },
        { name: 'note', label: 'Note', input: 'text' },
      ],
    ],
  },
} as const satisfies Record<ContentKind, KindSpec>
