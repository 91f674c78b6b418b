import { expect, it } from 'vitest'
import { gstr1Sections } from '#contract/invoices.ts'
import { tablesOf } from './gstr1-rules.ts'
import type { Supply } from './gstr1-rules.ts'

const gst = (rate_ppm: number, taxable_minor: number): Supply['lines'][number] => ({
  treatment: 'taxed',
  taxable_minor,
  taxes: [{ code: 'IGST', rate_ppm, amount_minor: 0 }],
})
const base: Supply = {
  document: 'invoice',
  number: 'VIS/26-27/000001',
  day: '2026-11-25',
  currency: 'INR',
  totalMinor: 118_000,
  placeOfSupply: '29',
  placeName: 'Karnataka',
  sellerGstCode: '29',
  recipientGstNumber: '',
  recipientName: 'Ananya Sharma',
  lines: [gst(180_000, 100_000)],
  original: undefined,
}
const west = { placeOfSupply: '19', placeName: 'West Bengal' }
const note = { document: 'credit-note', number: 'VCN/26-27/000001' } as const
const supplies: readonly Supply[] = [
  // to a business: a row for each rate
  {
    ...base,
    ...west,
    number: 'VIS/26-27/000002',
    totalMinor: 328_000,
    recipientGstNumber: '19AAPFU0939F1ZS',
    recipientName: 'Lantern, Press',
    lines: [
      gst(180_000, 100_000),
      gst(50_000, 200_000),
      { treatment: 'exempt', taxable_minor: 5, taxes: [] },
    ],
  },
  { ...base, ...west, ...note, recipientGstNumber: '19AAPFU0939F1ZS', recipientName: 'Lantern, Press' },
  // to consumers: small ones are summed up by place and rate, less what was credited
  base,
  {
    ...base,
    lines: [
      {
        treatment: 'taxed',
        taxable_minor: 50_050,
        taxes: [
          { code: 'CGST', rate_ppm: 90_000, amount_minor: 0 },
          { code: 'SGST', rate_ppm: 90_000, amount_minor: 0 },
        ],
      },
    ],
  },
  { ...base, ...note, lines: [gst(180_000, 30_000)], original: { totalMinor: 118_000, day: '2026-11-20' } },
  { ...base, ...west, totalMinor: 10_000_000 },
  // large ones that go to another State
  { ...base, ...west, number: 'VIS/26-27/000003', totalMinor: 10_000_001 },
  { ...base, totalMinor: 10_000_001 },
  {
    ...base,
    ...west,
    ...note,
    number: 'VCN/26-27/000002',
    totalMinor: 5,
    original: { totalMinor: 10_000_001, day: '2026-11-20' },
  },
  // abroad
  {
    ...base,
    number: 'VIS/26-27/000004',
    placeOfSupply: '96',
    placeName: '',
    totalMinor: 99_900,
    lines: [{ treatment: 'zero-rated', taxable_minor: 99_900, taxes: [] }],
  },
  {
    ...base,
    ...note,
    number: 'VCN/26-27/000003',
    placeOfSupply: '96',
    totalMinor: 900,
    lines: [{ treatment: 'zero-rated', taxable_minor: 900, taxes: [] }],
  },
  {
    ...base,
    number: 'VIS/26-27/000005',
    currency: 'KWD',
    placeOfSupply: '96',
    totalMinor: 1_234,
    lines: [gst(180_000, 1_000)],
  },
  // a commercial credit note lowers no tax, so it is in no table
  { ...base, ...note, lines: [{ treatment: 'untaxed', taxable_minor: 100, taxes: [] }] },
]

it('sorts invoices and notes into the tables of the return', () => {
  const rows = Object.fromEntries(
    tablesOf(supplies, gstr1Sections).map((table) => [table.section, table.rows]),
  )
  const b2b = [
    '19AAPFU0939F1ZS',
    'Lantern, Press',
    'VIS/26-27/000002',
    '25-Nov-2026',
    '3280.00',
    '19-West Bengal',
    'N',
    '',
    'Regular B2B',
    '',
  ]
  expect(rows).toEqual({
    b2b: [
      [...b2b, 5, '2000.00', ''],
      [...b2b, 18, '1000.00', ''],
    ],
    b2cl: [['VIS/26-27/000003', '25-Nov-2026', '100000.01', '19-West Bengal', '', 18, '1000.00', '', '']],
    b2cs: [
      ['OE', '19-West Bengal', '', 18, '1000.00', '', ''],
      ['OE', '29-Karnataka', '', 18, '2200.50', '', ''],
    ],
    exp: [['WOPAY', 'VIS/26-27/000004', '25-Nov-2026', '999.00', '', '', '', 0, '999.00', '']],
    cdnr: [
      [
        '19AAPFU0939F1ZS',
        'Lantern, Press',
        'VCN/26-27/000001',
        '25-Nov-2026',
        'C',
        '19-West Bengal',
        'N',
        'Regular B2B',
        '1180.00',
        '',
        18,
        '1000.00',
        '',
      ],
    ],
    cdnur: [
      ['B2CL', 'VCN/26-27/000002', '25-Nov-2026', 'C', '19-West Bengal', '0.05', '', 18, '1000.00', ''],
      ['EXPWOP', 'VCN/26-27/000003', '25-Nov-2026', 'C', '96-Other Countries', '9.00', '', 0, '9.00', ''],
    ],
    'other-currency': [
      ['invoice', 'VIS/26-27/000005', '25-Nov-2026', 'KWD', '1.234', '96-Other Countries', 18, '1.000'],
    ],
  })
})

it('has as many cells in each row as columns', () => {
  for (const { header, rows } of tablesOf(supplies, gstr1Sections))
    for (const row of rows) expect(row).toHaveLength(header.length)
})
