// Draws the icons of the product and its picture for link previews into web/public. Run it again when the logo changes:
// node scripts/make-site-pictures.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { createServer } from 'vite'

const folder = path.resolve(import.meta.dirname, '../web/public')
const [dark, light, coral] = ['#16151a', '#fbfaf7', '#d8432b']
/** The V of web/kit/logo.tsx in a square of 100. */
const letter = 'M2 4H25L50 69L74 4H78L92 28L62 98H39Z'
const flap = 'M78 4L92 28L72 27Z'

/** @param {{ x: number, y: number, size: number, color: string }} place */
const logo = ({ x, y, size, color }) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="${letter}" fill="${color}"/><path d="${flap}" fill="${coral}"/></g>`

/** @param {string} file @param {Uint8Array} bytes */
function save(file, bytes) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, file), bytes)
  console.log(`${file} ${(bytes.length / 1024).toFixed(1)} kB`)
}

/** A square that fills its edges: phones cut off the corners themselves. @param {number} side */
const iconSvg = (side) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 180 180"><path d="M0 0h180v180H0z" fill="${dark}"/>${logo({ x: 43, y: 40, size: 100, color: light })}</svg>`

/** @param {number} side */
const drawIcon = (side) =>
  sharp(Buffer.from(iconSvg(side)))
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** The icon of the browser's tab, for browsers and robots that do not read favicon.svg. */
async function drawFavicon() {
  const side = 48
  const png = await sharp(path.join(folder, 'favicon.svg'), { density: 72 * (side / 64) })
    .resize(side, side)
    .png()
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The name beside the pictures of two sample cards; no other words, so that it is right in every language. */
async function drawPreview() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const { sharePicture, shareImage } = await vite.ssrLoadModule(
    '/packages/cards/share-picture/share-picture.ts',
  )
  const { sampleView } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/sample-view.ts')
  const { samplePeople } = await vite.ssrLoadModule('/packages/cards/kinds/vcard/samples/people.ts')
  const { sampleFiles } = await vite.ssrLoadModule('/packages/cards/samples/sample-files.ts')
  const { latinTypeface, scalePath, svgPath } = await vite.ssrLoadModule('/packages/qr/index.ts')
  const { encodeDrawing } = await vite.ssrLoadModule('/server/features/files/encode-drawing.ts')

  /** @param {'mateo' | 'theodora'} person @param {number} themeId @param {number} width */
  const drawCard = async (person, themeId, width) => {
    const view = sampleView({
      ...samplePeople[person],
      themeId,
      fileUrl: (/** @type {string} */ name) => name,
    })
    const { svg, photo } = sharePicture({ ...view, madeWithVisita: false }, latinTypeface, shareImage(view))
    const bytes = Buffer.from(sampleFiles[samplePeople[person].vcard.photo])
    const jpeg = await encodeDrawing({ svg, photo: { ...photo, bytes }, maxBytes: 1_000_000 })
    return sharp(jpeg).resize({ width }).png().toBuffer()
  }
  const word = latinTypeface
    .shapeLine('isita')
    .glyphs.flatMap((/** @type {{ glyph: { path: number[] }, x: number }} */ { glyph, x }) =>
      scalePath(glyph.path, 158, 202 + x * 158, 370),
    )
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="${dark}"/>${logo({ x: 88, y: 256, size: 116, color: light })}<path d="${svgPath(word)}" fill="${light}"/></svg>`
  const picture = await sharp(Buffer.from(ground))
    .composite([
      { input: await drawCard('theodora', 1, 560), left: 580, top: 54 },
      { input: await drawCard('mateo', 2, 560), left: 640, top: 282 },
    ])
    .png({ palette: true, colors: 128, effort: 10, dither: 0 })
    .toBuffer()
  await vite.close()
  return picture
}

save('apple-touch-icon.png', await drawIcon(180))
save('icon-192.png', await drawIcon(192))
save('icon-512.png', await drawIcon(512))
save('favicon.ico', await drawFavicon())
save('share.png', await drawPreview())
