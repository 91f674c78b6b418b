import { expect, it } from 'vitest'
import { deflate } from '../node/deflate.ts'
import { encodeJpeg } from '../node/jpeg.ts'
import { motley } from '../testing/bitmaps.ts'
import { encodeBmp } from './bmp.ts'
import type { BitmapExtension } from './extension.ts'
import { encodeGif } from './gif.ts'
import { encodeIco } from './ico.ts'
import { encodePng } from './png.ts'
import { encodeTiff } from './tiff.ts'
import { encodeWebp } from './webp.ts'

const picture = motley({ width: 40, height: 30, colors: 300, run: 2, clear: true, seed: 11 })
const jpeg = await encodeJpeg(picture)
const tiff = encodeTiff(picture, deflate)

/** The start of each type by its specification (dots for bytes that vary), and its end. */
const types = {
  bmp: [encodeBmp(picture), 'B M . . . . 00 00 00 00', ''],
  gif: [encodeGif(picture), 'G I F 8 9 a', '00 ;'],
  ico: [encodeIco(picture, deflate), '00 00 01 00 01 00 ( 1e 00 00', 'I E N D ae B ` 82'],
  jpeg: [jpeg, 'ff d8 ff', 'ff d9'],
  jpg: [jpeg, 'ff d8 ff', 'ff d9'],
  png: [encodePng(picture, deflate), '89 P N G 0d 0a 1a 0a 00 00 00 0d I H D R', 'I E N D ae B ` 82'],
  tif: [tiff, 'I I * 00', ''],
  tiff: [tiff, 'I I * 00', ''],
  webp: [encodeWebp(picture), 'R I F F . . . . W E B P V P 8 L . . . . /', ''],
} as const satisfies Record<BitmapExtension, readonly [Uint8Array, string, string]>

/** Bytes as hexadecimal digits, or a letter or sign as itself. */
function expectBytes(bytes: Uint8Array, signs: string): void {
  const expected = signs === '' ? [] : signs.split(' ')
  const written = expected.map((sign, at) => {
    const byte = bytes[at] ?? -1
    if (sign === '.') return sign
    return sign.length === 1 ? String.fromCharCode(byte) : byte.toString(16).padStart(2, '0')
  })
  expect(written.join(' ')).toBe(signs)
}

it.each(Object.entries(types))('a .%s has the bytes of its type', (_, [file, start, end]) => {
  expectBytes(file, start)
  expectBytes(file.subarray(file.length - (end === '' ? 0 : end.split(' ').length)), end)
})
