// @ts-check
/** Where Chromium is: tests, the bench and the journeys all ask here. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

/** Debian's package of the browser without a window of its own: a page takes half the processor time. */
export const headlessShell = 'chromium-headless-shell'

/**
 * Looks at CHROMIUM_PATH, the usual places, the PATH, then Playwright's own download.
 * @returns {string} the path of an executable
 * @throws when there is none, saying how to name one
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    `/usr/bin/${headlessShell}`,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    chromium.executablePath(),
  ]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found === undefined) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
  return found
}

/** Flags for a headless run that reaches nothing outside this machine. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
