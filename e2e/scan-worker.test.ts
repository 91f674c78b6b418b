import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ScanReport } from '#qr/index.ts'
import { logoUri } from '#qr/testing/logos.ts'
import { check, plentyOfTime } from '#qr/testing/scan.ts'
import { assetPolicy, pagePolicy } from '#server/platform/http/headers.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { openBrowser } from './browser.ts'

/** The scan check in a real browser, under the policies that the server sends. */

const origin = 'https://visita.example'
const entry = `
  import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
  import { ScanClient } from '#qr/browser.ts'
  const outcome = (promise) =>
    promise.then((report) => ({ report }), ({ name, code, message }) => ({ error: { name, code, message } }))
  const client = new ScanClient(wasmUrl, { repairTime: ${plentyOfTime} })
  globalThis.check = (...designs) =>
    Promise.all(designs.map(([options, setting]) => outcome(client.check(options, setting))))
  globalThis.ratingAndReport = async (options) => {
    const replies = []
    replies.push({ report: await client.check(options, {}, (rating) => replies.push({ report: rating })) })
    return replies
  }
  globalThis.checkThenDispose = (options) => {
    const checked = outcome(client.check(options))
    client.dispose()
    return checked
  }`

type Outcome = { readonly report?: ScanReport; readonly error?: Record<string, string> }

const files = new Map<string, string | Uint8Array>()
let scriptName = ''

let page: Page
/** What the page asked for. */
const requests: string[] = []

/** The client and its worker, built as the web app is built, in one page for all: it has no state but its last check. */
beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'scan-entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('scan-entry') ? '\0scan-entry' : undefined),
        load: (id) => (id === '\0scan-entry' ? entry : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'scan-entry' } },
  })
  for (const { output } of [result].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) {
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
      if (file.type === 'chunk' && file.isEntry) scriptName = file.fileName
    }
  }
  page = await openClient()
}, scaled(60_000))

/** A page with the client; whatever asks for another site is an error. */
async function openClient(): Promise<Page> {
  const opened = await openBrowser()
  await opened.context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    requests.push(url.href)
    const file = files.get(url.pathname)
    if (url.pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': pagePolicy({ scripts: [], styles: [] }) },
        body: `<!doctype html><title>Scan</title><link rel="icon" href="data:,"><script type="module" src="/${scriptName}"></script>`,
      })
    if (url.origin !== origin || file === undefined) return route.abort()
    return route.fulfill({
      contentType: url.pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript',
      headers: { 'content-security-policy': assetPolicy },
      body: typeof file === 'string' ? file : Buffer.from(file),
    })
  })
  await opened.page.goto(`${origin}/`)
  await opened.page.waitForFunction('globalThis.check !== undefined')
  return opened.page
}

const call = (name: string, ...args: readonly unknown[]) =>
  page.evaluate<Outcome[]>(`${name}(${args.map((one) => JSON.stringify(one)).join(', ')})`)

const data = 'https://a.example/7k3m9'
const pale = { data, dotsOptions: { color: '#dddddd' } }

afterEach(() => {
  expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
})

it('says the same in a browser as on the server, and asks no other site', async () => {
  for (const options of [{ data }, pale, { data, dotsOptions: { type: 'dots' } } as const]) {
    const [outcome] = await call('check', [options])
    expect(outcome?.report).toEqual(JSON.parse(JSON.stringify(await check(options))))
  }
  expect(requests.some((url) => url.endsWith('.wasm'))).toBe(true)
})

it('gives the rating before it looks for repairs', async () => {
  const [rating, final] = await call('ratingAndReport', pale)
  expect(rating?.report?.result).toBe('bad')
  expect(rating?.report).not.toHaveProperty('repairs')
  expect(final?.report).toMatchObject({ ...rating?.report })
  expect(final?.report?.repairs).not.toEqual([])
})

it('a newer check takes the place of those before', async () => {
  const outcomes = await call('check', [pale], [{ data, width: 400 }], [{ data }])
  expect(outcomes.map(({ report }) => report?.result)).toEqual([undefined, undefined, 'good'])
  expect(outcomes.every(({ error }) => error === undefined)).toBe(true)
})

it('a logo that only a page can draw counts, too', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#d8432b"/></svg>'
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const [outcome] = await call('check', [{ data: '9876543210', image, imageOptions: { imageSize: 0.3 } }])
  expect(outcome).toMatchObject({ report: { result: 'good' } })
  const [broken] = await call('check', [{ data, image: image.replace('rect', 'text') }])
  expect(broken?.error).toMatchObject({ name: 'QrError', code: 'invalid_logo' })
})

it('the setting counts, logos are decoded, and an error comes back as one', async () => {
  const [printed] = await call('check', [{ data }, { purpose: 'print' }])
  expect(printed?.report?.reasons.map(({ code }) => code)).toEqual(['no_quiet_zone'])
  const [broken] = await call('check', [{ data: '' }])
  expect(broken?.error).toEqual({ name: 'QrError', code: 'empty', message: 'QR code is empty' })
  const withLogo = { data: '9876543210', image: await logoUri('clear'), imageOptions: { imageSize: 0.5 } }
  const [outcome] = await call('check', [withLogo])
  expect(outcome?.report?.result).toBe((await check(withLogo)).result)
})

it('can be ended, and starts again when it is needed', async () => {
  expect(await page.evaluate(`checkThenDispose(${JSON.stringify({ data })})`)).toEqual({})
  const [outcome] = await call('check', [{ data }])
  expect(outcome?.report?.result).toBe('good')
})
