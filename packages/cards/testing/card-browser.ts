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

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
}

export type OpenedPage = {
  readonly page: Page
  /** Console errors, policy violations and requests to other hosts, as they happen. */
  readonly errors: readonly string[]
}

type OpenOptions = {
  readonly width: number
  readonly scheme?: 'light' | 'dark'
  readonly script?: boolean
  readonly userAgent?: string
  readonly fragment?: string
  /** Answers a request itself; undefined leaves it to the usual files. */
  readonly answer?: (route: Route) => Promise<void> | undefined
}

/** Opens a rendered page under the very policy it asks for. */
export async function openPage(
  browser: Browser,
  rendered: RenderedPage,
  options: OpenOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 740 },
    colorScheme: options.scheme ?? 'light',
    javaScriptEnabled: options.script ?? true,
    reducedMotion: 'reduce',
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== origin) errors.push(`asked ${url.href}`)
    await (options.answer?.(route) ?? serve(route, url, rendered))
  })
  await page.goto(`${origin}/p/sample${options.fragment ?? ''}`)
  return { page, errors }
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

function policyOf({ styleHashes, scriptHashes }: RenderedPage): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ') || "'none'"
  return `default-src 'none'; img-src 'self'; connect-src 'self'; form-action 'self'; style-src ${quoted(styleHashes)}; script-src ${quoted(scriptHashes)}`
}

/**
 * Runs axe (WCAG 2.2 A and AA, best practices) and says what it found, one line each.
 * @param more rules that axe leaves out unless they are asked for
 */
export async function axeViolations(page: Page, more: readonly string[] = []): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axeSource)
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
