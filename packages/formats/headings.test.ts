import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldHeading, matchHeadings } from './headings.ts'

const names = {
  name: 'full name, नाम, الاسم',
  job_title: 'designation, पद, المسمى الوظيفي',
  phone: 'mobile, फ़ोन, الهاتف',
}

it.each([
  ' Name ',
  'NAME:',
  '“Name”',
  "'name' *",
  '\uFEFFname',
  'n\u200bame',
  'Ｎａｍｅ',
  'Full\u00a0name',
  'full_name',
  'Full-Name',
  'FULL  NAME',
  'नाम',
  ' الاسم *',
  'الإسم'.replace('إ', 'ا'),
])('takes “%s” for the name', (heading) => {
  expect(matchHeadings([heading], names)).toEqual(['name'])
})

it('finds nothing in other words, in signs and in an empty cell', () => {
  expect(matchHeadings(['Nam', 'name of the dog', '#', '', '*', '2', 'पदक'], names)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

it('lets several headings mean the same', () => {
  expect(matchHeadings(['Mobile', 'Phone', 'Job title'], names)).toEqual(['phone', 'phone', 'job_title'])
})

it('reads a heading in whatever way a spreadsheet writes it', () => {
  const blank = fc.constantFrom(' ', '  ', '\u00a0', '_', '-', '\t', '\u3000', '\u200b ', '. ')
  const around = fc.constantFrom('', ' ', '\uFEFF', '"', '“', '\u00a0', '(', '**')
  const after = fc.constantFrom('', ':', ' *', '：', ' ', '”', ')', '\u200f', ' (*)')
  const style = fc.constantFrom(
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.toLowerCase(),
    (word: string) => word.normalize('NFD'),
    (word: string) =>
      word.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  )
  const heading = fc.constantFrom('job title', 'full name', 'المسمى الوظيفي', 'फ़ोन')
  fc.assert(
    fc.property(heading, blank, around, after, style, (plain, between, start, end, change) => {
      const written = `${start}${change(plain.replaceAll(' ', between))}${end}`
      expect(foldHeading(written)).toBe(foldHeading(plain))
    }),
  )
})
