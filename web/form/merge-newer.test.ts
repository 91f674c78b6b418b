import { expect, it } from 'vitest'
import { mergeNewer } from './merge-newer.ts'

const opened = { name: 'Asha', phone: '1', address: { city: 'Pune', street: 'A' }, links: ['a', 'b'] }

it('keeps what was typed and takes the rest from the newer version', () => {
  const typed = { ...opened, name: 'Asha Rao', address: { city: 'Pune', street: 'B' } }
  const newer = { ...opened, phone: '2', address: { city: 'Mumbai', street: 'C' } }
  expect(mergeNewer(opened, typed, newer)).toEqual({
    name: 'Asha Rao',
    phone: '2',
    address: { city: 'Mumbai', street: 'B' },
    links: ['a', 'b'],
  })
})

it('takes a list as a whole', () => {
  const newer = { ...opened, links: ['c'] }
  expect(mergeNewer(opened, opened, newer).links).toEqual(['c'])
  expect(mergeNewer(opened, { ...opened, links: ['a'] }, newer).links).toEqual(['a'])
})
