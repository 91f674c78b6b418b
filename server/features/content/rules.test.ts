import { expect, it } from 'vitest'
import type { MessageSigns } from './rules.ts'
import { rateSpam, spamLimit } from './rules.ts'

const plain: MessageSigns = {
  isHiddenFieldFilled: false,
  secondsOpen: 40,
  text: 'How do I order 200 cards?',
  isRepeated: false,
}
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://shop${at}.example/x`).join(' ')

it.each<[string, Partial<MessageSigns>, number]>([
  ['a plain message', {}, 0],
  ['a program that does not say how long the form was open', { secondsOpen: undefined }, 0],
  ['the hidden field', { isHiddenFieldFilled: true }, 100],
  ['sent at once', { secondsOpen: 0 }, 60],
  ['sent just before two seconds', { secondsOpen: 1.99 }, 60],
  ['sent after two seconds', { secondsOpen: 2 }, 0],
  ['no text', { text: '' }, 0],
  ['two links', { text: links(2) }, 0],
  ['three links', { text: links(3) }, 50],
  ['links in other spellings', { text: 'HTTP://a.example\nwww.b.example,(https://c.example)' }, 50],
  ['words like links', { text: 'https is safe, http: too, and www means web. awww.cute' }, 0],
  ['the same text again', { isRepeated: true }, 50],
  ['three links twice', { text: links(9), isRepeated: true }, 100],
  ['everything', { isHiddenFieldFilled: true, secondsOpen: 1, text: links(3), isRepeated: true }, 260],
])('rates %s', (_name, changes, score) => {
  expect(rateSpam({ ...plain, ...changes })).toBe(score)
})

it('takes two signs for spam, and of single ones only the hidden field', () => {
  const isSpam = (changes: Partial<MessageSigns>) => rateSpam({ ...plain, ...changes }) >= spamLimit
  expect([{ secondsOpen: 0 }, { text: links(5) }, { isRepeated: true }].map(isSpam)).toEqual([
    false,
    false,
    false,
  ])
  expect(isSpam({ secondsOpen: 0, text: links(5) })).toBe(true)
  expect(isSpam({ secondsOpen: 0, isRepeated: true })).toBe(true)
  expect(isSpam({ text: links(5), isRepeated: true })).toBe(true)
  expect(isSpam({ isHiddenFieldFilled: true })).toBe(true)
})
