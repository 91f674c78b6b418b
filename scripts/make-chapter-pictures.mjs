// Draws the pictures for link previews of the chapters of the site into web/public. Run it again when a heading, the
// colors or the logo change: node scripts/make-chapter-pictures.mjs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { chromiumFlags, findChromium } from './chromium.mjs'

const size = { width: 1200, height: 630 }
const folder = path.resolve(import.meta.dirname, '../web/public')

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { en } = await vite.ssrLoadModule('/packages/site/strings/en.ts')
const { chapters, placeOf } = await vite.ssrLoadModule('/packages/site/chapters.ts')
const { lightTokens: colors } = await vite.ssrLoadModule('/packages/site/tokens.ts')
const { encodeQr, symbolPath } = await vite.ssrLoadModule('/packages/qr/index.ts')
await vite.close()

/** @param {number} x @param {number} y @param {number} width */
const rule = (x, y, width) => `<path d="M${x} ${y}h${width}"/>`

/** A card lying at an angle, with its upper right corner folded over. @param {string} turn @param {string} inside */
const card = (turn, inside) =>
  `<g transform="${turn}"><path class="paper" d="M-190-115H146L190-71V115H-190Z"/><path class="seal" d="M146-115L190-71H146Z"/>${inside}</g>`

// a text, because the address of an installation is not known
const symbol = encodeQr('Visita', { errorCorrection: 'M', segments: 'optimal' })
const module = 232 / symbol.size

/** What each chapter is about, drawn in a square of 480 around its middle. @type {Record<string, string>} */
const motifs = {
  // a printed sheet with a code
  services: `<g transform="rotate(-4)"><path class="paper" d="M-160-205H118L160-163V205H-160Z"/><path class="seal" d="M118-205L160-163H118Z"/>
    <path class="ink" transform="translate(-116 -130) scale(${module})" d="${symbolPath(symbol)}"/>${rule(-116, 140, 150)}${rule(-116, 168, 92)}</g>`,
  // a sheet with columns, one of them marked
  pricing: `<path class="paper" d="M-215-195H173L215-153V195H-215Z"/><path class="seal" d="M173-195L215-153H173Z"/>
    <path d="M-215-95H215M-75-195V195M70-195V195"/>
    ${[-45, 5, 55, 105, 155].map((y) => `${rule(-190, y, 88)}<path d="M-17 ${y - 2}l9 9 18-20M128 ${y - 2}l9 9 18-20"/>`).join('')}
    <path class="bold" d="M-32-136h60M112-136h60"/>`,
  // cards for several people
  partners: `${[-16, -3].map((turn, index) => `<path class="paper" transform="translate(${index * 12 - 24} ${index * 26 - 62}) rotate(${turn})" d="M-190-115H190V115H-190Z"/>`).join('')}
    ${card('translate(6 62) rotate(9)', `<circle cx="-122" cy="-42" r="34"/><path class="bold" d="M-62-54h140"/>${rule(-66, -22, 96)}${rule(-156, 42, 220)}${rule(-156, 72, 150)}`)}`,
  faq: `<path class="paper" d="M-150-205H108L150-163V205H-150Z"/><path class="seal" d="M108-205L150-163H108Z"/>
    <text x="0" y="70">?</text>${rule(-106, 128, 212)}${rule(-106, 158, 140)}`,
  // the corner that a caller folds
  about: `<g transform="rotate(-6)"><path class="paper" d="M-214-134H110L214-30V134H-214Z"/><path class="seal" d="M110-134L214-30H110Z"/>
    <path class="bold" d="M-170-14h206"/>${rule(-170, 30, 150)}${rule(-170, 74, 236)}${rule(-170, 100, 190)}</g>`,
  // a letter with a stamp
  contact: `<g transform="rotate(4)"><path class="paper" d="M-220-145H220V145H-220Z"/><path d="M-220-145L0 30L220-145"/>
    <path d="M-220 145L-72-26M220 145L72-26"/><circle class="seal" r="40" cy="26"/><path class="cut" d="M-17 8L0 46L17 8"/></g>`,
}

/** @param {string} file below node_modules/@fontsource-variable @param {string} family */
function fontFace(file, family) {
  const bytes = readFileSync(path.resolve(import.meta.dirname, '../node_modules/@fontsource-variable', file))
  return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

const css = `${fontFace('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', 'display')}
${fontFace('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'text')}
body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:${colors.paper};color:${colors.ink};font-family:text}
.logo{position:absolute;left:84px;top:76px;display:flex;align-items:flex-end;font:640 68px/1 display;letter-spacing:-.01em}
.logo svg{height:49px;margin:0 2px 11px 0;fill:${colors.ink}}
.logo .flap{fill:${colors.seal}}
.words{position:absolute;left:84px;bottom:80px;width:560px}
p{margin:0 0 20px;font-size:27px;color:${colors.muted}}
h1{margin:0;font:660 74px/1.04 display;letter-spacing:-.025em;text-wrap:balance}
.motif{position:absolute;left:664px;top:75px;width:480px;height:480px;overflow:visible;fill:none;stroke:${colors.ink};stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.paper{fill:${colors.surface}}
.seal{fill:${colors.seal}}
.ink{fill:${colors.ink};stroke:none}
.cut{stroke:${colors.paper};stroke-width:7}
.bold{stroke-width:12}
text{fill:${colors.ink};stroke:none;font:660 300px display;text-anchor:middle}`

/** @param {string} name */
const drawPage = (name) => `<!doctype html><meta charset="utf-8"><style>${css}</style>
<div class="logo"><svg viewBox="0 0 94 100"><path d="M2 4H25L50 69L74 4H78L92 28L62 98H39Z"/><path class="flap" d="M78 4L92 28L72 27Z"/></svg>isita</div>
<div class="words"><p>${en.chapter(placeOf(name).number)} · ${en.chapters[name]}</p><h1>${en[`${name}Page`].heading}</h1></div>
<svg class="motif" viewBox="-240 -240 480 480">${motifs[name]}</svg>`

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
const page = await browser.newPage({ viewport: size })
for (const { name } of chapters) {
  if (name === 'home') continue
  await page.setContent(drawPage(name), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const file = path.join(folder, `share-${name}.png`)
  const { size: bytes } = await sharp(await page.screenshot({ type: 'png' }))
    .png({ palette: true, colors: 64, effort: 10, dither: 0 })
    .toFile(file)
  console.log(`${path.basename(file)} ${(bytes / 1024).toFixed(1)} kB`)
}
await browser.close()
