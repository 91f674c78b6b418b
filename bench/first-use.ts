import type { Browser } from 'playwright-core'
import { storeSession } from '../e2e/demo-product.ts'
import type { DemoProduct } from '../e2e/demo-product.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { median, rounds } from './rounds.ts'

/** A slow 4G connection far from the server, and the processor of a cheap phone. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowerProcessor = 4

type Screen = {
  readonly name: string
  readonly path: string
  /** What a person waits for, when the app has taken it over. */
  readonly usable: string
  readonly person?: 'owner' | 'admin'
}

const screens: readonly Screen[] = [
  { name: 'login', path: '/auth/Login', usable: '#main [type=submit]:not(:disabled)' },
  { name: 'sign-up', path: '/auth/SignUp', usable: '#main [type=submit]:not(:disabled)' },
  { name: 'back office sign-in', path: '/backbone/login', usable: '#main [type=submit]:not(:disabled)' },
  { name: 'dashboard', path: '/dashboard', usable: '#main article a, #main li a', person: 'owner' },
  { name: 'users (back office)', path: '/backbone/users', usable: '#main tbody tr', person: 'admin' },
  { name: 'new card', path: '/generate/vcard', usable: '#main form input:not(:disabled)' },
  { name: 'designer', path: '/generate/static-qrcode', usable: '#main form input:not(:disabled)' },
]

type Opened = {
  readonly drawn: number
  readonly usable: number
  readonly scriptBytes: number
  readonly scriptFiles: number
  readonly fontBytes: number
  readonly allBytes: number
}

/** How long the first use of a screen takes: until it can be used, over both protocols. @returns Markdown. */
export async function measureFirstUse(browser: Browser, product: DemoProduct): Promise<string> {
  const proxy = await startHttp2Proxy(product.url)
  try {
    const lines: string[] = []
    for (const screen of screens) {
      await fetch(product.url + screen.path)
      for (const [protocol, url] of [
        ['HTTP/2', proxy.url],
        ['HTTP/1.1', product.url],
      ] as const) {
        const opened: Opened[] = []
        for (let round = 0; round < rounds; round += 1)
          opened.push(await openScreen(browser, product, screen, url))
        lines.push(rowOf(`${screen.name} | ${protocol}`, opened))
      }
    }
    return `## First use

The same with 400 ms a round trip and a processor slowed down ${slowerProcessor} times: milliseconds until something is painted, and until the screen
can be used, which is when the app has taken over the first link, field or button of it; and what was loaded by then: scripts, fonts, and all files.

| screen | protocol | first paint | usable | script kB | files | font kB | all kB |
| --- | --- | --: | --: | --: | --: | --: | --: |
${lines.join('\n')}
`
  } finally {
    await proxy.stop()
  }
}

function rowOf(name: string, opened: readonly Opened[]): string {
  const of = (key: keyof Opened) => median(opened.map((each) => each[key]))
  const kilobytes = (key: keyof Opened) => (of(key) / 1000).toFixed(1)
  const times = [of('drawn'), of('usable')].map((time) => time.toFixed(0))
  const files = [kilobytes('scriptBytes'), of('scriptFiles').toFixed(0), kilobytes('fontBytes')]
  return `| ${[name, ...times, ...files, kilobytes('allBytes')].join(' | ')} |`
}

async function openScreen(
  browser: Browser,
  product: DemoProduct,
  screen: Screen,
  url: string,
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    if (screen.person !== undefined) await storeSession(context, await product.signIn(screen.person))
    await context.addInitScript(watchTakenOver, screen.usable)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.goto(screen.path, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => Number.isFinite(globalThis.takenOverAt), undefined, { timeout: 60_000 })
    return await page.evaluate(readLoaded)
  } finally {
    await context.close()
  }
}

declare global {
  // Set in the page by `watchTakenOver`.
  var takenOverAt: number
}

/** Runs in the page, before its own scripts: React gives the elements that it has taken over its own properties. */
function watchTakenOver(usable: string): void {
  globalThis.takenOverAt = Number.NaN
  const look = () => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    if ([...document.querySelectorAll(usable)].some(isTaken)) globalThis.takenOverAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readLoaded(): Opened {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= globalThis.takenOverAt)
  const bytesOf = (ending: RegExp) =>
    files
      .filter(({ name }) => ending.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: globalThis.takenOverAt,
    scriptBytes: bytesOf(/\.js$/),
    scriptFiles: files.filter(({ name }) => name.endsWith('.js')).length,
    fontBytes: bytesOf(/\.woff2$/),
    allBytes: bytesOf(/./),
  }
}
