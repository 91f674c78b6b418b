// Photographs every template of the registry in five states, five templates a sheet, into docs/templates. Run it again when
// a template is added or changes its looks: node scripts/make-contact-sheet.mjs
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { chromiumFlags, findChromium } from './chromium.mjs'

const folder = path.resolve(import.meta.dirname, '../docs/templates')
/** Higher than a phone, so that more than the first screen is seen. */
const window = { width: 390, height: 1200 }
const cell = { width: 195, height: 600, gap: 12, label: 22 }
const perSheet = 5
const maxBytes = 400_000

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { renderCardPage } = await vite.ssrLoadModule('/packages/cards/render-card-page.tsx')
const { sampleView } = await vite.ssrLoadModule('/packages/cards/testing/views.ts')
const { samplePeople } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/people.ts')
const { overfullCard } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/extremes.ts')
const { qrSvg } = await vite.ssrLoadModule('/packages/qr/index.ts')
const { templateList } = await vite.ssrLoadModule('/packages/cards/registry.ts')

/** @param {import('../packages/cards/template.ts').Template} template */
function statesOf({ meta }) {
  const { vcard, locale } = samplePeople[meta.samplePerson]
  return [
    { label: `${meta.id} ${meta.name.en}`, vcard, locale, theme: 1 },
    { label: 'no photo', vcard: { ...vcard, show_photo: 0 }, locale, theme: 1 },
    { label: 'overfull', vcard: overfullCard, locale: 'en', theme: 1 },
    { label: 'right-to-left', ...samplePeople.layla, theme: 1 },
    { label: 'dark', vcard, locale, theme: 2 },
  ].map(({ label, ...state }) => ({ label, view: sampleView({ ...state, templateId: meta.id }) }))
}

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
const page = await browser.newPage({ viewport: window, reducedMotion: 'reduce' })
const devanagari = readFileSync(
  path.resolve(
    import.meta.dirname,
    '../node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  ),
).toString('base64')

/** Phones have a font for Devanagari; this machine may not. @param {string} data */
const addFont = async (data) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  for (const family of ['Noto Sans Devanagari', 'Noto Serif Devanagari'])
    document.fonts.add(await new FontFace(family, bytes.buffer, { weight: '100 900' }).load())
  await document.fonts.ready
}

/** No server answers here, so each code stands in the page as a picture of its own address. @param {string} html */
const withCodes = (html) =>
  html.replaceAll(/(?<=src=")(\/[^"]+)\/qr\.svg/g, (_, /** @type {string} */ shown) => {
    const code = qrSvg({ data: `https://visita.example${shown}`.toUpperCase() })
    return `data:image/svg+xml,${encodeURIComponent(code)}`
  })

/** @param {import('../packages/cards/card-view.ts').CardView} view */
async function photograph(view) {
  const { html } = await renderCardPage(view)
  await page.setContent(withCodes(html), { waitUntil: 'load' })
  await page.evaluate(addFont, devanagari)
  const png = await page.screenshot({ type: 'png' })
  return sharp(png).resize({ width: cell.width }).png().toBuffer()
}

/** @param {string} text */
const drawLabel = (text) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.label}"><text y="15" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  )

/** @param {readonly import('../packages/cards/template.ts').Template[]} shown */
async function drawSheet(shown) {
  const parts = []
  const step = { x: cell.width + cell.gap, y: cell.height + cell.label + cell.gap }
  for (const [row, template] of shown.entries()) {
    for (const [column, { label, view }] of statesOf(template).entries()) {
      const [left, top] = [cell.gap + column * step.x, cell.gap + row * step.y]
      parts.push({ input: drawLabel(label), left, top })
      parts.push({ input: await photograph(view), left, top: top + cell.label })
    }
  }
  const [width, height] = [cell.gap + perSheet * step.x, cell.gap + shown.length * step.y]
  return sharp({ create: { width, height, channels: 3, background: '#5d5c66' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** The best quality that stays below the limit. @param {Buffer} png @param {string} file */
async function save(png, file) {
  for (const quality of [80, 70, 60, 50, 40]) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > maxBytes) continue
    writeFileSync(path.join(folder, file), bytes)
    return console.log(`${file} ${(bytes.length / 1000).toFixed(0)} kB, quality ${quality}`)
  }
  throw new Error(`${file} does not fit ${maxBytes / 1000} kB.`)
}

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(path.join(folder, file))
for (let first = 0; first < templateList.length; first += perSheet) {
  const shown = templateList.slice(first, first + perSheet)
  await save(await drawSheet(shown), `sheet-${first / perSheet + 1}.webp`)
}
await browser.close()
await vite.close()
