import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { startDemoProduct, storeSession } from '../e2e/demo-product.ts'
import type { DemoProduct } from '../e2e/demo-product.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { measureFirstUse } from './first-use.ts'
import { median, rounds } from './rounds.ts'

/** A slow 4G connection: 1.6 Mbit/s, 150 ms for every round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

type Screen = {
  readonly name: string
  readonly path: string
  /** What a person waits for: a field or button of the screen that works. */
  readonly usable: string
  readonly person?: 'owner' | 'admin'
  /** A page of the site, for which the processor is as slow as that of a cheap phone. */
  readonly isSite?: true
}

/** How many times slower the processor is for pages of the site. */
const slowerProcessor = 4

const screens: readonly Screen[] = [
  { name: 'home', path: '/', usable: '[data-try] input', isSite: true },
  { name: 'questions', path: '/faq', usable: 'main h1', isSite: true },
  { name: 'privacy policy', path: '/privacy-policy', usable: 'main h1', isSite: true },
  { name: 'login', path: '/auth/Login', usable: '#main [type=submit]:not(:disabled)' },
  { name: 'dashboard', path: '/dashboard', usable: '#main article, #main li', person: 'owner' },
  { name: 'leads', path: '/dashboard/shared-contact', usable: '#main tbody tr', person: 'owner' },
  { name: 'codes', path: '/dashboard/individual-qr-code', usable: '#main tbody tr', person: 'owner' },
  { name: 'back office', path: '/backbone/users', usable: '#main tbody tr', person: 'admin' },
  { name: 'editor', path: '/generate/vcard', usable: '#main form input:not(:disabled)' },
]

type Opened = {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly usable: number
  readonly shift: number
  readonly scriptBytes: number
  readonly scriptFiles: number
}

/** What a phone sees of the first screens on a slow connection, with an empty cache. @returns Markdown. */
export async function measureFirstPaint(): Promise<string> {
  const product = await startDemoProduct()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const lines: string[] = []
    for (const screen of screens) {
      // the server renders a screen once a minute
      await fetch(product.url + screen.path)
      const opened: Opened[] = []
      for (let round = 0; round < rounds; round += 1) opened.push(await openScreen(browser, product, screen))
      lines.push(rowOf(screen.name, opened))
    }
    return `## First paint

Chromium, 390 × 844, an empty cache, 1.6 Mbit/s and 150 ms a round trip, medians of ${rounds}: milliseconds until something is
painted, until the largest part is, and until a field or list of the screen can be used; how much moved (CLS, at most
0.02 is wanted); and the scripts that were loaded by then or stand in the page. Pages of the site (home, questions, privacy policy) are
opened on a processor slowed down ${slowerProcessor} times; what is wanted of them is at most 1,200 ms for the largest part, and 5 kB of script.

| screen | first paint | largest | usable | CLS | script kB | files |
| --- | --: | --: | --: | --: | --: | --: |
${lines.join('\n')}

${await measureFirstUse(browser, product)}`
  } finally {
    await browser.close()
    await product.stop()
  }
}

function rowOf(name: string, opened: readonly Opened[]): string {
  const of = (key: keyof Opened) => median(opened.map((each) => each[key]))
  const times = [of('firstPaint'), of('largestPaint'), of('usable')].map((time) => time.toFixed(0))
  const scripts = [(of('scriptBytes') / 1000).toFixed(1), of('scriptFiles').toFixed(0)]
  return `| ${[name, ...times, of('shift').toFixed(3), ...scripts].join(' | ')} |`
}

async function openScreen(browser: Browser, product: DemoProduct, screen: Screen): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    if (screen.person !== undefined) await storeSession(context, await product.signIn(screen.person))
    await context.addInitScript(watchScreen, screen.usable)
    const page = await context.newPage()
    await slowDown(page, screen)
    await page.goto(screen.path)
    await page.waitForFunction(() => Number.isFinite(globalThis.usableAt), undefined, { timeout: 20_000 })
    // the largest paint and shifts that come with what was awaited; the connection that brings notifications stays open
    await page.waitForTimeout(2000)
    return await page.evaluate(readMeasured)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, { isSite }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  if (isSite) await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
}

declare global {
  // Set in the page by `watchScreen`.
  var usableAt: number
  var largestPaint: number
  var layoutShift: number
}

/** Runs in the page, before its own scripts. */
function watchScreen(usable: string): void {
  globalThis.usableAt = Number.NaN
  globalThis.largestPaint = 0
  globalThis.layoutShift = 0
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (globalThis.largestPaint = startTime))
  observe('layout-shift', (entry) => {
    if ('value' in entry) globalThis.layoutShift += Number(entry.value)
  })
  const look = () => {
    if (document.querySelector(usable) === null) requestAnimationFrame(look)
    else globalThis.usableAt = performance.now()
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readMeasured(): Opened {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= globalThis.usableAt)
  const inlineBytes = [...document.scripts]
    .filter(({ src, type }) => src === '' && !type.includes('json'))
    .reduce((sum, { text }) => sum + text.length, 0)
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: globalThis.largestPaint,
    usable: globalThis.usableAt,
    shift: globalThis.layoutShift,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) + inlineBytes,
    scriptFiles: scripts.length,
  }
}
