import { expect, it, vi } from 'vitest'
import { isOutdated } from './watch-version.ts'

const answer = (text: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))

it('is outdated when the server has another build', async () => {
  answer('build-2\n')
  expect(await isOutdated('build-1')).toBe(true)
  expect(await isOutdated('build-2')).toBe(false)
})

it.each([
  ['an error page', '<!doctype html>', 200],
  ['no file', 'build-2', 404],
])('%s is no new version', async (_, text, status) => {
  answer(text, status)
  expect(await isOutdated('build-1')).toBe(false)
})

it('nor is a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await isOutdated('build-1')).toBe(false)
})
