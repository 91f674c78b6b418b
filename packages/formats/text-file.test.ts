import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText, encodingNames, isEncoding, lostLetter, tellingLine } from './encodings.ts'
import { encodeText } from './testing/encode-text.ts'
import { wordsOf } from './testing/words.ts'
import { readTextFile } from './text-file.ts'

const bytes = (text: string, encoding: BufferEncoding, mark: readonly number[] = []) =>
  new Uint8Array([...mark, ...Buffer.from(text, encoding)])
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const text = 'name;city\r\nMühlenbau – José;Zürich'

it.each([
  ['UTF-8', bytes(text, 'utf8'), 'utf-8'],
  ['UTF-8 with a mark', bytes(text, 'utf8', [0xef, 0xbb, 0xbf]), 'utf-8'],
  ['UTF-16 as Windows writes it', bytes(text, 'utf16le', [0xff, 0xfe]), 'utf-16le'],
  ['UTF-16 in the other order', new Uint8Array([0xfe, 0xff, ...bigEndian(text)]), 'utf-16be'],
  ['UTF-16 without a mark', bytes(text, 'utf16le'), 'utf-16le'],
  ['UTF-16 in the other order without a mark', bigEndian(text), 'utf-16be'],
])('reads %s, and is sure', (_, file, encoding) => {
  expect(readTextFile(file)).toEqual({ text, encoding, isGuess: false })
})

it('finds the order of UTF-16 whatever letter comes first', () => {
  const russian = 'имя;город\r\nАнна;Пермь'
  expect(readTextFile(bigEndian(russian))).toMatchObject({ text: russian, encoding: 'utf-16be' })
  expect(readTextFile(bytes(russian, 'utf16le'))).toMatchObject({ text: russian, encoding: 'utf-16le' })
})

it('reads an empty file, and one of ASCII', () => {
  expect(readTextFile(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', isGuess: false })
  expect(readTextFile(bytes('name\nAsha', 'utf8')).isGuess).toBe(false)
})

it('takes UTF-8 of which something was cut for UTF-8, so that the lost letter shows', () => {
  const file = bytes('नाम\nआशा राव\nमीरा कुमार\nओमर ख़ान', 'utf8').slice(0, -1)
  expect(readTextFile(file)).toMatchObject({ encoding: 'utf-8', isGuess: true })
  expect(readTextFile(file).text).toContain(lostLetter)
})

it('knows signs that are in no other code page of the west', () => {
  const file = encodeText('Mühlenbau – José €', 'windows-1252') ?? new Uint8Array()
  expect(readTextFile(file)).toEqual({ text: 'Mühlenbau – José €', encoding: 'windows-1252', isGuess: true })
})

const rounds = process.env['PROOFS'] === 'full' ? 60 : 2

/** Lists of names, as a spreadsheet writes them, and their bytes. @param letters the fewest that are not ASCII */
function* listsOf(language: string, letters: number, change = (word: string) => word) {
  const { words, pages } = wordsOf[language] ?? { words: '', pages: [] }
  for (const page of pages) {
    const possible = words
      .split(' ')
      .map(change)
      .filter((word) => encodeText(word, page) !== undefined)
    const ends = fc.constantFrom(' ', ',', '\r\n')
    const lists = fc.array(fc.tuple(fc.constantFrom(...possible), ends), { minLength: 80, maxLength: 80 })
    for (const list of fc.sample(lists, rounds)) {
      let text = 'name,city\r\n'
      for (const [word, end] of list)
        if ((text.match(/[^\u0000-\u007f]/g)?.length ?? 0) < letters) text += `${word}${end}`
      const file = encodeText(text, page)
      if (file !== undefined) yield { text: text.normalize('NFC'), file, page }
    }
  }
}

/** The share of lists that are read as they were written. */
function shareOf(lists: Iterable<{ readonly text: string; readonly file: Uint8Array }>): number {
  const all = [...lists]
  const right = all.filter(({ text, file }) => readTextFile(file).text.normalize('NFC') === text)
  return right.length / all.length
}

const languages = Object.keys(wordsOf)

// measured with 60 lists for each language and code page: 0.99, of short lists 0.95, of capitals 0.97
it('guesses nearly always right what has some twenty letters beyond ASCII, and mostly what has six', () => {
  expect(shareOf(languages.flatMap((language) => [...listsOf(language, 20)]))).toBeGreaterThan(0.93)
  expect(shareOf(languages.flatMap((language) => [...listsOf(language, 6)]))).toBeGreaterThan(0.85)
})

it('does so when all is written in capitals', () => {
  const cased = ['German', 'Polish', 'Turkish', 'Russian', 'Ukrainian', 'Greek']
  const lists = cased.flatMap((language) => [...listsOf(language, 30, (word) => word.toUpperCase())])
  expect(shareOf(lists)).toBeGreaterThan(0.85)
})

it('reads every list when the code page is chosen', () => {
  for (const language of languages)
    for (const { text, file, page } of listsOf(language, 40))
      expect(decodeText(file, page).normalize('NFC')).toBe(text)
})

it('lets the language of the person decide where the letters do not', () => {
  const file = Uint8Array.from([0xfd])
  expect(readTextFile(file, ['tr-TR', 'en']).text).toBe('ı')
  expect(readTextFile(file, ['cs']).text).toBe('ý')
})

it('knows every encoding that it offers', () => {
  for (const name of encodingNames) expect(() => new TextDecoder(name)).not.toThrow()
  expect([isEncoding('koi8-r'), isEncoding('klingon'), isEncoding('toString')]).toEqual([true, false, false])
})

it('shows the line with the first letter beyond ASCII, cut around it when it is long', () => {
  expect(tellingLine('name;city\r\nAsha;Pune\r\nJosé;Zürich\r\nMüller;Bonn')).toBe('José;Zürich')
  expect(tellingLine('name\nAsha')).toBe('name')
  const long = `${'x'.repeat(500)}é${'y'.repeat(500)}`
  expect(tellingLine(long)).toMatch(/^x+éy+$/)
  expect(tellingLine(long).length).toBeLessThanOrEqual(120)
})
