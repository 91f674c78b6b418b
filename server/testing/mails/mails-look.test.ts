import { writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { closeTabs, launchChromium } from '#cards/testing/card-browser.ts'
import { drawMailSheet } from './draw-mail-sheet.ts'
import { findFaintTexts } from './find-faint-texts.ts'
import { readMails } from './read-mails.ts'
import { withDevanagari } from './with-devanagari.ts'

/** How all mails of the product look: on a computer and a phone, light and dark, in every language. */
const mails = await readMails()
const browser = await launchChromium()
const page = await browser.newPage()
afterAll(() => closeTabs(browser))

it.each(mails)('$job is seen as a whole in $locale', async ({ mail }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(withDevanagari(mail.html))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await page.evaluate(findFaintTexts)).toEqual([])
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

const sheet = process.env['MAILS_SHEET']

it.runIf(sheet !== undefined)('is drawn on one sheet', { timeout: 300_000 }, async () => {
  const picture = await drawMailSheet(page, mails)
  writeFileSync(sheet!, picture)
  expect(picture.byteLength).toBeGreaterThan(100_000)
})
