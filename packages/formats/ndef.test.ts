import ndef from 'ndef'
import { expect, it } from 'vitest'
import { ndefOfUrl } from './ndef.ts'

it.each([
  'https://cards.example/n/0123456A',
  'http://127.0.0.1:4100/n/0123456A',
  'https://www.cards.example/n/0123456A',
  `https://cards.example/${'long/'.repeat(80)}n/0123456A`,
])('a parser reads %s from the bytes of a chip', (url) => {
  const [record, ...others] = ndef.decodeMessage([...ndefOfUrl(url)])
  expect(others).toEqual([])
  expect(ndef.uri.decodePayload(record?.payload ?? [])).toBe(url)
})
