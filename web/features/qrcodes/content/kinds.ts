import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import type { ContentKind, ContentPath, ContentValues } from './content-values.ts'

/** A field of a content. `switch`, `choice` and `zone` always have a value, so they do not count as typed input. */
export type FieldSpec = {
  /** Where its value stands, by kind. */
  readonly at: ContentPath
  readonly label: MessageDescriptor
  readonly input: 'text' | 'area' | 'url' | 'tel' | 'email' | 'decimal' | 'digits' | 'time' | ChoosingInput
  /** What may be typed, the same in every language. */
  readonly example?: string
  readonly help?: MessageDescriptor
  readonly required?: true
  /** The choices; one without a label is shown as its value. */
  readonly options?: readonly { readonly value: string; readonly label?: MessageDescriptor }[]
  /** Whether the field has a meaning with these values; by default it is always shown. */
  readonly isShown?: (values: ContentValues) => boolean
}

type ChoosingInput = 'switch' | 'choice' | 'zone'

const choosingInputs: ReadonlySet<FieldSpec['input']> = new Set<ChoosingInput>(['switch', 'choice', 'zone'])

/** Whether people type into the field, rather than choose. */
export const isTyped = ({ input }: FieldSpec): boolean => !choosingInputs.has(input)

type Rows = readonly (readonly FieldSpec[])[]

const contactFields: Rows = [
  [
    { at: 'vcard.givenName', label: msg`First name`, input: 'text' },
    { at: 'vcard.familyName', label: msg`Last name`, input: 'text' },
  ],
  [
    { at: 'vcard.company', label: msg`Company`, input: 'text' },
    { at: 'vcard.title', label: msg`Job title`, input: 'text' },
  ],
  [
    { at: 'vcard.phones[0].number', label: msg`Mobile`, input: 'tel' },
    { at: 'vcard.phones[1].number', label: msg`Work phone`, input: 'tel' },
  ],
  [
    { at: 'vcard.emails[0]', label: msg`Email`, input: 'email' },
    { at: 'vcard.url', label: msg`Website`, input: 'url' },
  ],
  [{ at: 'vcard.street', label: msg`Street`, input: 'text' }],
  [
    { at: 'vcard.postcode', label: msg`Postcode`, input: 'text' },
    { at: 'vcard.city', label: msg`City`, input: 'text' },
  ],
  [
    { at: 'vcard.region', label: msg`State or region`, input: 'text' },
    { at: 'vcard.country', label: msg`Country`, input: 'text' },
  ],
  [
    {
      at: 'vcard.note',
      label: msg`Note`,
      input: 'area',
      help: msg`Every field makes the code denser; leave out what people do not need.`,
    },
  ],
]

const eventFields: Rows = [
  [
    {
      at: 'event.title',
      label: msg({ message: 'Title', context: 'event' }),
      input: 'text',
      required: true,
    },
  ],
  [{ at: 'event.allDay', label: msg`All day`, input: 'switch' }],
  [
    { at: 'event.start', label: msg`Starts`, input: 'time', required: true },
    { at: 'event.end', label: msg`Ends`, input: 'time' },
  ],
  [
    {
      at: 'event.timeZone',
      label: msg`Time zone`,
      input: 'zone',
      isShown: ({ event }) => !event.allDay,
    },
  ],
  [{ at: 'event.location', label: msg`Place`, input: 'text' }],
  [{ at: 'event.description', label: msg`Description`, input: 'area' }],
]

export type KindSpec = {
  readonly label: MessageDescriptor
  readonly icon: TablerIcon
  /** What happens when the code is scanned. */
  readonly effect: MessageDescriptor
  /** The rows of the form; fields of one row stand side by side. */
  readonly rows: readonly (readonly FieldSpec[])[]
}

const phoneAt = (at: ContentPath): FieldSpec => ({
  at,
  label: msg`Telephone number`,
  input: 'tel',
  required: true,
  example: '+91 98765 43210',
  help: msg`With the country code it works everywhere.`,
})

export const kinds = {
  url: {
    label: msg`Link`,
    icon: IconLink,
    effect: msg`Scanning opens the page.`,
    rows: [
      [{ at: 'url.url', label: msg`Web address`, input: 'url', required: true, example: 'example.com/menu' }],
    ],
  },
  text: {
    label: msg`Text`,
    icon: IconTextSize,
    effect: msg`Scanning shows the text.`,
    rows: [
      [
        {
          at: 'text.text',
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
      [{ at: 'wifi.ssid', label: msg`Name of the network`, input: 'text', required: true }],
      [
        {
          at: 'wifi.security',
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
          at: 'wifi.password',
          label: msg`Password`,
          input: 'text',
          required: true,
          help: msg`Whoever scans the code can read it.`,
          isShown: ({ wifi }) => wifi.security !== 'nopass',
        },
      ],
      [{ at: 'wifi.hidden', label: msg`Hidden network`, input: 'switch' }],
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
          at: 'mail.to',
          label: msg({ message: 'To', context: 'recipient of an email' }),
          input: 'email',
          required: true,
          example: 'name@example.com',
        },
      ],
      [{ at: 'mail.subject', label: msg`Subject`, input: 'text' }],
      [{ at: 'mail.body', label: msg`Message`, input: 'area' }],
    ],
  },
  sms: {
    label: msg`SMS`,
    icon: IconMessage,
    effect: msg`Scanning starts a text message to you.`,
    rows: [[phoneAt('sms.phone')], [{ at: 'sms.message', label: msg`Message`, input: 'area' }]],
  },
  phone: {
    label: msg`Phone`,
    icon: IconPhone,
    effect: msg`Scanning calls the number.`,
    rows: [[phoneAt('phone.phone')]],
  },
  number: {
    label: msg`Plain number`,
    icon: IconHash,
    effect: msg`Scanning shows the digits exactly as they are, leading zeros too.`,
    rows: [
      [
        {
          at: 'number.number',
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
        { at: 'geo.latitude', label: msg`Latitude`, input: 'decimal', required: true, example: '18.92198' },
        { at: 'geo.longitude', label: msg`Longitude`, input: 'decimal', required: true, example: '72.83465' },
      ],
      [
        {
          at: 'geo.label',
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
      [{ at: 'upi.vpa', label: msg`UPI ID`, input: 'text', required: true, example: 'name@bank' }],
      [{ at: 'upi.name', label: msg`Name of the payee`, input: 'text', required: true }],
      [
        {
          at: 'upi.amountMinor',
          label: msg`Amount in rupees`,
          input: 'decimal',
          example: '499.00',
          help: msg`Left empty, the payer types it.`,
        },
        { at: 'upi.note', label: msg`Note`, input: 'text' },
      ],
    ],
  },
} as const satisfies Record<ContentKind, KindSpec>
