import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrColors } from '../colors.ts'
import { decodePng } from '../testing/decode.ts'
import { qrLink } from '../upper-link.ts'
import { qrPng } from './png.ts'

const both = (text: string) => ({ jsqr: text, zxing: text })

const texts = [
  ['a printed link', qrLink('https://cards.example.com', '7k3m9pqx')],
  [
    'a long link',
    'https://cards.example.com/p/priya-sharma?utm_source=fair&utm_medium=badge&utm_campaign=spring',
  ],
  ['digits', '9876543210'],
  ['rupees', '₹ 500'],
  ['Hindi', 'नमस्ते, मैं प्रिया शर्मा हूँ'],
  ['Arabic', 'مرحبا بكم'],
  ['Latin accents', 'é'],
  ['emoji', '👩🏽‍💻'],
  ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Sharma;Priya;;;\r\nFN:Priya Sharma\r\nEND:VCARD\r\n'],
] as const

describe('both readers find in the picture', () => {
  for (const size of [180, 600]) {
    it.each(texts)(`%s at ${size} pixels`, async (_, text) => {
      expect(await decodePng(await qrPng(text, { size }))).toEqual(both(text))
    })
  }

  it.each(texts)('%s with rounded modules', async (_, text) => {
    expect(await decodePng(await qrPng(text, { size: 400, shape: 'rounded' }))).toEqual(both(text))
  })

  it.each([
    ['#454546', '#383242'],
    ['#608fff', '#c5feff'],
    ['#ffffff', '#c5feff'],
    ['#c5feff', '#608fff'],
    ['#eeeeee', '#ffffff'],
  ])('the link in card colours %s on %s once checked', async (foreground, background) => {
    const png = await qrPng('https://a.example', qrColors(foreground, background))
    expect(await decodePng(png)).toEqual(both('https://a.example'))
  })

  it('any text whatever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
          fc.webUrl(),
        ),
        async (text) => {
          expect(await decodePng(await qrPng(text, { size: 500 }))).toEqual(both(text))
        },
      ),
      { numRuns: 40 },
    )
  }, 30_000)
})

describe('the picture', () => {
  const pixels = async (png: Uint8Array) =>
    sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

  it.each([100, 301, 1024])('is exactly %i pixels wide with modules of whole pixels', async (size) => {
    const { data, info } = await pixels(await qrPng('A', { size }))
    expect([info.width, info.height]).toEqual([size, size])
    const values = new Set(data)
    expect([...values].toSorted((a, b) => a - b)).toEqual([0, 255])
    const firstDark = data.findIndex((_, index) => index % 4 === 0 && data[index] === 0) / 4
    // 21 modules and four of quiet zone on either side; what is left over is shared by both sides.
    const scale = Math.floor(size / 29)
    const before = Math.floor((size - 29 * scale) / 2) + 4 * scale
    expect([firstDark % size, Math.floor(firstDark / size)]).toEqual([before, before])
  })

  it('can have a clear ground', async () => {
    const { data } = await pixels(await qrPng('A', { size: 60, light: 'none' }))
    const alpha = data.filter((_, index) => index % 4 === 3)
    expect(alpha[0]).toBe(0)
    expect(alpha.filter((value) => value === 255).length).toBeGreaterThan(200)
  })

  it('needs a pixel for every module', async () => {
    await expect(qrPng('A', { size: 28 })).rejects.toThrow('This QR code needs at least 29 pixels.')
    await expect(qrPng('')).rejects.toThrow('QR code is empty')
  })
})
