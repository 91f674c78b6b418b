import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isUnchanged, pickBody, toCachedResponse } from './cached-response.ts'

const answer = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('x'.repeat(2000)) }
const cached = await toCachedResponse(answer)

const encodingFor = (accepted?: string) => {
  const { headers } = pickBody(cached, accepted)
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

it('sends the same text in every encoding, with its length', async () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const [accepted, decode] of Object.entries(read))
    for (let time = 0; time < 2; time++) {
      const { headers, body } = pickBody(cached, accepted)
      expect(decode(body)).toEqual(answer.body)
      expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body.length))
      expect(headers).toContain(cached.etag)
    }
})

it('sends a picture as it is, whatever the client reads', async () => {
  const picture = await toCachedResponse({ ...answer, headers: { 'content-type': 'image/png' } })
  for (const accepted of ['br, gzip', 'gzip', undefined])
    expect(pickBody(picture, accepted).body).toBe(answer.body)
})

it('tells redirects apart by where they lead', async () => {
  const [one, two, again] = await Promise.all(
    ['https://one.example', 'https://two.example', 'https://one.example'].map((location) =>
      toCachedResponse({ status: 302, headers: { location }, body: Buffer.alloc(0) }),
    ),
  )
  expect(one?.etag).toBe(again?.etag)
  expect(one?.etag).not.toBe(two?.etag)
})

it('recognises what the client holds by its entity tag, alone or in a list', () => {
  expect(isUnchanged(cached, cached.etag)).toBe(true)
  expect(isUnchanged(cached, `"other", ${cached.etag}`)).toBe(true)
  expect(isUnchanged(cached, cached.etag.slice(2))).toBe(true)
  expect(isUnchanged(cached, '*')).toBe(true)
  expect(isUnchanged(cached, 'W/"other"')).toBe(false)
  expect(isUnchanged(cached, undefined)).toBe(false)
})
