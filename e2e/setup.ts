import { afterAll, afterEach, expect } from 'vitest'
import { closeBrowser, takeComplaints } from './browser.ts'

/** For every file: the modules are loaded once for all of them. */

afterEach(() => {
  // A console error or an uncaught exception on any page of a journey is an error.
  expect(takeComplaints()).toEqual([])
})
afterAll(closeBrowser)
