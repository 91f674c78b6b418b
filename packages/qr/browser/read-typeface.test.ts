import { expect, it } from 'vitest'
import { readFont } from '../testing/fonts.ts'
import { readTypeface } from './read-typeface.ts'

it('reads a font whose file is still on its way', async () => {
  const file = Promise.resolve(readFont('devanagari'))
  const typeface = await readTypeface(file)
  expect(typeface.shapeLine('नमस्ते')?.glyphs.length).toBeGreaterThan(2)
})

it('reports a file that is no font, and one that did not come', async () => {
  await expect(readTypeface(new Uint8Array(100))).rejects.toThrow(RangeError)
  await expect(readTypeface(Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
})
