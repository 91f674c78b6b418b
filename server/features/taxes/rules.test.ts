import { describe, expect, it } from 'vitest'
import { quote } from './rules.ts'
import type { TaxQuote } from './rules.ts'
import { gst, line, placeOf, rate, ratesWhere, sale, vat } from './testing/gst.ts'
import type { Category } from './testing/gst.ts'

const unregistered = ratesWhere(false)
const registered = ratesWhere(true)

/** `10000 CGST 900 SGST 900 = 11800`: taxable amount, taxes, what the buyer pays; in paise. */
const show = ({ lines, taxableMinor, totalMinor }: TaxQuote) => {
  const taxes = lines.flatMap((one) => one.taxes.map(({ code, amountMinor }) => `${code} ${amountMinor} `))
  return `${taxableMinor} ${taxes.join('')}= ${totalMinor}`
}

/** Seller, place of supply, category, price of one piece, what the quote is; worked out by hand. */
type Case = readonly [from: string, to: string, category: Category, unitMinor: number, expected: string]

const exclusive: readonly Case[] = [
  // within a State: 9 % twice, each half rounded by itself
  ['Karnataka', 'Karnataka', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  ['Karnataka', 'Karnataka', '18 %', 0, '0 CGST 0 SGST 0 = 0'],
  ['Karnataka', 'Karnataka', '18 %', 1, '1 CGST 0 SGST 0 = 1'], // 0.09
  ['Karnataka', 'Karnataka', '18 %', 5, '5 CGST 0 SGST 0 = 5'], // 0.45
  ['Karnataka', 'Karnataka', '18 %', 6, '6 CGST 1 SGST 1 = 8'], // 0.54
  ['Karnataka', 'Karnataka', '18 %', 50, '50 CGST 5 SGST 5 = 60'], // 4.5
  ['Karnataka', 'Karnataka', '18 %', 12_345, '12345 CGST 1111 SGST 1111 = 14567'], // 1111.05
  ['Karnataka', 'Karnataka', '18 %', 16_650, '16650 CGST 1499 SGST 1499 = 19648'], // 1498.5
  ['Karnataka', 'Karnataka', '18 %', 33_333, '33333 CGST 3000 SGST 3000 = 39333'], // 2999.97
  ['Karnataka', 'Karnataka', '18 %', 49_900, '49900 CGST 4491 SGST 4491 = 58882'],
  ['Maharashtra', 'Maharashtra', '18 %', 99_999, '99999 CGST 9000 SGST 9000 = 117999'], // 8999.91
  ['Maharashtra', 'Maharashtra', '18 %', 10 ** 8, '100000000 CGST 9000000 SGST 9000000 = 118000000'],
  // more than a number holds when multiplied
  [
    'Karnataka',
    'Karnataka',
    '18 %',
    10 ** 15 + 50,
    '1000000000000050 CGST 90000000000005 SGST 90000000000005 = 1180000000000060',
  ],
  // between States: 18 % once
  ['Karnataka', 'Maharashtra', '18 %', 10_000, '10000 IGST 1800 = 11800'],
  ['Karnataka', 'Maharashtra', '18 %', 2, '2 IGST 0 = 2'], // 0.36
  ['Karnataka', 'Maharashtra', '18 %', 3, '3 IGST 1 = 4'], // 0.54
  ['Karnataka', 'Maharashtra', '18 %', 25, '25 IGST 5 = 30'], // 4.5
  ['Karnataka', 'Maharashtra', '18 %', 50, '50 IGST 9 = 59'], // a paisa less than within a State
  ['Karnataka', 'Maharashtra', '18 %', 12_345, '12345 IGST 2222 = 14567'], // 2222.1
  ['Karnataka', 'Maharashtra', '18 %', 16_650, '16650 IGST 2997 = 19647'],
  ['Maharashtra', 'Karnataka', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  ['Karnataka', 'Delhi', '18 %', 99_999, '99999 IGST 18000 = 117999'], // 17999.82
  ['Karnataka', 'Ladakh', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  ['Chandigarh', 'Karnataka', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  ['Chandigarh', 'Ladakh', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  ['Delhi', 'Chandigarh', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  // territories with a legislature levy the tax of a State
  ['Delhi', 'Delhi', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  ['Puducherry', 'Puducherry', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  ['Jammu and Kashmir', 'Jammu and Kashmir', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  // the others have UTGST
  ['Chandigarh', 'Chandigarh', '18 %', 10_000, '10000 CGST 900 UTGST 900 = 11800'],
  ['Chandigarh', 'Chandigarh', '18 %', 50, '50 CGST 5 UTGST 5 = 60'],
  ['Ladakh', 'Ladakh', '18 %', 10_000, '10000 CGST 900 UTGST 900 = 11800'],
  ['Lakshadweep', 'Lakshadweep', '18 %', 10_000, '10000 CGST 900 UTGST 900 = 11800'],
  ['Andaman and Nicobar', 'Andaman and Nicobar', '18 %', 10_000, '10000 CGST 900 UTGST 900 = 11800'],
  [
    'Dadra and Nagar Haveli and Daman and Diu',
    'Dadra and Nagar Haveli and Daman and Diu',
    '18 %',
    10_000,
    '10000 CGST 900 UTGST 900 = 11800',
  ],
  // a buyer who names no State: that of the seller
  ['Karnataka', 'India', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  ['Ladakh', 'India', '18 %', 10_000, '10000 CGST 900 UTGST 900 = 11800'],
  // other heights
  ['Karnataka', 'Karnataka', '5 %', 999, '999 CGST 25 SGST 25 = 1049'], // 24.975
  ['Karnataka', 'Karnataka', '5 %', 20, '20 CGST 1 SGST 1 = 22'], // 0.5
  ['Karnataka', 'Maharashtra', '5 %', 10, '10 IGST 1 = 11'], // 0.5
  ['Karnataka', 'Maharashtra', '5 %', 9, '9 IGST 0 = 9'], // 0.45
  ['Karnataka', 'Karnataka', '0.25 %', 10_000, '10000 CGST 13 SGST 13 = 10026'], // 12.5
  ['Karnataka', 'Maharashtra', '0.25 %', 10_000, '10000 IGST 25 = 10025'],
  ['Karnataka', 'Karnataka', '40 %', 15_000, '15000 CGST 3000 SGST 3000 = 21000'],
  // a State with a rate of its own
  ['Karnataka', 'Maharashtra', 'local', 10_000, '10000 IGST 500 = 10500'],
  ['Maharashtra', 'Karnataka', 'local', 10_000, '10000 IGST 1800 = 11800'],
  // exempt, and admission by the price of a ticket
  ['Karnataka', 'Karnataka', 'exempt', 49_900, '49900 = 49900'],
  ['Karnataka', 'Maharashtra', 'exempt', 49_900, '49900 = 49900'],
  ['Karnataka', 'Karnataka', 'ticket', 50_000, '50000 = 50000'],
  ['Karnataka', 'Karnataka', 'ticket', 50_001, '50001 CGST 4500 SGST 4500 = 59001'], // 4500.09
  ['Karnataka', 'Ladakh', 'ticket', 60_000, '60000 IGST 10800 = 70800'],
  ['Karnataka', 'Karnataka', 'unknown', 49_900, '49900 = 49900'],
  // exports under LUT, and of what is exempt
  ['Karnataka', 'UK', '18 %', 49_900, '49900 = 49900'],
  ['Ladakh', 'UAE', '18 %', 49_900, '49900 = 49900'],
  ['Karnataka', 'UK', 'exempt', 49_900, '49900 = 49900'],
  // a seller in another country who charges GST in India, and exports to where nothing is charged
  ['UK', 'Karnataka', '18 %', 10_000, '10000 IGST 1800 = 11800'],
  ['UK', 'Chandigarh', '18 %', 50, '50 IGST 9 = 59'],
]

const inclusive: readonly Case[] = [
  ['Karnataka', 'Karnataka', '18 %', 11_800, '10000 CGST 900 SGST 900 = 11800'],
  ['Karnataka', 'Karnataka', '18 %', 1, '1 CGST 0 SGST 0 = 1'],
  ['Karnataka', 'Karnataka', '18 %', 7, '5 CGST 1 SGST 1 = 7'], // 63/118 = 0.53
  ['Karnataka', 'Karnataka', '18 %', 59, '49 CGST 5 SGST 5 = 59'], // 4.5
  ['Karnataka', 'Karnataka', '18 %', 100, '84 CGST 8 SGST 8 = 100'], // 900/118 = 7.63
  ['Karnataka', 'Karnataka', '18 %', 49_900, '42288 CGST 3806 SGST 3806 = 49900'], // 3805.93
  ['Karnataka', 'Karnataka', '18 %', 99_900, '84662 CGST 7619 SGST 7619 = 99900'], // 7619.49
  ['Delhi', 'Delhi', '18 %', 100, '84 CGST 8 SGST 8 = 100'],
  ['Chandigarh', 'Chandigarh', '18 %', 49_900, '42288 CGST 3806 UTGST 3806 = 49900'],
  ['Karnataka', 'Maharashtra', '18 %', 10, '8 IGST 2 = 10'], // 1.53
  ['Karnataka', 'Maharashtra', '18 %', 59, '50 IGST 9 = 59'],
  ['Karnataka', 'Maharashtra', '18 %', 100, '85 IGST 15 = 100'], // 15.25
  ['Karnataka', 'Maharashtra', '18 %', 49_900, '42288 IGST 7612 = 49900'], // 7611.86
  ['Karnataka', 'Maharashtra', '18 %', 99_900, '84661 IGST 15239 = 99900'], // 15238.98
  ['Karnataka', 'Maharashtra', '40 %', 14_000, '10000 IGST 4000 = 14000'],
  ['Karnataka', 'Maharashtra', '5 %', 1_050, '1000 IGST 50 = 1050'],
  ['Karnataka', 'Karnataka', 'exempt', 49_900, '49900 = 49900'],
  ['Karnataka', 'Karnataka', 'ticket', 50_000, '50000 = 50000'],
  ['Karnataka', 'Karnataka', 'ticket', 59_000, '50000 CGST 4500 SGST 4500 = 59000'],
  ['Karnataka', 'UK', '18 %', 49_900, '49900 = 49900'],
]

const withVat: readonly Case[] = [
  ['Karnataka', 'UK', '18 %', 999, '999 VAT 200 = 1199'], // 199.8
  ['Karnataka', 'UAE', '18 %', 10_000, '10000 VAT 500 = 10500'],
  ['UK', 'UK', '18 %', 999, '999 VAT 200 = 1199'],
  ['UK', 'UAE', '18 %', 10, '10 VAT 1 = 11'], // 0.5
  ['UAE', 'UK', '18 %', 10_000, '10000 VAT 2000 = 12000'],
  ['UK', 'UK', '5 %', 999, '999 = 999'],
]

const withoutLut: readonly Case[] = [
  ['Karnataka', 'UK', '18 %', 49_900, '49900 IGST 8982 = 58882'],
  ['Chandigarh', 'UAE', '18 %', 50, '50 IGST 9 = 59'],
  ['Karnataka', 'UK', 'exempt', 49_900, '49900 = 49900'],
  ['Karnataka', 'Karnataka', '18 %', 10_000, '10000 CGST 900 SGST 900 = 11800'],
  ['UK', 'UAE', '18 %', 10_000, '10000 = 10000'],
]

describe('a sale', () => {
  it.each(exclusive)('from %s to %s, %s on %d paise', (from, to, category, unitMinor, expected) => {
    expect(show(quote(unregistered, sale(from, to, [line(category, unitMinor)])))).toBe(expected)
  })

  it.each(inclusive)('from %s to %s, %s within %d paise', (from, to, category, unitMinor, expected) => {
    const lines = [line(category, unitMinor, { isInclusive: true })]
    expect(show(quote(unregistered, sale(from, to, lines)))).toBe(expected)
  })

  it.each(withVat)(
    'of a seller with VAT, from %s to %s, %s on %d',
    (from, to, category, unitMinor, expected) => {
      expect(show(quote(registered, sale(from, to, [line(category, unitMinor)])))).toBe(expected)
    },
  )

  it.each(withoutLut)('without LUT, from %s to %s, %s on %d', (from, to, category, unitMinor, expected) => {
    const sold = sale(from, to, [line(category, unitMinor)], { hasLut: false })
    expect(show(quote(unregistered, sold))).toBe(expected)
  })
})

it('taxes a line by its pieces together, less the discount', () => {
  const shown = (unitMinor: number, amounts: Parameters<typeof line>[2], category: Category = '18 %') =>
    show(quote(unregistered, sale('Karnataka', 'Karnataka', [line(category, unitMinor, amounts)])))
  expect(shown(50, { quantity: 3 })).toBe('150 CGST 14 SGST 14 = 178') // 13.5, not three times 4.5
  expect(shown(49_900, { quantity: 2, discountMinor: 9_800 })).toBe('90000 CGST 8100 SGST 8100 = 106200')
  expect(shown(49_900, { discountMinor: 49_900 })).toBe('0 CGST 0 SGST 0 = 0')
  const discounted = { discountMinor: 10_100, isInclusive: true }
  expect(shown(60_000, discounted)).toBe('42288 CGST 3806 SGST 3806 = 49900')
  // the listed price of one ticket decides, whatever their number and discount
  expect(shown(50_000, { quantity: 10 }, 'ticket')).toBe('500000 = 500000')
  expect(shown(60_000, { discountMinor: 20_000 }, 'ticket')).toBe('40000 CGST 3600 SGST 3600 = 47200')
})

it('says where a sale goes and how it is treated, which decides what an invoice is called', () => {
  const told = (from: string, to: string, category: Category, hasLut = true, rates = unregistered) => {
    const { lines } = quote(rates, sale(from, to, [line(category, 10_000)], { hasLut }))
    return lines.map(({ supply, treatment }) => `${supply} ${treatment}`).join()
  }
  expect(told('Karnataka', 'Karnataka', '18 %')).toBe('intra-state taxed')
  expect(told('Ladakh', 'Ladakh', '18 %')).toBe('intra-territory taxed')
  expect(told('Karnataka', 'Ladakh', '18 %')).toBe('inter-state taxed')
  expect(told('Karnataka', 'Karnataka', 'exempt')).toBe('intra-state exempt')
  expect(told('Karnataka', 'UK', '18 %')).toBe('export zero-rated')
  expect(told('Karnataka', 'UK', '18 %', false)).toBe('export taxed')
  expect(told('Karnataka', 'UK', 'exempt')).toBe('export exempt')
  expect(told('Karnataka', 'UK', 'unknown')).toBe('export untaxed')
  expect(told('Karnataka', 'UK', '18 %', true, registered)).toBe('abroad taxed')
  expect(told('UK', 'Karnataka', '18 %')).toBe('abroad taxed')
  expect(told('UK', 'UAE', '18 %', false, registered)).toBe('abroad taxed')
  expect(told('UK', 'UK', '18 %')).toBe('domestic untaxed')
  expect(told('UK', 'UK', '18 %', true, registered)).toBe('domestic taxed')
  expect(told('UK', 'India', 'exempt', true, registered)).toBe('export untaxed')
})

it('charges nothing of a tax that is switched off', () => {
  const off = [
    rate(
      '18 %',
      gst(180_000).map((one) => ({ ...one, isCharged: false })),
    ),
  ]
  const quoted = quote(off, sale('Karnataka', 'Karnataka', [line('18 %', 10_000)]))
  expect([show(quoted), quoted.lines[0]?.treatment]).toEqual(['10000 = 10000', 'untaxed'])
})

it('adds lines up, and rounds their total to the rupee where the seller says so', () => {
  const lines = [line('18 %', 49_900), line('exempt', 1_049), line('18 %', 5_900, { isInclusive: true })]
  const sold = sale('Karnataka', 'Karnataka', lines)
  const exact = { taxableMinor: 55_949, taxMinor: 9_882 }
  expect(quote(unregistered, sold)).toMatchObject({ ...exact, roundOffMinor: 0, totalMinor: 65_831 })
  const rounded = { ...sold, roundTo: 100 }
  expect(quote(unregistered, rounded)).toMatchObject({ ...exact, roundOffMinor: -31, totalMinor: 65_800 })
  const roundOff = (paise: number) =>
    quote(unregistered, sale('Karnataka', 'Karnataka', [line('exempt', paise)], { roundTo: 100 }))
      .roundOffMinor
  expect([0, 49, 50, 51, 99, 100].map(roundOff)).toEqual([0, -49, 50, 49, 1, 0])
})

it('asks for the State of the seller where taxes depend on it', () => {
  const to = (place: string, category: Category) => () =>
    quote(unregistered, sale('India', place, [line(category, 10_000)]))
  expect(to('Karnataka', '18 %')).toThrow(expect.objectContaining({ code: 'seller_state_missing' }))
  expect(to('India', '18 %')).toThrow(expect.objectContaining({ code: 'seller_state_missing' }))
  expect(show(to('Karnataka', 'exempt')())).toBe('10000 = 10000')
  expect(show(to('UK', '18 %')())).toBe('10000 = 10000')
})

it('takes whole amounts that a number holds, and no discount above the price', () => {
  const of =
    (unitMinor: number, amounts: Parameters<typeof line>[2] = {}) =>
    () =>
      quote(unregistered, sale('Karnataka', 'Karnataka', [line('18 %', unitMinor, amounts)]))
  for (const wrong of [of(-1), of(1.5), of(2 ** 53), of(2 ** 30, { quantity: 2 ** 30 })])
    expect(wrong).toThrow(RangeError)
  expect(of(100, { discountMinor: 101 })).toThrow(RangeError)
  expect(of(100, { quantity: 0.5 })).toThrow(RangeError)
})

it('takes three taxes of one country as they are', () => {
  const taxes = [60_000, 22_500, 12_500].map((ratePpm, taxId) => ({ ...vat(ratePpm, true)[0]!, taxId }))
  const sold = { ...sale('UK', 'UK', [line('18 %', 10_001)]), seller: placeOf('UK') }
  const quoted = quote([rate('18 %', taxes, { countryId: placeOf('UK').countryId })], sold)
  // 600.06, 225.02, 125.01
  expect(show(quoted)).toBe('10001 VAT 600 VAT 225 VAT 125 = 10951')
})
