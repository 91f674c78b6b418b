import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSlow, prefetchSoon } from './prefetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits a second before it loads the next screens', () => {
  let loaded = 0
  prefetchSoon(() => (loaded += 1))
  vi.advanceTimersByTime(999)
  expect(loaded).toBe(0)
  vi.advanceTimersByTime(1)
  expect(loaded).toBe(1)
})

it('is cancelled when the page is left', () => {
  let loaded = 0
  prefetchSoon(() => (loaded += 1))()
  vi.advanceTimersByTime(5000)
  expect(loaded).toBe(0)
})

it.each([
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, false],
  [undefined, false],
])('a connection of %o is slow: %s', (connection, expected) => expect(isSlow(connection)).toBe(expected))
