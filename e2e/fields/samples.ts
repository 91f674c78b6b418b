import type { FoundField } from './find-fields.ts'

/** Texts for fields that take no name. The first pattern that the path of the field matches counts. */
const byPath: readonly (readonly [RegExp, string])[] = [
  [/colou?r/i, '#336699'],
  [/currency/i, 'INR'],
  [/upi/i, 'neha@okbank'],
  [/iban/i, 'DE89370400440532013000'],
  [/bic|swift/i, 'COBADEFFXXX'],
  [/ifsc/i, 'HDFC0000001'],
  [/valid_from/, '2026-01-31'],
  [/valid_until/, '2030-01-31'],
  [/sales_start/, '2027-01-01T10:00'],
  [/sales_end/, '2027-01-30T18:00'],
  [/early_until/, '2027-01-15T18:00'],
  // below the price, which is 12
  [/early_amount/, '5'],
  [/to_date|ends_at/, '2027-01-31T18:00'],
]

/** Texts by what an input accepts (its type, or the keyboard that a phone shows for it). */
const byInput: Readonly<Record<string, string>> = {
  email: 'neha@kiln.in',
  url: 'https://kiln.in/n',
  tel: '9876543210',
  decimal: '12',
  numeric: '12',
  number: '12',
  password: 'a kiln of blue glass',
  date: '2027-01-31',
  'datetime-local': '2027-01-31T10:00',
  time: '10:30',
  month: '2027-01',
}

/** A text that a field takes and keeps as it is typed: `neha` wherever a name can be. */
export function sampleFor({ key, accepts }: Pick<FoundField, 'key' | 'accepts'>): string {
  const known = byPath.find(([path]) => path.test(key))?.[1]
  // an event of whole days has no times
  const text = accepts === 'date' ? known?.slice(0, 10) : known
  return text ?? byInput[accepts] ?? 'neha'
}
