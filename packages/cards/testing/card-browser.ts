import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type Page, type Route, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs'
import type { RenderedPage } from '../document.tsx'
import { sampleFiles } from '../samples/sample-files.ts'

/** Where the tests' pages seem to live; every request is answered here and none leaves the machine. */
export const origin = 'https://visita.example'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'

let launched: Promise<Browser> | undefined

/** One Chromium for all files of a worker; it ends with the worker. */
export function launchChromium(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  return launched
}

/** Closes what a file has opened, and leaves the browser to the next file. */
export async function closeTabs(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export type OpenedPage = {
  readonly page: Page
  /** Console errors, policy violations and requests to other hosts, as they happen. */
  readonly errors: readonly string[]
}

type TabOptions = {
  readonly script?: boolean
  readonly userAgent?: string
}

type PageOptions = {
  readonly width: number
  readonly scheme?: 'light' | 'dark'
  readonly fragment?: string
  /** Leaves folded parts closed, as visitors find them; else they are opened, so that a test meets all of the page. */
  readonly folded?: boolean
  /** Answers a request itself; undefined leaves it to the usual files. */
  readonly answer?: (route: Route) => Promise<void> | undefined
}

export type Tab = {
  /** Opens a rendered page under the very policy it asks for, in place of the one before. */
  readonly open: (rendered: RenderedPage, options: PageOptions) => Promise<OpenedPage>
}

/** A tab for many pages: a tab for each would take three times the time. Each page finds an empty storage. */
export async function openTab(browser: Browser, { script = true, userAgent }: TabOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  const page = await context.newPage()
  let errors: string[] = []
  let respond = (route: Route, _url: URL): Promise<void> => route.abort()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== origin) errors.push(`asked ${url.href}`)
    await respond(route, url)
  })
  return {
    open: async (rendered, { width, scheme = 'light', fragment = '', folded = false, answer }) => {
      if (page.url().startsWith(origin)) await page.evaluate(clearStorage)
      // Another fragment alone would not load the page again.
      await page.goto('about:blank')
      errors = []
      respond = (route, url) => answer?.(route) ?? serve(route, url, rendered)
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ media: null, colorScheme: scheme })
      await page.goto(`${origin}/p/sample${fragment}`)
      if (!folded) await page.evaluate(unfold)
      return { page, errors }
    },
  }
}

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

const unfold = () => {
  for (const details of document.querySelectorAll('details')) details.open = true
}

/** Opens a rendered page in a tab and a profile of its own. */
export async function openPage(
  browser: Browser,
  rendered: RenderedPage,
  options: PageOptions & TabOptions,
): Promise<OpenedPage> {
  return (await openTab(browser, options)).open(rendered, options)
}

function serve(route: Route, url: URL, rendered: RenderedPage): Promise<void> {
  if (url.pathname === '/p/sample')
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policyOf(rendered) },
      body: rendered.html,
    })
  return route.fulfill({ contentType: 'image/svg+xml', body: sampleFiles[url.pathname.slice(7)] ?? square })
}

function policyOf({ styleHashes, scriptHashes, frameOrigin }: RenderedPage): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ') || "'none'"
  return `default-src 'none'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-src ${frameOrigin ?? "'none'"}; style-src ${quoted(styleHashes)}; script-src ${quoted(scriptHashes)}`
}

/**
 * Runs axe (WCAG 2.2 A and AA, best practices) and says what it found, one line each.
 * @param more rules that axe leaves out unless they are asked for
 */
export async function axeViolations(page: Page, more: readonly string[] = []): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axeSource)
  // colors are measured when they have stopped changing
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))
  const found: unknown = await page.evaluate(
    `axe.run({ resultTypes: ['violations'], rules: ${JSON.stringify(rules)} }).then(r => r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.target + ' ' + (n.any[0]?.message ?? '')).join(' | ')))`,
  )
  return found as string[]
}

/** How far content sticks out to the side, in CSS pixels. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
