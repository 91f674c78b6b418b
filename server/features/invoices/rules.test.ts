import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  dayIn,
  documentOf,
  fiscalYearOf,
  isFull,
  isMixed,
  isNearlyFull,
  mayLowerTax,
  numberOf,
  placeOfSupply,
  seriesOf,
  termsOf,
  treatmentOf,
} from './rules.ts'
import type { Seller } from './rules.ts'

const inIndia = { countryId: 356 }
const inBritain = { countryId: 826 }
const seller = {
  ...inIndia,
  timeZone: 'Asia/Kolkata',
  prefixes: { invoice: 'VIS', 'bill-of-supply': 'BOS', 'credit-note': 'CRN' },
} as Seller

describe('the financial year', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2100-01-01', '99-00'],
  ])('of %s is %s in India', (day, year) => {
    expect(fiscalYearOf(day, inIndia)).toBe(year)
  })

  it('is the calendar year elsewhere', () => {
    expect(fiscalYearOf('2026-03-31', inBritain)).toBe('2026')
  })

  it('begins at midnight where the seller is', () => {
    const evening = new Date('2026-03-31T18:29:59Z')
    const night = new Date('2026-03-31T18:30:00Z')
    const yearAt = (at: Date) => seriesOf({ document: 'invoice', isTest: false, at }, seller).fiscalYear
    expect([yearAt(evening), yearAt(night)]).toEqual(['25-26', '26-27'])
    expect(dayIn('Asia/Kolkata', night)).toBe('2026-04-01')
  })
})

describe('the number of a document', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const numbered = (document: keyof Seller['prefixes'], isTest = false) =>
    numberOf(seriesOf({ document, isTest, at }, seller), 123)

  it('has the prefix of its kind, sixteen characters in all (Rule 46)', () => {
    expect(numbered('invoice')).toBe('VIS/26-27/000123')
    expect(numbered('bill-of-supply')).toBe('BOS/26-27/000123')
    expect(numbered('credit-note')).toBe('CRN/26-27/000123')
    expect(numbered('invoice')).toHaveLength(16)
  })

  it('is none of the others for what was paid in a test', () => {
    expect(numbered('invoice', true)).toBe('TST/26-27/000123')
  })

  it('is the last of its year at 999,999: sixteen characters have no room for another digit', () => {
    expect([1, 999_999, 1_000_000].map(isFull)).toEqual([false, false, true])
  })

  it('is told to admins three times before the year is full', () => {
    const serials = [899_999, 900_000, 900_001, 989_999, 990_000, 990_001, 998_999, 999_000, 999_001]
    expect(serials.filter(isNearlyFull)).toEqual([900_000, 990_000, 999_000])
  })
})

