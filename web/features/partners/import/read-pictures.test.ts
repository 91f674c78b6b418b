import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDropped } from './read-dropped.ts'
import { readPictures } from './read-pictures.ts'
import type { ZippedPictures } from './read-pictures.ts'

const zipped = (files: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(files, { level: 9 }))], 'pictures.zip')
const open = async (file: File) => (await readPictures(file)) as ZippedPictures
const bytes = (...values: number[]) => new Uint8Array(values)

it('finds pictures by their names, in whatever folder and capitals', async () => {
  const files = { 'Staff/NOOR.JPG': bytes(1, 2), 'a\\b\\Asha.png': bytes(3), 'notes.txt': bytes(4) }
  const { names, read } = await open(zipped(files))
  expect(names).toEqual(['noor.jpg', 'asha.png'])
  expect(await read('noor.jpg')).toEqual(bytes(1, 2))
  expect(await read('ASHA.PNG')).toEqual(bytes(3))
  expect(await read('notes.txt')).toBeUndefined()
})

it.each([
  // macOS writes UTF-8, with accents apart, and does not say so
  ['macOS', [...new TextEncoder().encode('José.jpg'.normalize('NFD'))], 'josé.jpg'],
  ['macOS', [...new TextEncoder().encode('عائشة.jpg')], 'عائشة.jpg'],
  // the code pages of Windows in America and in western Europe
  ['Windows', [0x4a, 0x81, 0x72, 0x67, 0x65, 0x6e, ...new TextEncoder().encode('.jpg')], 'jürgen.jpg'],
  ['Windows', [0xb5, 0x6c, 0x76, 0x61, 0x72, 0x6f, ...new TextEncoder().encode('.jpg')], 'álvaro.jpg'],
])('finds a picture that %s has named with letters beyond ASCII', async (_, written, name) => {
  const placeholder = 'x'.repeat(written.length - 4) + '.jpg'
  const zip = zipSync({ [placeholder]: bytes(7) })
  const sought = [...new TextEncoder().encode(placeholder)]
  for (let at = 0; at + sought.length <= zip.length; at += 1)
    if (sought.every((byte, index) => zip[at + index] === byte)) zip.set(written, at)
  const { names, read } = await open(new File([new Uint8Array(zip)], 'named.zip'))
  expect(names).toContain(name)
  expect(await read(name)).toEqual(bytes(7))
})

it('takes no picture that becomes much larger than it is in the file, and none above 10 MB', async () => {
  const { names } = await open(
    zipped({
      'bomb.png': new Uint8Array(9_000_000),
      'ok.png': bytes(1),
      'large.png': new Uint8Array(11_000_000),
    }),
  )
  expect(names).toEqual(['ok.png'])
})

it('unpacks no more than a file says of itself', async () => {
  const zip = zipSync({ 'liar.png': new Uint8Array(100_000) })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  // the size before it was compressed, in the directory at the end of the file
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 24, 10, true)
  const { names, read } = await open(new File([new Uint8Array(zip)], 'liar.zip'))
  expect(names).toEqual(['liar.png'])
  expect((await read('liar.png'))?.byteLength ?? 0).toBeLessThanOrEqual(10)
})

it('says what it does not open', async () => {
  expect(await readPictures(new File(['no zip'], 'a.zip'))).toBe('unreadable')
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.png`, bytes()]))
  expect(await readPictures(zipped(many))).toBe('too_many')
})

it('finds the file of people and says which pictures are too large', async () => {
  const zip = zipped({
    '__MACOSX/._people.csv': bytes(1),
    'staff/people.CSV': bytes(65),
    'large.png': new Uint8Array(11_000_000),
  })
  const { people, tooLarge } = await open(zip)
  expect([people?.name, await people?.text(), tooLarge]).toEqual(['people.CSV', 'A', ['large.png']])
})

it('sorts what was dropped: people, pictures by name, ZIP files of both, and the rest', async () => {
  const zip = zipped({ 'people.csv': bytes(66), 'a.png': bytes(2), 'b.png': bytes(2) })
  const large = new File([new Uint8Array(11_000_000)], 'C.png', { type: 'image/png' })
  const loose = new File([bytes(1)], 'A.png', { type: 'image/png' })
  const { people, pictures, others } = await readDropped([zip, loose, large, new File(['x'], 'notes.txt')])
  expect([await people?.text(), others]).toEqual(['B', ['notes.txt']])
  expect([pictures.names, pictures.tooLarge]).toEqual([['a.png', 'b.png'], ['c.png']])
  expect([await pictures.read('a.png'), await pictures.read('B.png'), await pictures.read('c.png')]).toEqual([
    bytes(1),
    bytes(2),
    undefined,
  ])
  const first = await readDropped([zip, new File(['name'], 'own.csv')])
  expect(await first.people?.text()).toBe('name')
  expect((await readDropped([new File(['x'], 'damaged.zip')])).zipError).toBe('unreadable')
})
