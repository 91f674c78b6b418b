import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxBatchRows, readBatch } from './read-batch.ts'

describe('lines of a batch', () => {
  it('hold a content and, if wanted, a name', () => {
    expect(readBatch('example.com/1,Table 1\n\nexample.com/2\n', 'url').rows).toEqual([
      { line: 1, text: 'https://example.com/1', name: 'Table 1' },
      { line: 3, text: 'https://example.com/2', name: 'example.com/2' },
    ])
  })

  it('may have titles, in any order and with other separators', () => {
    const rows = [{ line: 2, text: 'a, b', name: 'Kiosk' }]
    expect(readBatch('\uFEFFName,Content\nKiosk,"a, b"\n', 'text').rows).toEqual(rows)
    expect(readBatch('content;name\na, b;Kiosk', 'text').rows).toEqual(rows)
    expect(readBatch('content\tname\r\na, b\tKiosk\r\n', 'text').rows).toEqual(rows)
  })

  it('may come from Excel: with its separator named, other capitals, empty rows and columns', () => {
    const csv = '\uFEFFsep=;\r\nNAME;Content;\r\n;;\r\nKiosk;a, b;\r\n ; ;\r\n'
    expect(readBatch(csv, 'text')).toEqual({ rows: [{ line: 4, text: 'a, b', name: 'Kiosk' }], errors: [] })
  })

  it('are not read when a letter was lost', () => {
    expect(readBatch('good\nM\uFFFDhle\n', 'text').fileError).toEqual({ code: 'lost_letter', line: 2 })
  })

  it('with errors are named by their number and left out', () => {
    const { rows, errors } = readBatch('content\n0042\nx1\n\n7 7\n', 'number')
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [2, '0042'],
      [5, '77'],
    ])
    expect(errors).toEqual([{ line: 3, error: expect.stringMatching(/^content\./) as string }])
  })

  it('are counted with the line breaks inside of quotation marks', () => {
    const { rows } = readBatch('"one\ntwo",a\n\n"three\r\nfour",b\n', 'text')
    expect(rows.map(({ line }) => line)).toEqual([1, 4])
  })

  it('are not read when there are too many, or a quotation mark is missing', () => {
    const many = Array.from({ length: maxBatchRows + 1 }, (_, index) => String(index)).join('\n')
    expect(readBatch(many, 'number').fileError).toEqual({ code: 'too_many', line: maxBatchRows + 1 })
    expect(readBatch('a\n"b\nc', 'text').fileError?.code).toBe('invalid')
    expect(readBatch('', 'url')).toEqual({ rows: [], errors: [] })
  })
})

const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '✓', ' ', ',', ';', '"', '\n', '\t', '0', '=') })
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

it('are the contents and names that were written, whatever they hold', () => {
  const row = fc.tuple(cell, cell)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (written) => {
      const csv = written.map(([content, name]) => `${quote(content)},${quote(name)}`).join('\n')
      const { rows, errors, fileError } = readBatch(`content,name\n${csv}\n`, 'text')
      expect(fileError).toBeUndefined()
      // a text of nothing makes no code
      const made = written.filter(([content]) => content.trim() !== '')
      expect(rows.map(({ text }) => text)).toEqual(made.map(([content]) => content.trim()))
      expect(rows.map(({ name }) => name)).toEqual(
        made.map(([content, name]) => name.trim() || content.trim()),
      )
      // a row of nothing is no line with an error either
      const empty = written.filter((cells) => cells.every((text) => text.trim() === ''))
      expect(rows.length + errors.length).toBe(written.length - empty.length)
    }),
  )
})

it('never fail otherwise, whatever is pasted', () => {
  fc.assert(
    fc.property(cell, fc.constantFrom('url', 'text', 'phone', 'number'), (csv, kind) => {
      const { rows, errors } = readBatch(csv, kind)
      for (const { line } of [...rows, ...errors]) expect(line).toBeGreaterThan(0)
    }),
  )
})
