import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What the design system asks of a browser and jsdom does not have.
vi.stubGlobal('matchMedia', (query: string): Partial<MediaQueryList> => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  },
)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined
    disconnect = () => undefined
  },
)
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => undefined
vi.stubGlobal('scrollTo', () => undefined)

/** A console error or warning is an error of the screen under test. */
const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void complaints.push(words))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  expect(complaints).toEqual([])
})
