import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { storeBytes } from './stored.ts'

it.each([0, 1, 65_535, 65_536, 200_000])('%i stored bytes are read by every reader of zlib', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index * 7)
  expect(new Uint8Array(inflateSync(storeBytes(bytes)))).toEqual(bytes)
})
