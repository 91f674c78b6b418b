import { expect, it } from 'vitest'
import { gstr1Sections } from '#contract/invoices.ts'
import { inRupeesAt } from './gstr1-sum-rules.ts'
import { tablesOf } from './gstr1-rules.ts'
import type { Supply } from './gstr1-sum-rules.ts'

const service = { hsn_sac: '998314', quantity: 1 }
const gst = (rate_ppm: number, taxable_minor: number): Supply['lines'][number] => ({
  ...service,
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
      { ...service, treatment: 'exempt', taxable_minor: 5, taxes: [] },
    ],
  },
  { ...base, ...west, ...note, recipientGstNumber: '19AAPFU0939F1ZS', recipientName: 'Lantern, Press' },
  // to consumers: small ones are summed up by place and rate, less what was credited
  base,
  {
    ...base,
    lines: [
      {
        ...service,
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
    lines: [{ ...service, treatment: 'zero-rated', taxable_minor: 99_900, taxes: [] }],
  },
  {
    ...base,
    ...note,
    number: 'VCN/26-27/000003',
    placeOfSupply: '96',
    totalMinor: 900,
    lines: [{ ...service, treatment: 'zero-rated', taxable_minor: 900, taxes: [] }],
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
  { ...base, ...note, lines: [{ ...service, treatment: 'untaxed', taxable_minor: 100, taxes: [] }] },
]

const sums = new Set<string>(['exemp', 'hsn-b2b', 'hsn-b2c', 'docs'])

it('sorts invoices and notes into the tables of the return', () => {
  const rows = Object.fromEntries(
    tablesOf(
      supplies,
      gstr1Sections.filter((section) => !sums.has(section)),
    ).map((table) => [table.section, table.rows]),
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

it('lists what goes to a consumer in another State above 2.5 lakh rupees, from August 2024 on above one', () => {
  const listed = (day: string, totalMinor: number) =>
    tablesOf([{ ...base, ...west, day, totalMinor }], ['b2cl'])[0]?.rows.length
  expect([listed('2024-07-31', 25_000_000), listed('2024-07-31', 25_000_001)]).toEqual([0, 1])
  expect([listed('2024-08-01', 10_000_000), listed('2024-08-01', 10_000_001)]).toEqual([0, 1])
})

it('says of an export whether tax is paid on any of it', () => {
  const exempt: Supply['lines'][number] = { ...service, treatment: 'exempt', taxable_minor: 5, taxes: [] }
  const row = (...lines: Supply['lines']) =>
    tablesOf([{ ...base, placeOfSupply: '96', lines }], ['exp'])[0]?.rows[0]?.[0]
  expect([row(gst(180_000, 100), exempt), row({ ...exempt, treatment: 'zero-rated' }, exempt)]).toEqual([
    'WPAY',
    'WOPAY',
  ])
})

it('sums up consumers of a State by rates, the smaller one first', () => {
  const [table] = tablesOf([base, { ...base, lines: [gst(50_000, 200)] }], ['b2cs'])
  expect(table?.rows.map((row) => row.slice(1, 5))).toEqual([
    ['29-Karnataka', '', 5, '2.00'],
    ['29-Karnataka', '', 18, '1000.00'],
  ])
})

it('has as many cells in each row as columns', () => {
  for (const { header, rows } of tablesOf(supplies, gstr1Sections))
    for (const row of rows) expect(row).toHaveLength(header.length)
})

it('adds up what is exempt, what was sold by code, and the numbers of papers (tables 8, 12, 13)', () => {
  const cents = { ...base, number: 'VIS/26-27/000001', recipientGstNumber: '19AAPFU0939F1ZS', ...west }
  const sold = (code: string, quantity: number, taxable_minor: number): Supply['lines'][number] => ({
    treatment: 'taxed',
    hsn_sac: code,
    quantity,
    taxable_minor,
    taxes: [{ code: 'IGST', rate_ppm: 180_000, amount_minor: taxable_minor * 0.18 }],
  })
  const half = { rate_ppm: 90_000, amount_minor: 9_000 }
  const within: Supply = {
    ...base,
    number: 'VIS/26-27/000003',
    lines: [
      {
        ...service,
        treatment: 'taxed',
        taxable_minor: 100_000,
        taxes: [
          { code: 'CGST', ...half },
          { code: 'SGST', ...half },
        ],
      },
      { ...service, treatment: 'exempt', taxable_minor: 7_000, taxes: [] },
    ],
  }
  const some: readonly Supply[] = [
    { ...cents, lines: [sold('998314', 3, 100_000), sold('8523', 3, 50_000)] },
    { ...cents, number: 'VIS/26-27/000002', lines: [sold('8523', 2, 10_000)] },
    { ...cents, ...note, lines: [sold('8523', 1, 5_000)] },
    within,
  ]
  const rows = Object.fromEntries(
    tablesOf(some, ['exemp', 'hsn-b2b', 'hsn-b2c', 'docs']).map((table) => [table.section, table.rows]),
  )
  expect(rows['exemp']?.map(([, , exempt]) => exempt)).toEqual(['0.00', '0.00', '0.00', '70.00'])
  expect(rows['hsn-b2b']).toEqual([
    ['8523', '', 'NOS-NUMBERS', 4, '649.00', 18, '550.00', '99.00', '0.00', '0.00', ''],
    ['998314', '', 'NA', 0, '1180.00', 18, '1000.00', '180.00', '0.00', '0.00', ''],
  ])
  expect(rows['hsn-b2c']).toEqual([
    ['998314', '', 'NA', 0, '70.00', 0, '70.00', '0.00', '0.00', '0.00', ''],
    ['998314', '', 'NA', 0, '1180.00', 18, '1000.00', '0.00', '90.00', '90.00', ''],
  ])
  expect(rows['docs']).toEqual([
    ['Invoices for outward supply', 'VIS/26-27/000001', 'VIS/26-27/000003', 3, 0],
    ['Credit Note', 'VCN/26-27/000001', 'VCN/26-27/000001', 1, 0],
  ])
})

it('adds up what is exempt by whether the buyer is registered, and stays in the State (table 8)', () => {
  const exempt = (taxable_minor: number, changes: Partial<Supply> = {}): Supply => ({
    ...base,
    lines: [{ ...service, treatment: 'exempt', taxable_minor, taxes: [] }, gst(180_000, 1)],
    ...changes,
  })
  const registered = { recipientGstNumber: '29AAPFU0939F1ZS' }
  const supplies = [
    exempt(100, { ...registered, ...west }),
    exempt(2_000, registered),
    exempt(300, { ...registered, document: 'credit-note' }),
    exempt(30_000, west),
    exempt(400_000),
    exempt(9, { currency: 'USD' }),
  ]
  expect(tablesOf(supplies, ['exemp'])[0]?.rows.map(([kind, , sum]) => [kind, sum])).toEqual([
    ['Inter-State supplies to registered persons', '1.00'],
    ['Intra-State supplies to registered persons', '17.00'],
    ['Inter-State supplies to unregistered persons', '300.00'],
    ['Intra-State supplies to unregistered persons', '4000.00'],
  ])
})

it('keeps the taxes of a code apart, and lowers none by a commercial credit note (table 12)', () => {
  const half = { rate_ppm: 90_000 }
  // the last paisa of a credit note is of one half
  const taxes = [
    { code: 'CGST', ...half, amount_minor: 9_001 },
    { code: 'SGST', ...half, amount_minor: 9_000 },
  ]
  const sold: Supply = { ...base, lines: [{ ...service, treatment: 'taxed', taxable_minor: 100_000, taxes }] }
  const commercial: Supply = {
    ...base,
    ...note,
    lines: [{ ...service, treatment: 'untaxed', taxable_minor: 100, taxes: [] }],
  }
  expect(tablesOf([sold, commercial], ['hsn-b2c'])[0]?.rows).toEqual([
    ['998314', '', 'NA', 0, '1180.01', 18, '1000.00', '0.00', '90.01', '90.00', ''],
  ])
})

it('lists the numbers of each series apart, also of those whose prefixes differ by a letter (table 13)', () => {
  const numbers = ['VIS/26-27/000001', 'BIS/26-27/000001', 'VIS/26-27/000002']
  const papers = numbers.map((number) => ({ ...base, number }))
  expect(tablesOf(papers, ['docs'])[0]?.rows.map((row) => row.slice(1, 4))).toEqual([
    ['VIS/26-27/000001', 'VIS/26-27/000002', 2],
    ['BIS/26-27/000001', 'BIS/26-27/000001', 1],
  ])
})

it('lists an export in rupees once its rate is known', () => {
  const dollars: Supply = {
    ...base,
    currency: 'USD',
    placeOfSupply: '96',
    totalMinor: 2_490,
    lines: [{ ...service, treatment: 'zero-rated', taxable_minor: 2_490, taxes: [] }],
  }
  const dinars = { ...dollars, currency: 'KWD' }
  const rates = new Map([
    ['USD', 84.5],
    ['KWD', 274.125],
  ])
  const rows = (supply: Supply) =>
    tablesOf([inRupeesAt(supply, rates)], ['exp', 'other-currency']).map((table) => table.rows)
  // 24.90 × 84.50 = 2104.05; 2.490 × 274.125 = 682.57125
  expect(rows(dollars)).toEqual([
    [['WOPAY', base.number, '25-Nov-2026', '2104.05', '', '', '', 0, '2104.05', '']],
    [],
  ])
  expect(rows(dinars)[0]?.[0]).toContain('682.57')
  expect(rows({ ...dollars, currency: 'EUR' })[0]).toEqual([])
})
