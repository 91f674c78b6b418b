import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { ReadMail } from './read-mails.ts'
import { withDevanagari } from './with-devanagari.ts'

/** How each mail is shown: in one view of each pair, so that all are seen and the sheet stays small. */
const views = [
  { locale: 'en', width: 600, colorScheme: 'light' },
  { locale: 'hi', width: 360, colorScheme: 'dark' },
  { locale: 'ar', width: 600, colorScheme: 'dark' },
  { locale: 'ar', width: 360, colorScheme: 'light' },
] as const
const gap = 12
const labelHeight = 22
/** Mails side by side; a sheet that is one mail wide would be too long to look at. */
const columns = 4

type View = (typeof views)[number]

/** Draws all mails in columns, the name of the job above each, at half their size. @returns a picture as PNG */
export async function drawMailSheet(page: Page, mails: readonly ReadMail[]): Promise<Buffer> {
  const jobs = [...new Set(mails.map(({ job }) => job))]
  const columnWidth = views.reduce((sum, { width }) => sum + width / 2 + gap, gap)
  const ends = Array.from({ length: columns }, () => gap)
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = []
  for (const job of jobs) {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    let [left, end] = [column * columnWidth + gap, top]
    parts.push({ input: drawLabel(job), left, top })
    for (const view of views) {
      const html = mails.find((one) => one.job === job && one.locale === view.locale)?.mail.html ?? ''
      const { input, height } = await photograph(page, html, view)
      parts.push({ input, left, top: top + labelHeight })
      left += view.width / 2 + gap
      end = Math.max(end, top + labelHeight + height + gap)
    }
    ends[column] = end
  }
  const size = { width: columns * columnWidth, height: Math.max(...ends) }
  return sharp({ create: { ...size, channels: 3, background: '#5d5c66' }, limitInputPixels: false })
    .composite(parts)
    .png()
    .toBuffer()
}

async function photograph(page: Page, html: string, { width, colorScheme }: View) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 200 })
  await page.setContent(withDevanagari(html))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const png = await page.screenshot({ type: 'png', fullPage: true })
  const { data: input, info } = await sharp(png)
    .resize({ width: width / 2 })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input, height: info.height }
}

const drawLabel = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${labelHeight}"><text y="15" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  )
