import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { scaled } from '../scripts/testing/time-limits.ts'
import { launchFirefox } from './firefox.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }

/** axe sends a message to every frame; one that is sandboxed, as those of mails are, does not get it. */
const axeAsks = "Failed to execute 'postMessage' on 'DOMWindow'"

export type Engine = 'chromium' | 'firefox'

/** One of each for a file. */
const browsers = new Map<Engine, Promise<Browser>>()
const complaints: string[] = []

/** Console errors and uncaught exceptions on any page since the last call. */
export const takeComplaints = (): readonly string[] => complaints.splice(0)

/** What a file leaves behind, a device for passkeys for example, must not compute during the next one. */
export async function closeBrowser(): Promise<void> {
  const open = [...browsers.values()]
  browsers.clear()
  for (const browser of open) await (await browser).close()
}

function findBrowser(engine: Engine): Promise<Browser> {
  const running = browsers.get(engine)
  if (running !== undefined) return running
  // without a language of UTF-8, a browser calls files whose names it cannot write `download`
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const started =
    engine === 'firefox'
      ? launchFirefox()
      : chromium.launch({ executablePath: findChromium(), args: chromiumFlags, env })
  browsers.set(engine, started)
  return started
}

/**
 * A person with a fresh browser profile, who wants less motion unless the options say otherwise: to draw animations takes a
 * seventh of the processor time of the journeys. Addresses of pages are relative to the product.
 */
export async function openBrowser(
  viewport: { width: number; height: number } = desktop,
  options: Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'colorScheme' | 'locale' | 'timezoneId' | 'baseURL' | 'reducedMotion'
  > = {},
  engine: Engine = 'chromium',
): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await findBrowser(engine)
  const usual = { baseURL: inject('productUrl'), reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ viewport, ...usual, ...options })
  context.setDefaultTimeout(scaled(15_000))
  context.on('console', (message) => {
    if (message.text().startsWith(axeAsks)) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (on ${message.page()?.url() ?? ''}, ${message.location().url})`)
  })
  context.on('weberror', (error) =>
    complaints.push(`${error.error().message} (${error.page()?.url() ?? ''})`),
  )
  return { context, page: await context.newPage() }
}

/** Presses Enter in a form whose scripts may still be on their way: until they run, its button is disabled. */
export async function submitForm(page: Page): Promise<void> {
  await page.locator('button[type=submit]:enabled').first().waitFor()
  await page.keyboard.press('Enter')
}
