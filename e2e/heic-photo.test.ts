import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, openBrowser } from './browser.ts'

/** The left half is red, the right half blue. */
const photo = await readFile(join(import.meta.dirname, 'photo.heic'))

/** As a system gives a HEIC file that does not know its type. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('.v-picture input[type=file]').first().setInputFiles({ name, mimeType: '', buffer })

it('takes a HEIC photo as an iPhone gives it to a computer, and says when one is broken', async () => {
  const { page } = await openBrowser(desktop)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/generate/vcard')
  await page.getByLabel(/^Name/).fill('Asha')
  expect(loaded.filter((path) => /heif|heic-worker/.test(path))).toEqual([])
  await choose(page, 'IMG_0001.HEIC', photo.subarray(0, 300))
  await page.getByText(/This photo could not be read: .*IMG_0001\.HEIC/).waitFor()
  await choose(page, 'IMG_0002.HEIC', photo)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByText(/could not be read/).count()).toBe(0)
  const halves = await page
    .locator('.v-picture img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 240, height: 240 })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      const main = (x: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, 120, 1, 1).data ?? []
        return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : `${red} ${blue}`
      }
      return [image.naturalWidth, image.naturalHeight, main(40), main(200)]
    })
  expect(halves).toEqual([240, 240, 'red', 'blue'])
})
