import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { purgeEverything } from '#web/lib/session.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'

// Other tests run beside these.
configure({ asyncUtilTimeout: scaled(3_000) })

// Browser functions that the design system needs and jsdom does not have.
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

// React's development build takes a stack trace of every element for its warnings: a fifth of the time of these tests.
// With the count of a second used up, its warnings still come, and name the component.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // every second it would start again
    },
    configurable: true,
  })

/** A console error or warning fails the test. */
const consoleMessages: unknown[][] = []
beforeEach(() => {
  // the texts in the source, which are English
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  consoleMessages.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void consoleMessages.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void consoleMessages.push(words))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  expect(consoleMessages).toEqual([])
})

// What is still being imported would be missing in all later files of the worker.
afterAll(async () => {
  await vi.dynamicImportSettled()
  // files share their modules: how a session ended is not for the next file
  purgeEverything()
})
