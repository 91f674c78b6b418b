import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePng } from '#qr/testing/decode.ts'
import { pdfPages } from '#qr/testing/pdf-pages.ts'
import { pickOf, turnOf } from '../scripts/testing/in-turn.ts'
import { desktop, openBrowser, phone } from './browser.ts'

/** A code made, checked and taken along by somebody without an account. */

const wifi = { name: 'Kiln; “Guests”', password: 'blue glass \\ 42' }
const wifiText = 'WIFI:T:WPA;S:Kiln\\; “Guests”;P:blue glass \\\\ 42;;'

/** A logo as phones make pictures: a JPEG that says where it was taken. */
const logo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fbfaf7' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="900" height="900"><circle cx="450" cy="450" r="330" fill="#b8331e"/></svg>',
      ),
    },
  ])
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()

/** How a file of each type begins, in Latin-1. */
const beginnings = {
  PNG: '\u0089PNG\r\n\u001a\n',
  JPG: '\u00ff\u00d8\u00ff',
  JPEG: '\u00ff\u00d8\u00ff',
  WebP: 'RIFF',
  GIF: 'GIF8',
  SVG: '<?xml',
  PDF: '%PDF-',
  TIF: 'II*\u0000',
  TIFF: 'II*\u0000',
  BMP: 'BM',
  ICO: '\u0000\u0000\u0001\u0000',
}
type FileType = keyof typeof beginnings

async function download(page: Page, type: FileType): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'File type' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${type}`, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

/** The picture in a file, on white paper with a margin, as PNG. */
async function pictureIn(page: Page, type: FileType, bytes: Buffer): Promise<Uint8Array> {
  const picture = await plainPicture(page, type, bytes)
  const margin = { top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' }
  return sharp(picture).flatten({ background: '#ffffff' }).extend(margin).png().toBuffer()
}

async function plainPicture(page: Page, type: FileType, bytes: Buffer): Promise<Uint8Array> {
  if (type === 'PDF') return (await pdfPages(bytes))[0] ?? new Uint8Array()
  if (type !== 'BMP' && type !== 'ICO') return bytes
  // the browser is the reader of what sharp does not read
  const address = `data:image/${type === 'BMP' ? 'bmp' : 'x-icon'};base64,${bytes.toString('base64')}`
  const png = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  }, address)
  return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
}

/** Opens a section of the design. */
async function unfold(page: Page, section: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${section}\\b(?!:)`) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

const fileTypes = pickOf(Object.keys(beginnings) as FileType[], 3)

it('makes a Wi-Fi code with logo and gradient that scans from every type of file', async () => {
  const { page, context } = await openBrowser(desktop)
  const foreign: string[] = []
  await page.goto('/generate/static-qrcode')
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      foreign.push(request.url())
  })
  await page.getByRole('radio', { name: 'Wi-Fi' }).check({ force: true })
  await page.getByLabel('Name of the network').fill(wifi.name)
  await page.getByLabel('Password').fill(wifi.password)
  await page.getByRole('button', { name: 'Dusk' }).click()
  await unfold(page, 'Logo')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo })
  await page.getByText('Leave out the dots behind it').waitFor()
  await page.getByText('Scans well').first().waitFor()
  await page.getByRole('combobox', { name: 'Size' }).fill('400')
  for (const type of fileTypes) {
    const { name, bytes } = await download(page, type)
    expect(name).toBe(`qr.${type.toLowerCase()}`)
    expect(bytes.toString('latin1').slice(0, beginnings[type].length)).toBe(beginnings[type])
    expect(bytes.includes('Exif')).toBe(false)
    const read = await decodePng(await pictureIn(page, type, bytes))
    expect({ type, ...read }).toEqual({ type, jsqr: wifiText, zxing: wifiText })
  }
  expect(foreign).toEqual([])
  await context.close()
})

it('keeps leading zeros, on a phone', async () => {
  const { page, context } = await openBrowser(phone)
  await page.goto('/generate/number-qrcode')
  await page.getByRole('radio', { name: 'Plain number' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('0042 0007')
  await page.getByText('Preview', { exact: true }).click()
  await page.getByText('Scans well').first().waitFor()
  const { bytes } = await download(page, 'PNG')
  expect(await decodePng(await pictureIn(page, 'PNG', bytes))).toEqual({
    jsqr: '00420007',
    zxing: '00420007',
  })
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Number', exact: true }).inputValue())
    .toBe('0042 0007')
  await context.close()
})

it('says what does not scan, repairs it with one press, and prints nothing that does not scan', async () => {
  const { page, context } = await openBrowser(desktop)
  await page.goto('/generate/static-qrcode')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  await page.getByText('QR code is empty', { exact: true }).waitFor()
  await page.getByLabel('Web address').fill('example.com/menu')
  await page.getByText('Scans well').first().waitFor()
  await unfold(page, 'Colours')
  await page.getByRole('textbox', { name: 'Dots: colour' }).fill('#e4e4e4')
  await page.getByText('Does not scan').first().waitFor()
  await page.getByRole('button', { name: 'File type' }).click()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page
    .getByRole('alert')
    .getByText(/not saved for print/)
    .waitFor()
  await page.getByRole('group', { name: 'Repairs' }).getByRole('button').first().click()
  await page.getByText('Scans well').first().waitFor()
  const { bytes } = await download(page, 'PDF')
  const text = 'https://example.com/menu'
  expect(await decodePng(await pictureIn(page, 'PDF', bytes))).toEqual({ jsqr: text, zxing: text })
  await context.close()
})

/** In several scripts, and in two at once. A whole `npm test` writes one of them. */
const frameTexts = turnOf(['स्कैन करें', 'امسح الرمز', 'Scan करें', '扫码 สแกนฉัน'], 0)

it('writes words of any script below the code', async () => {
  const { page, context } = await openBrowser(desktop)
  await page.goto('/generate/static-qrcode')
  await page.getByLabel('Web address').fill('example.com/menu')
  await unfold(page, 'Frame')
  await page.getByRole('radio', { name: 'Banner', exact: true }).check()
  await page.getByLabel('Frame text').fill('')
  const plain = await download(page, 'SVG')
  const drawings = new Set<string>()
  for (const words of frameTexts) {
    await page.getByLabel('Frame text').fill(words)
    await page.getByText('Loading the letters…').waitFor({ state: 'hidden' })
    await page.getByText('Scans well').first().waitFor()
    expect([words, await page.getByRole('alert').count()]).toEqual([words, 0])
    const written = await download(page, 'SVG')
    // curves of many letters, in the same frame
    expect(written.bytes.length).toBeGreaterThan(plain.bytes.length + 400)
    drawings.add(written.bytes.toString())
    await expectLightWords(page, words)
  }
  expect(drawings.size).toBe(frameTexts.length)
  await context.close()
})

/** The code is read, and its frame has light letters on a dark band. */
async function expectLightWords(page: Page, words: string): Promise<void> {
  const { bytes } = await download(page, 'PNG')
  const { width, height } = await sharp(bytes).metadata()
  const band = await sharp(bytes)
    .extract({ left: 0, top: width, width, height: height - width })
    .stats()
  expect(band.channels[0]?.max).toBeGreaterThan(200)
  expect(band.channels[0]?.min).toBeLessThan(60)
  const text = 'https://example.com/menu'
  const read = await decodePng(await pictureIn(page, 'PNG', bytes))
  expect({ words, ...read }).toEqual({ words, jsqr: text, zxing: text })
}
