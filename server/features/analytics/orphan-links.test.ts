import { expect, it } from 'vitest'
import { cleanLink } from './orphan-links.ts'

it.each([
  'jane@example.com',
  'jane.doe',
  '919876543210',
  '98765-43210',
  '7f1c2c1e-52d4-4b9d-9a35-5a7e5a0f1f10',
  'eyjhbgcioijiuzi1niisinr5cci6ikpxvcj9',
  'reset-4f9a8b7c6d5e',
  'a-very-long-link-that-no-card-could-have-in-this-world',
  'राम',
])('stores nothing of %s, which may say who somebody is or let somebody in', (link) => {
  expect(cleanLink(link)).toBe('*')
})

it.each(['menu', 'jane-doe', 'spring-fair-2026', 'table-12', 'k7q2m9xa'])('tells %s apart', (link) => {
  expect(cleanLink(link)).toBe(link)
})
