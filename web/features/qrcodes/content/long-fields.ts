import type { FieldSpec } from './field-spec.ts'

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
    { name: 'emails.0', label: 'E-mail', input: 'email' },
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
      help: 'Every field makes the code finer; leave out what people do not need.',
    },
  ],
]

export const eventFields: Rows = [
  [{ name: 'title', label: 'Title', input: 'text', required: true }],
  [{ name: 'allDay', label: 'Whole days', input: 'switch' }],
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
