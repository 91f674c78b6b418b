import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Locator, Page } from 'playwright-core'
import { overfullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { storageKeys } from '#contract/constants.ts'
import { startProduct } from '../e2e/product.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { median } from './rounds.ts'

const keysPerField = 80
/** Milliseconds between two keys of a fast typist. */
const pause = 100
const wanted = 50

/** How long a key takes to appear in the card editor, with the largest card that the contract allows. @returns Markdown. */
export async function measureTyping(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-typing-'))
  const product = await startProduct(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
    })
    await context.addInitScript(([key, draft]) => globalThis.localStorage.setItem(key, draft), [
      storageKeys.vcardDraft,
      JSON.stringify(overfullDraft()),
    ] as const)
    const rows = await measureFields(await context.newPage())
    return `## Typing in the card editor

Milliseconds from a key to the next painted frame, in Chromium on a screen of 60 frames a second, with the preview
beside the form; ${keysPerField} keys a field, one every ${pause} ms, in a card with 20 contacts, 60 links and 24 pictures. At most
${wanted} ms feel immediate.

| field | open sections | median | p95 |
| --- | --- | --: | --: |
${rows.join('\n')}
`
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The unsaved draft of a new card, as the editor stores it. */
function overfullDraft(): unknown {
  const withKeys = (items: readonly object[]) => items.map((item, index) => ({ ...item, key: `k${index}` }))
  const lists = Object.entries(overfullCard).map(([name, value]) => [
    name,
    Array.isArray(value) ? withKeys(value) : value,
  ])
  const vcard: unknown = Object.fromEntries(lists)
  return { new: { draft: { vcard }, requestId: '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11' } }
}

async function measureFields(page: Page): Promise<string[]> {
  await page.goto('/generate/vcard')
  const name = page.getByLabel(/^Name/)
  await name.waitFor()
  const rows = [await measureField('Name', 'one', name)]
  const social = page.getByRole('region', { name: 'Social links' })
  await social.getByRole('button', { name: /^Social links/ }).click()
  const title = social.locator('.v-item').nth(14).getByLabel('Title', { exact: true })
  rows.push(await measureField('Title of the 15th social link', 'two', title))
  const closed = page.locator('.v-collapsible-button[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  rows.push(await measureField('Title of the 15th social link', 'all', title))
  rows.push(await measureField('Name', 'all', name))
  return rows
}

/** @returns a row of the table */
async function measureField(label: string, open: string, field: Locator): Promise<string> {
  await field.fill('')
  await field.scrollIntoViewIfNeeded()
  // the section is open and everything rendered
  await sleep(1500)
  const times = await field.evaluateHandle(timeKeys)
  for (let count = 0; count < keysPerField; count++) {
    await field.page().keyboard.press('abcdefghij'.charAt(count % 10))
    await sleep(pause)
  }
  await field.page().waitForFunction(([list, count]) => list.length >= count, [times, keysPerField] as const)
  const measured = await times.jsonValue()
  const sorted = measured.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return `| ${label} | ${open} | ${median(measured).toFixed(0)} | ${p95.toFixed(0)} |`
}

/** Runs in the page. @returns times from the event of a key to the message that follows the frame painted after it */
function timeKeys(field: HTMLElement | SVGElement): number[] {
  const times: number[] = []
  field.addEventListener('keydown', ({ timeStamp }) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => times.push(performance.now() - timeStamp)
    requestAnimationFrame(() => port2.postMessage(undefined))
  })
  return times
}
