import { beforeEach, expect, it } from 'vitest'
import { takeReload } from './reload-guard.ts'

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

it('survives a spoilt store', () => {
  sessionStorage.setItem('reloadGuard', '{')
  expect(takeReload('/a', 0)).toBe(true)
})

it('does not reload when nothing can be remembered', () => {
  const full = { getItem: () => null, setItem: () => raiseFull() } as unknown as Storage
  expect(takeReload('/a', 0, full)).toBe(false)
})

function raiseFull(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
