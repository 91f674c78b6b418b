import { expect, it } from 'vitest'
import { packAnswer, addBrotli } from './packed.ts'
import { isUnchanged, pickEncoding } from './pick-encoding.ts'

const answer = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('x'.repeat(2000)) }
const packed = await packAnswer(answer)
await addBrotli(packed, answer)

const encodingFor = (accepted?: string) => {
  const { headers } = pickEncoding(packed, accepted)
  const at = headers.indexOf('content-encoding')
  return at < 0 ? 'identity' : headers[at + 1]
}

it('sends the smallest encoding that the client reads', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(encodingFor('gzip;q=1.0, br;q=0.1')).toBe('br')
  expect(encodingFor('GZIP')).toBe('gzip')
  expect(encodingFor('*')).toBe('br')
})

it('never sends an encoding the client refuses', () => {
  expect(encodingFor()).toBe('identity')
  expect(encodingFor('')).toBe('identity')
  expect(encodingFor('deflate')).toBe('identity')
  expect(encodingFor('br;q=0, gzip')).toBe('gzip')
  expect(encodingFor('br;q=0, gzip;q=0, *')).toBe('identity')
})

it('recognises what the client holds by its entity tag, alone or in a list', () => {
  expect(isUnchanged(packed, packed.etag)).toBe(true)
  expect(isUnchanged(packed, `"other", ${packed.etag}`)).toBe(true)
  expect(isUnchanged(packed, packed.etag.slice(2))).toBe(true)
  expect(isUnchanged(packed, '*')).toBe(true)
  expect(isUnchanged(packed, 'W/"other"')).toBe(false)
  expect(isUnchanged(packed, undefined)).toBe(false)
})
