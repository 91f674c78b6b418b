// Photographs sample cards in a phone's window for the home page (server/features/site/pictures). Run it again when a
// template changes its looks: node scripts/make-home-pictures.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { chromiumFlags, findChromium } from './chromium.mjs'

/** Which template shows whom; the names are the pictures' names. */
const pictures = [
  { name: 'theodora', id: 1 },
  { name: 'mateo', id: 2 },
  { name: 'ines', id: 21 },
  { name: 'ananya', id: 2, colors: { primary: '#1f6b57', secondary: '#12332b' } },
  { name: 'layla', id: 1 },
]
const schemes = { light: 1, dark: 2 }
const window = { width: 360, height: 740 }
const folder = path.resolve(import.meta.dirname, '../server/features/site/pictures')

/**
 * Cards use the fonts of the visitor's phone, which this machine does not have; ours stand in for them.
 * @param {string} file below node_modules/@fontsource-variable
 * @param {string} family
 */
function fontCss(file, family) {
  const bytes = readFileSync(path.resolve(import.meta.dirname, '../node_modules/@fontsource-variable', file))
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}
const fonts = `${fontCss('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'sans-here')}
${fontCss('noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2', 'devanagari-here')}
*{font-family:sans-here,devanagari-here,sans-serif!important}`

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { renderCardPage } = await vite.ssrLoadModule('/packages/cards/render-card-page.tsx')
const { sampleView } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/sample-view.ts')
const { samplePeople } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/people.ts')
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
const page = await browser.newPage({ viewport: window, deviceScaleFactor: 2, reducedMotion: 'reduce' })
mkdirSync(folder, { recursive: true })
for (const { name, id, colors } of pictures) {
  const { vcard, locale } = samplePeople[name]
  for (const [scheme, theme] of Object.entries(schemes)) {
    const { html } = await renderCardPage(sampleView({ vcard, themeId: id, locale, theme, colors }))
    await page.setContent(html, { waitUntil: 'load' })
    if (id !== 1) await page.addStyleTag({ content: fonts })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const png = await page.screenshot({ type: 'png' })
    const file = path.join(folder, `${name}-${scheme}.avif`)
    const { size } = await sharp(png).resize({ width: 600 }).avif({ quality: 60, effort: 6 }).toFile(file)
    console.log(`${path.basename(file)} ${(size / 1024).toFixed(1)} KB`)
  }
}
await browser.close()
await vite.close()
