import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { startProduct } from '../e2e/product.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { median, rounds } from './rounds.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="330" fill="#b8331e"/></svg>'

const optionOf = (page: Page, name: string) =>
  page
    .locator('.v-picture-option')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .first()

/** What a person does with the designer, each until the scan check has an answer. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'opening it': (page) => optionOf(page, 'Classy').waitFor(),
  'typing a link': (page) => page.getByLabel('Web address').pressSequentially('example.com/menu/of/the/day'),
  'pasting 900 characters': (page) => page.getByLabel('Web address').fill(`example.com/${'abc'.repeat(296)}`),
  'choosing ready designs': async (page) => {
    for (const name of ['Garden', 'Dusk', 'Medallion']) await page.getByRole('button', { name }).click()
  },
  'changing the shape': (page) => optionOf(page, 'Classy').click(),
  'changing a color': async (page) => {
    await page.getByRole('button', { name: /^Colours #/ }).click()
    await page.getByRole('textbox', { name: 'Background: colour' }).fill('#e6eef6')
  },
  'adding a frame': async (page) => {
    await page.getByRole('button', { name: /^Frame\b/ }).click()
    await optionOf(page, 'Banner').click()
    await page.getByLabel('Frame text').pressSequentially(' today')
  },
  'adding a logo': async (page) => {
    await page.getByRole('button', { name: /^Logo/ }).click()
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Leave out the dots behind it').waitFor()
  },
}

/** How long the designer of codes keeps the page from answering, and how much script it needs. @returns Markdown. */
export async function measureDesigner(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-designer-'))
  const product = await startProduct(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const tasks = Object.keys(steps).map((name) => ({ name, longest: [] as number[] }))
  const kilobytes: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
      await page.addInitScript(observe)
      await page.goto('/generate/static-qrcode')
      for (const { name, longest } of tasks) {
        await steps[name]?.(page)
        // the scan check answers a moment after the change
        await sleep(2000)
        longest.push(await page.evaluate(() => Math.max(0, ...measured.tasks.splice(0))))
      }
      kilobytes.push((await page.evaluate(() => measured.scriptBytes)) / 1000)
      await page.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const rows = tasks.map(
    ({ name, longest }) => `| ${name} | ${median(longest).toFixed(0)} | ${Math.max(...longest).toFixed(0)} |`,
  )
  return `## The designer of codes

The longest task of the page in milliseconds, in ${rounds} rounds; 0 is less than 50. At most 200 are wanted.
${median(kilobytes).toFixed(0)} kB of script were loaded when the first field could be used.

| | median | largest |
| --- | --: | --: |
${rows.join('\n')}
`
}

declare const measured: { readonly tasks: number[]; scriptBytes: number }

/** Runs in the page. */
function observe(): void {
  Object.assign(globalThis, { measured: { tasks: [], scriptBytes: 0 } })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const waiting = new MutationObserver(() => {
    if (document.querySelector('#main form input:not([type=radio])') === null) return
    waiting.disconnect()
    for (const entry of performance.getEntriesByType('resource'))
      if (entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
        measured.scriptBytes += entry.encodedBodySize
  })
  waiting.observe(document, { childList: true, subtree: true })
}
