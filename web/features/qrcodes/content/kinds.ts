import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  readonly label: MessageDescriptor
  readonly input: 'text' | 'area' | 'url' | 'tel' | 'email' | 'decimal' | 'digits' | 'time' | ChoosingInput
  /** What may be typed, the same in every language. */
  readonly example?: string
  readonly help?: MessageDescriptor
  readonly required?: true
  /** The choices; one without a label is shown as its value. */
  readonly options?: readonly { readonly value: string; readonly label?: MessageDescriptor }[]
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
    { name: 'givenName', label: msg`First name`, input: 'text' },
    { name: 'familyName', label: msg`Last name`, input: 'text' },
  ],
  [
    { name: 'company', label: msg`Company`, input: 'text' },
    { name: 'title', label: msg`Job title`, input: 'text' },
  ],
  [
    { name: 'phones.0.number', label: msg`Mobile`, input: 'tel' },
    { name: 'phones.1.number', label: msg`Work phone`, input: 'tel' },
  ],
  [
    { name: 'emails.0', label: msg`Email`, input: 'email' },
    { name: 'url', label: msg`Website`, input: 'url' },
  ],
  [{ name: 'street', label: msg`Street`, input: 'text' }],
  [
    { name: 'postcode', label: msg`Postcode`, input: 'text' },
    { name: 'city', label: msg`City`, input: 'text' },
  ],
  [
    { name: 'region', label: msg`State or region`, input: 'text' },
    { name: 'country', label: msg`Country`, input: 'text' },
  ],
  [
    {
      name: 'note',
      label: msg`Note`,
      input: 'area',
      help: msg`Every field makes the code denser; leave out what people do not need.`,
    },
  ],
]

export const eventFields: Rows = [
  [
    {
      name: 'title',
      label: msg({ message: 'Title', context: 'event' }),
      input: 'text',
      required: true,
    },
  ],
  [{ name: 'allDay', label: msg`All day`, input: 'switch' }],
  [
    { name: 'start', label: msg`Starts`, input: 'time', required: true },
    { name: 'end', label: msg`Ends`, input: 'time' },
  ],
  [
    {
      name: 'timeZone',
      label: msg`Time zone`,
      input: 'zone',
      isShown: ({ allDay }) => allDay !== '1',
    },
  ],
  [{ name: 'location', label: msg`Place`, input: 'text' }],
  [{ name: 'description', label: msg`Description`, input: 'area' }],
]

export type KindSpec = {
  readonly label: MessageDescriptor
  readonly icon: TablerIcon
  /** What happens when the code is scanned. */
  readonly effect: MessageDescriptor
  /** The rows of the form; fields of one row stand side by side. */
  readonly rows: readonly (readonly FieldSpec[])[]
}

const phone: FieldSpec = {
  name: 'phone',
  label: msg`Telephone number`,
  input: 'tel',
  required: true,
  example: '+91 98765 43210',
  help: msg`With the country code it works everywhere.`,
}

export const kinds = {
  url: {
    label: msg`Link`,
    icon: IconLink,
    effect: msg`Scanning opens the page.`,
    rows: [
      [{ name: 'url', label: msg`Web address`, input: 'url', required: true, example: 'example.com/menu' }],
    ],
  },
  text: {
    label: msg`Text`,
    icon: IconTextSize,
    effect: msg`Scanning shows the text.`,
    rows: [
      [
        {
          name: 'text',
          label: msg`Text`,
          input: 'area',
          required: true,
          help: msg`Shorter texts make codes that scan from further away.`,
        },
      ],
    ],
  },
  wifi: {
    label: msg`Wi-Fi`,
    icon: IconWifi,
    effect: msg`Scanning joins the network.`,
    rows: [
      [{ name: 'ssid', label: msg`Name of the network`, input: 'text', required: true }],
      [
        {
          name: 'security',
          label: msg`Security`,
          input: 'choice',
          options: [
            { value: 'WPA' },
            { value: 'SAE', label: msg`WPA3 only` },
            { value: 'WEP' },
            {
              value: 'nopass',
              label: msg({ message: 'Open', context: 'a Wi-Fi network without a password' }),
            },
          ],
        },
      ],
      [
        {
          name: 'password',
          label: msg`Password`,
          input: 'text',
          required: true,
          help: msg`Whoever scans the code can read it.`,
          isShown: ({ security }) => security !== 'nopass',
        },
      ],
      [{ name: 'hidden', label: msg`Hidden network`, input: 'switch' }],
    ],
  },
  vcard: {
    label: msg`Contact`,
    icon: IconAddressBook,
    effect: msg`Scanning saves the contact.`,
    rows: contactFields,
  },
  mail: {
    label: msg`Email`,
    icon: IconMail,
    effect: msg`Scanning starts an email to you.`,
    rows: [
      [
        {
          name: 'to',
          label: msg({ message: 'To', context: 'recipient of an email' }),
          input: 'email',
          required: true,
          example: 'name@example.com',
        },
      ],
      [{ name: 'subject', label: msg`Subject`, input: 'text' }],
      [{ name: 'body', label: msg`Message`, input: 'area' }],
    ],
  },
  sms: {
    label: msg`SMS`,
    icon: IconMessage,
    effect: msg`Scanning starts a text message to you.`,
    rows: [[phone], [{ name: 'message', label: msg`Message`, input: 'area' }]],
  },
  phone: { label: msg`Phone`, icon: IconPhone, effect: msg`Scanning calls the number.`, rows: [[phone]] },
  number: {
    label: msg`Plain number`,
    icon: IconHash,
    effect: msg`Scanning shows the digits exactly as they are, leading zeros too.`,
    rows: [
      [
        {
          name: 'number',
          label: msg`Number`,
          input: 'digits',
          required: true,
          example: '0042 1380',
          help: msg`Spaces, dashes and dots between the digits are left out.`,
        },
      ],
    ],
  },
  geo: {
    label: msg`Place`,
    icon: IconMapPin,
    effect: msg`Scanning shows the place on a map.`,
    rows: [
      [
        { name: 'latitude', label: msg`Latitude`, input: 'decimal', required: true, example: '18.92198' },
        { name: 'longitude', label: msg`Longitude`, input: 'decimal', required: true, example: '72.83465' },
      ],
      [
        {
          name: 'label',
          label: msg`Name of the place`,
          input: 'text',
          help: msg`Maps copy both coordinates at once: paste them into the first field.`,
        },
      ],
    ],
  },
  event: {
    label: msg`Event`,
    icon: IconCalendarEvent,
    effect: msg`Scanning saves the event in the calendar.`,
    rows: eventFields,
  },
  upi: {
    label: msg`UPI`,
    icon: IconCurrencyRupee,
    effect: msg`Scanning pays you.`,
    rows: [
      [{ name: 'vpa', label: msg`UPI ID`, input: 'text', required: true, example: 'name@bank' }],
      [{ name: 'name', label: msg`Name of the payee`, input: 'text', required: true }],
      [
        {
          name: 'amountMinor',
          label: msg`Amount in rupees`,
          input: 'decimal',
          example: '499.00',
          help: msg`Left empty, the payer types it.`,
        },
        { name: 'note', label: msg`Note`, input: 'text' },
      ],
    ],
  },
} as const satisfies Record<ContentKind, KindSpec>
