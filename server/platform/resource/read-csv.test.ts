import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { cellReader, readCsv } from './read-csv.ts'

const names = { name: 'नाम, الاسم', sort_order: 'position, क्रम, الترتيب', is_active: 'active, सक्रिय' }
const read = (csv: string, ignored?: readonly string[]) => readCsv(csv, { names, needed: ['name'], ignored })
const errorsOf = async (csv: string) => {
  const error: unknown = await read(csv).catch((thrown: unknown) => thrown)
  return (error as { fields: { code: string; params?: object }[] }).fields.map(({ code, params }) => [
    code,
    params,
  ])
}

it('reads what Excel makes of a file: its separator in a line, other capitals, empty columns and rows', async () => {
  const csv = '\uFEFFsep=;\r\nName;SORT_ORDER;;\r\nMühle; 7 ;;\r\n;;;\r\n ; ;;\r\n"a;b";8;;\r\n'
  expect(await read(csv)).toEqual([
    { line: 3, cells: { name: 'Mühle', sort_order: ' 7 ' } },
    { line: 6, cells: { name: 'a;b', sort_order: '8' } },
  ])
})

it('believes the separator that the file names', async () => {
  expect(await read('sep=|\nname|sort_order\na,b;c|1')).toEqual([
    { line: 3, cells: { name: 'a,b;c', sort_order: '1' } },
  ])
})

it('names the line of a mistake as an editor counts it', async () => {
  expect(await errorsOf('sep=;\nname;sort_order\n"a;1')).toEqual([['csv_invalid', { line: 3 }]])
})

it('does not read over a column without a name that holds something', async () => {
  expect(await errorsOf('name,,\na,,b')).toEqual([['csv_unknown_column', { column: '3' }]])
})

it('takes two spellings of one column for the same', async () => {
  expect(await errorsOf('name,Name\na,b')).toEqual([['csv_column_twice', { column: 'Name', other: 'name' }]])
})

it('refuses a file in which a letter was lost, instead of storing the gap', async () => {
  expect(await errorsOf('name\nMühle\nM\uFFFDhle')).toEqual([['csv_lost_letter', { line: 3 }]])
})

it('reads numbers with blanks around them, and nothing else as a number', () => {
  const toNumber = cellReader(z.int())
  expect([' 7', '7 ', '\u00a07\u00a0', '-2.5 ', '٢٥'].map(toNumber)).toEqual([7, 7, 7, -2.5, 25])
  expect(['7 8', '2,5', '+7', '7a'].map(toNumber)).toEqual(['7 8', '2,5', '+7', '7a'])
})

it('knows a column in every spelling and language, and says which two are the same', async () => {
  expect(await read('"नाम *";Position :;ACTIVE\na;1;ja')).toEqual([
    { line: 2, cells: { name: 'a', sort_order: '1', is_active: 'ja' } },
  ])
  expect(await errorsOf('Name,position,Sort  order\na,1,2')).toEqual([
    ['csv_column_twice', { column: 'Sort order', other: 'position' }],
  ])
})

it('leaves out columns that the person does not want, and none in silence', async () => {
  const csv = 'name,Note,Remark\na,b,c'
  expect(await errorsOf(csv)).toEqual([
    ['csv_unknown_column', { column: 'Note' }],
    ['csv_unknown_column', { column: 'Remark' }],
  ])
  expect(await read(csv, ['Note', 'Remark'])).toEqual([{ line: 2, cells: { name: 'a' } }])
  expect(await read('name,Name\na,b', ['Name'])).toEqual([{ line: 2, cells: { name: 'a' } }])
})

it('reads made-up tables like plain ones, however their headings and flags are written', async () => {
  const spelled = (name: string) =>
    fc
      .tuple(
        fc.constantFrom(name, ...(names[name as keyof typeof names] ?? '').split(',')),
        fc.constantFrom(' ', '\u00a0', ''),
      )
      .map(([word, blank]) => `${blank}${word.trim().toUpperCase()}${blank}:`)
  const row = fc.tuple(fc.constantFrom('Asha', 'Omar'), fc.nat(99), fc.boolean())
  const table = fc.tuple(
    fc.tuple(spelled('name'), spelled('sort_order'), spelled('is_active')),
    fc.array(row),
  )
  const words = { true: ['WAHR', '1,0', 'हाँ', 'Да'], false: ['FAUX', '0', 'नहीं', 'НЕТ'] }
  const toFlag = cellReader(z.boolean())
  await fc.assert(
    fc.asyncProperty(table, fc.nat(), async ([header, rows], seed) => {
      const flag = (value: boolean, at: number) => words[`${value}`][(seed + at) % 4]
      const csv = [header, ...rows.map(([name, order, is], at) => [name, order, flag(is, at)])]
      const lines = await read(csv.map((cells) => cells.join(';')).join('\n'))
      expect(
        lines.map(({ cells }) => [
          cells['name'],
          Number(cells['sort_order']),
          toFlag(cells['is_active'] ?? ''),
        ]),
      ).toEqual(rows)
    }),
  )
})