describe('when an invoice is to be paid', () => {
  const written = { document: 'invoice', order_id: null } as const

  it.each([
    ['2026-11-29', 15, '2026-12-14'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-29', 0, '2026-11-29'],
  ])('is, of %s and %i days, %s', (day, days, due) => {
    expect(dayAfter(day, days)).toBe(due)
    expect(termsOf({ ...written, due_on: due }, day).terms_days).toBe(days)
  })

  it('is at once from its own day on, and after days that it names', () => {
    const terms = (due_on: string | null) => termsOf({ ...written, due_on }, '2026-11-29')
    expect(terms('2026-11-30')).toEqual({ terms: 'net', terms_days: 1 })
    for (const due of ['2026-11-29', '2026-11-28', null])
      expect(terms(due)).toEqual({ terms: 'on-receipt', terms_days: 0 })
  })

  it('is long ago for an order, and never for a credit note', () => {
    const due_on = '2026-12-14'
    expect(termsOf({ ...written, order_id: 7, due_on }, '2026-11-29')).toEqual({
      terms: 'paid',
      terms_days: 0,
    })
    expect(termsOf({ document: 'credit-note', order_id: 7, due_on }, '2026-11-29')).toEqual({
      terms: 'none',
      terms_days: 0,
    })
  })
})

describe('the kind of document', () => {
  const line = (treatment: 'taxed' | 'exempt' | 'zero-rated' | 'untaxed') => ({ treatment })

  it('is a bill of supply where all is exempt and the seller is in India (CGST Act s. 31(3)(c))', () => {
    expect(documentOf([line('exempt'), line('exempt')], inIndia)).toBe('bill-of-supply')
    expect(documentOf([line('exempt')], inIndia)).toBe('bill-of-supply')
    expect(documentOf([line('exempt'), line('taxed')], inIndia)).toBe('invoice')
    expect(documentOf([line('zero-rated')], inIndia)).toBe('invoice')
    expect(documentOf([line('exempt')], inBritain)).toBe('invoice')
    expect(documentOf([], inIndia)).toBe('invoice')
  })

  it('is two papers in India where some is exempt and some is not (CGST Act s. 31)', () => {
    expect(isMixed([line('exempt'), line('taxed')], inIndia)).toBe(true)
    expect(isMixed([line('exempt'), line('taxed')], inBritain)).toBe(false)
    for (const one of ['exempt', 'taxed'] as const) {
      expect(isMixed([line(one)], inIndia)).toBe(false)
      expect(isMixed([line(one), line(one)], inIndia)).toBe(false)
    }
    expect(isMixed([line('exempt'), line('exempt'), line('zero-rated')], inIndia)).toBe(true)
  })

  it('follows the taxes of a line, else who sells and where to', () => {
    const taxes = (rate_ppm: number) => ({ taxes: [{ code: 'IGST', rate_ppm, amount_minor: 0 }] })
    const home = { isExport: false, isRegistered: true }
    expect(treatmentOf(taxes(180_000), home)).toBe('taxed')
    expect(treatmentOf(taxes(1), home)).toBe('taxed')
    expect(treatmentOf(taxes(0), home)).toBe('exempt')
    expect(treatmentOf({ taxes: [] }, home)).toBe('exempt')
    expect(treatmentOf({ taxes: [] }, { ...home, isExport: true })).toBe('zero-rated')
    expect(treatmentOf({ taxes: [] }, { isExport: true, isRegistered: false })).toBe('untaxed')
  })
})

describe('a credit note', () => {
  const lowers = (issued: string, now: string, by: Pick<Seller, 'countryId' | 'timeZone'> = seller) =>
    mayLowerTax(new Date(issued), new Date(now), by)

  it('lowers the tax until 30 November after the financial year of its invoice (CGST Act s. 34(2))', () => {
    // the last moment of 30 November in India
    expect(lowers('2026-04-01T10:00:00Z', '2027-11-30T18:29:59Z')).toBe(true)
    expect(lowers('2026-04-01T10:00:00Z', '2027-11-30T18:30:00Z')).toBe(false)
    expect(lowers('2027-03-31T10:00:00Z', '2027-11-30T10:00:00Z')).toBe(true)
    expect(lowers('2026-03-31T10:00:00Z', '2026-12-01T10:00:00Z')).toBe(false)
  })

  it('has no such end elsewhere', () => {
    const london = { ...inBritain, timeZone: 'Europe/London' }
    expect(lowers('2020-03-31T10:00:00Z', '2027-12-01T10:00:00Z', london)).toBe(true)
  })
})

it('finds the place of supply: the State, 96 abroad, nothing for a seller elsewhere', () => {
  const delhi = { isIndian: true, gstCode: '07' }
  expect(placeOfSupply(delhi, { countryId: 356, gstCode: '27' })).toBe('27')
  expect(placeOfSupply(delhi, { countryId: 356, gstCode: '' })).toBe('07')
  expect(placeOfSupply(delhi, { countryId: null, gstCode: '' })).toBe('07')
  expect(placeOfSupply(delhi, { countryId: 826, gstCode: '' })).toBe('96')
  expect(placeOfSupply({ isIndian: false, gstCode: '' }, { countryId: 356, gstCode: '27' })).toBe('')
})
