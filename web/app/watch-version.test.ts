import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeReload } from './missing-files.ts'
import { isOutdated } from './watch-version.ts'

describe('the check for a new version', () => {
  const reply = (text: string, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))

  it('finds that the server has another build', async () => {
    reply('build-2\n')
    expect(await isOutdated('build-1')).toBe(true)
    expect(await isOutdated('build-2')).toBe(false)
  })

  it.each([
    ['an error page', '<!doctype html>', 200],
    ['no file', 'build-2', 404],
  ])('takes %s for no new version', async (_, text, status) => {
    reply(text, status)
    expect(await isOutdated('build-1')).toBe(false)
  })

  it('takes a lost connection for no new version', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await isOutdated('build-1')).toBe(false)
  })
})

describe('the reload guard', () => {
  beforeEach(() => sessionStorage.clear())

  it('lets a page reload once in ten seconds', () => {
    expect(takeReload('/a', 1000)).toBe(true)
    expect(takeReload('/a', 10_999)).toBe(false)
    expect(takeReload('/a', 11_000)).toBe(true)
  })

  it('guards each path by itself', () => {
    expect(takeReload('/a', 0)).toBe(true)
    expect(takeReload('/b', 1)).toBe(true)
  })

  it.each(['{', '7', '{"path":"/a","expires":"never"}'])('ignores a damaged note: %s', (text) => {
    sessionStorage.setItem('reloadGuard', text)
    expect(takeReload('/a', 0)).toBe(true)
  })

  it('allows no reload when it cannot be stored', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(takeReload('/a', 0)).toBe(false)
    full.mockRestore()
  })
})
