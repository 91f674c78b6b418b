import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import type { UpiContent } from './upi.ts'

const upi = (fields: Partial<UpiContent>): UpiContent => ({
  kind: 'upi',
  vpa: 'shop@okhdfcbank',
  name: 'Sharma',
  ...fields,
})

describe('a UPI payment', () => {
  it.each<[Partial<UpiContent>, string]>([
    [{}, 'upi://pay?pa=shop@okhdfcbank&pn=Sharma&cu=INR'],
    [{ amountMinor: 49900 }, 'upi://pay?pa=shop@okhdfcbank&pn=Sharma&am=499.00&cu=INR'],
    [{ amountMinor: 5 }, 'upi://pay?pa=shop@okhdfcbank&pn=Sharma&am=0.05&cu=INR'],
    [
      { amountMinor: Number.MAX_SAFE_INTEGER },
      'upi://pay?pa=shop@okhdfcbank&pn=Sharma&am=90071992547409.91&cu=INR',
    ],
    [
      { name: 'Tom & Söhne\n+1', note: '100% (tea)', reference: 'ORD-17' },
      'upi://pay?pa=shop@okhdfcbank&pn=Tom%20%26%20S%C3%B6hne%20%2B1&cu=INR&tn=100%25%20%28tea%29&tr=ORD-17',
    ],
    [{ vpa: ' 9876543210@ybl ' }, 'upi://pay?pa=9876543210@ybl&pn=Sharma&cu=INR'],
    [{ vpa: '123456@HDFC0000001.ifsc.npci' }, 'upi://pay?pa=123456@HDFC0000001.ifsc.npci&pn=Sharma&cu=INR'],
  ])('%j is %s', (fields, uri) => {
    expect(contentText(upi(fields))).toBe(uri)
  })

  it.each<[Partial<UpiContent>, string[]]>([
    [{ vpa: '' }, ['vpa']],
    [{ vpa: 'shop' }, ['vpa']],
    [{ vpa: '@ybl' }, ['vpa']],
    [{ vpa: 'a b@ybl' }, ['vpa']],
    [{ vpa: 'shop@ybl&am=1' }, ['vpa']],
    [{ vpa: 'a@b@c' }, ['vpa']],
    [{ name: ' ' }, ['name']],
    [{ amountMinor: 0 }, ['amountMinor']],
    [{ amountMinor: -100 }, ['amountMinor']],
    [{ amountMinor: 10.5 }, ['amountMinor']],
    [{ amountMinor: Number.NaN }, ['amountMinor']],
    [{ note: 'x'.repeat(51) }, ['note']],
    [{ reference: 'a b' }, ['reference']],
    [{ reference: 'x'.repeat(36) }, ['reference']],
    [{ vpa: '', name: '', amountMinor: 0 }, ['vpa', 'name', 'amountMinor']],
  ])('%j is an error in %j', (fields, paths) => {
    expect(errorsOf(upi(fields)).toSorted()).toEqual(paths.toSorted())
  })

  it('reads back with any name, note and amount', () => {
    const line = (max: number) =>
      fc.string({ unit: fc.constantFrom(...Array.from('a&=+%#? ;न👋')), maxLength: max })
    fc.assert(
      fc.property(
        line(40),
        line(25),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (name, note, paise) => {
          const text = contentText(upi({ name: `x${name}`, note, amountMinor: paise }))
          expect(text).not.toMatch(/[+\s]/)
          const read = new URL(text).searchParams
          expect(read.get('pa')).toBe('shop@okhdfcbank')
          expect(read.get('pn')).toBe(`x${name}`.trim())
          expect(read.get('tn') ?? '').toBe(note.trim())
          expect(read.get('cu')).toBe('INR')
          expect(read.get('am')?.replace('.', '').replace(/^0+/, '')).toBe(String(paise))
        },
      ),
    )
  })
})
