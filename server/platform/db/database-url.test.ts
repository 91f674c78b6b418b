import { expect, it } from 'vitest'
import { databaseUrlError, placeOf, spellSslMode } from './database-url.ts'

it.each([
  'postgres://a:1/2hunter@c:5432/d',
  'postgres://a:1#2hunter@c/d',
  'postgres://a:1?2hunter@c/d',
  'postgres://a:hunter%@c/d',
  'postgres://a:hunt/er@2@c/d',
  'postgres://a:hunt%E0er@c/d',
])('asks for a percent-encoded password without repeating any of it: %s', (url) => {
  const error = databaseUrlError(url)
  expect(error).toMatch(/^Percent-encode the signs of the password/)
  expect(error).not.toMatch(/hunt|[ac]:\d/)
})

it.each([
  'postgres://a:b@c:5432/d?sslmode=require',
  'postgresql:///d?host=/var/run/postgresql',
  'postgres://a:b@/d?host=/var/run/postgresql',
  'postgres://a:b%2Fc%40@c/d',
  'postgres://[::1]:5432/d',
])('takes %s', (url) => {
  expect(databaseUrlError(url)).toBeUndefined()
})

it('takes one host, and only modes of encryption that it knows', () => {
  for (const url of ['postgres://a:b@c:5432,d:5432/e', 'postgres://c,d/e'])
    expect(databaseUrlError(url)).toMatch(/^Name one host, not several/)
  expect(databaseUrlError('postgres://c/d?sslmode=required')).toMatch(/^Set sslmode to one of disable, /)
})

it('names the place without user and password', () => {
  expect(placeOf('postgres://a:hunter2@c:5432/d')).toBe('c:5432/d')
  expect(placeOf('postgres://a:hunter2@/d?host=/run/pg')).toBe('/run/pg/d')
})

it('spells what the driver does with a mode of encryption', () => {
  expect(spellSslMode('postgres://c/d?sslmode=require&x=1')).toBe('postgres://c/d?sslmode=verify-full&x=1')
  expect(spellSslMode('postgres://c/d?sslmode=no-verify')).toBe('postgres://c/d?sslmode=no-verify')
  const compatible = 'postgres://c/d?uselibpqcompat=true&sslmode=verify-ca'
  expect(spellSslMode(compatible)).toBe(compatible)
})
