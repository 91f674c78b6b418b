import { expect, it } from 'vitest'
import { readTextFile } from './text-file.ts'

const bytes = (text: string, encoding: BufferEncoding, mark: readonly number[] = []) =>
  new Uint8Array([...mark, ...Buffer.from(text, encoding)])
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const text = 'name;city\r\nMühlenbau – José;Zürich'

it.each([
  ['UTF-8', bytes(text, 'utf8')],
  ['UTF-8 with a mark', bytes(text, 'utf8', [0xef, 0xbb, 0xbf])],
  ['UTF-16 as Windows writes it', bytes(text, 'utf16le', [0xff, 0xfe])],
  ['UTF-16 in the other order', new Uint8Array([0xfe, 0xff, ...bigEndian(text)])],
  ['UTF-16 without a mark', bytes(text, 'utf16le')],
  ['UTF-16 in the other order without a mark', bigEndian(text)],
])('reads %s, and is sure', (_, file) => {
  expect(readTextFile(file)).toEqual({ text })
})

it('reads what is no UTF-8 as Windows-1252, and says so', () => {
  // a dash and the sign of the euro are not in Latin-1
  const file = new Uint8Array([...bytes('Mühlenbau ', 'latin1'), 0x96, ...bytes(' José ', 'latin1'), 0x80])
  expect(readTextFile(file)).toEqual({ text: 'Mühlenbau – José €', assumed: 'Windows-1252' })
})

it('reads an empty file', () => {
  expect(readTextFile(new Uint8Array())).toEqual({ text: '' })
})
