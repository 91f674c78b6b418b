import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { desktop, openBrowser } from './browser.ts'

/** An upright photo of four squares in different colours, one below the other. */
const side = 400
const colors = ['#d02020', '#20d020', '#2020d0', '#d0d020']
const squares = colors.map(
  (color, index) => `<rect y="${index * side}" width="${side}" height="${side}" fill="${color}"/>`,
)
const photo = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${4 * side}">${squares.join('')}</svg>`,
  ),
)
  .png()
  .toBuffer()

/** The photo of the form: its size, and the colours of its first and last row. */
function readPhoto(page: Page) {
  return page
    .locator('.v-picture img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      const colorAt = (y: number) => {
        const [r = 0, g = 0, b = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? []
        return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      }
      return { width, height, first: colorAt(0), last: colorAt(height - 1) }
    })
}

async function cropPhoto(page: Page, keys: readonly string[]) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  const dialog = page.getByRole('dialog')
  const square = dialog.getByRole('group', { name: /^Visible part of the photo/ })
  await expect.poll(() => square.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const key of keys) await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return readPhoto(page)
}

it('crops a photo by keyboard, and restores it with the draft', async () => {
  const { page } = await openBrowser(desktop)
  await page.goto('/generate/vcard')
  await page.getByLabel(/^Name/).fill('Asha')
  // the square starts a quarter of the way down
  expect(await cropPhoto(page, [])).toEqual({ width: side, height: side, first: colors[0], last: colors[1] })
  // it stops at the edges of the photo, at every zoom
  const down = Array.from({ length: 90 }, () => 'ArrowDown')
  const bottom = { width: side, height: side, first: colors[3], last: colors[3] }
  expect(await cropPhoto(page, down)).toEqual(bottom)
  const zoomed = await cropPhoto(page, ['ArrowDown', ...Array.from({ length: 20 }, () => '+')])
  expect(zoomed).toMatchObject({ width: side / 4, height: side / 4 })
  // a draft is saved half a second after its last change, or when the page is closed
  await page.reload()
  await page.getByText('Your draft is restored.').waitFor()
  expect(await readPhoto(page)).toEqual(zoomed)
})
