import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillMarked, flagWords, readFlag } from './read-flag.ts'

it.each([
  [
    'TRUE WAHR VRAI VERDADERO ИСТИНА 真 सत्य صحيح صواب yes Ja OUI sí Да हाँ نعم x X ✓ 1 १ ١ 1.0 1,0 ١٫٠ １',
    true,
  ],
  ['FALSE FALSCH FAUX FALSO ЛОЖЬ 假 असत्य خطأ no nein Non НЕТ नहीं لا 0 ० ٠ 0.0 0,00 ০', false],
])('reads %s as %s', (cells, flag) => {
  for (const cell of cells.split(' ')) expect([cell, readFlag(` ${cell}\u00a0`)]).toEqual([cell, flag])
})

it('takes nothing else for yes or no', () => {
  for (const cell of [
    '',
    ' ',
    '2',
    '10',
    '-1',
    '0.5',
    '1.1',
    'maybe',
    'truefalse',
    '×',
    '?',
    'oui non',
    'नाम',
  ])
    expect([cell, readFlag(cell)]).toEqual([cell, undefined])
})

it('has no word that says yes in one language and no in another', () => {
  const { yes, no } = flagWords()
  expect(yes.size).toBeGreaterThan(50)
  expect([...yes].filter((word) => no.has(word))).toEqual([])
})

it('reads every word in whatever capitals and accents it is written', () => {
  const { yes, no } = flagWords()
  const change = fc.constantFrom(
    (word: string) => word.toUpperCase(),
    (word: string) => word.normalize('NFC'),
    (word: string) => `\u200f${word}\uFEFF `,
    (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
  )
  fc.assert(
    fc.property(fc.constantFrom(...yes, ...no), change, (word, write) => {
      expect(readFlag(write(word))).toBe(yes.has(word))
    }),
  )
})

it('takes an empty cell for no where yes is a mark, and leaves it empty elsewhere', () => {
  const lines = (cells: readonly string[]) => cells.map((flag, line) => ({ line, cells: { name: '', flag } }))
  expect(fillMarked(lines(['x', '', ' ', 'no']), ['flag']).map(({ cells }) => cells['flag'])).toEqual([
    'x',
    'false',
    'false',
    'no',
  ])
  expect(fillMarked(lines(['yes', '']), ['flag'])).toEqual(lines(['yes', '']))
})
