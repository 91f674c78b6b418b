import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLines, csvRow, readCsvText, utf8Bom, type CsvCell } from './csv.ts'

/** A strict RFC 4180 reader: throws on a misplaced quote and on a line that does not end in CRLF. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (match === null) throw new Error('Not RFC 4180')
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

describe('a CSV row', () => {
  it.each<[CsvCell[], string]>([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [[1, -2.5, true], '1,-2.5,true\r\n'],
    [[null, undefined, ''], ',,\r\n'],
    [[''], '""\r\n'],
    [[new Date('2025-01-02T03:04:05Z')], '2025-01-02T03:04:05.000Z\r\n'],
    [[' padded '], '" padded "\r\n'],
    [['a;b'], '"a;b"\r\n'],
    [['हिन्दी', '₹ 500'], 'हिन्दी,₹ 500\r\n'],
  ])('%j is written as %j', (cells, line) => {
    expect(csvRow(cells)).toBe(line)
  })

  it.each([
    '=1+1',
    '+1+1',
    '+91-98',
    '+91(1)',
    '+',
    '+ 1',
    '+1\n',
    '+SUM(A1)',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
  ])('does not let %j run as a formula', (text) => {
    expect(readCsv(csvRow([text]))).toEqual([[`'${text}`]])
  })

  it.each(['+919876543210', '+49 30 1234567'])(
    'writes the telephone number %s without an apostrophe',
    (text) => {
      expect(csvRow([text])).toBe(`${text}\r\n`)
      expect(readCsvText(text)).toBe(text)
    },
  )

  it.each([
    ['+49-30-1234567', '+49 30 1234567'],
    ['+91 (22) 1234.5678', '+91 22 1234 5678'],
    ['+44 20/7946 0958', '+44 20 7946 0958'],
  ])('writes the telephone number %s with spaces, which nothing computes', (text, cell) => {
    expect(csvRow([text])).toBe(`${cell}\r\n`)
  })

  it('keeps texts apart that begin with an apostrophe', () => {
    const texts = ['=1', "'=1", "''=1", "'t Hooft", "o'neil@example.com", "'"]
    const [read = []] = readCsv(csvRow(texts))
    expect(read).toEqual(["'=1", "''=1", "'''=1", "'t Hooft", "o'neil@example.com", "'"])
    expect(read.map(readCsvText)).toEqual(texts)
  })

  it('comes back the same from any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
        const [row, ...more] = readCsv(csvRow(cells))
        expect(more).toEqual([])
        expect(row?.map(readCsvText)).toEqual(cells)
        for (const cell of row ?? []) expect(cell).not.toMatch(/^(?:[=\-@\t\r\n]|\+(?!\d[\d ]*$))/)
      }),
    )
  })
})

describe('a CSV file', () => {
  it('starts with the mark that makes Excel read UTF-8', () => {
    expect([...csvLines(['Name'], [['Zoë']])]).toEqual([`${utf8Bom}Name\r\n`, 'Zoë\r\n'])
    expect([...csvLines(['Name'], [], { bom: false })]).toEqual(['Name\r\n'])
  })

  it('reads a row only when it is needed', () => {
    let rowCount = 0
    const endless = (function* () {
      while (true) yield [(rowCount += 1)]
    })()
    const lines = csvLines(['n'], endless)
    lines.next()
    expect([lines.next().value, lines.next().value]).toEqual(['1\r\n', '2\r\n'])
    expect(rowCount).toBe(2)
  })
})
