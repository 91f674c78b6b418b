import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietZones } from '../options.ts'
import { decodePng } from '../testing/decode.ts'
import { qrLink } from '../upper-link.ts'
import { qrFile } from './qr-file.ts'
import { proofRounds } from '../testing/rounds.ts'

const both = (text: string) => ({ jsqr: text, zxing: text })
const quietZone = quietZones.print

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
    it.each(texts)(`%s at ${size} pixels`, async (_, data) => {
      expect(await decodePng(await qrFile({ data, width: size, height: size, quietZone }, 'png'))).toEqual(
        both(data),
      )
    })
  }

  it.each(texts)('%s with rounded modules', async (_, data) => {
    const options = { data, width: 400, height: 400, quietZone, dotsOptions: { type: 'rounded' } } as const
    expect(await decodePng(await qrFile(options, 'png'))).toEqual(both(data))
  })

  it.each([
    ['#383242', '#ffffff'],
    ['#608fff', '#c5feff'],
    ['#668485', '#ffffff'],
    ['#7c7c7c', '#ffffff'],
  ])('the link in colours of cards, %s on %s', async (dark, light) => {
    const colors = { dotsOptions: { color: dark }, backgroundOptions: { color: light } }
    const png = await qrFile({ data: 'https://a.example', quietZone, ...colors }, 'png')
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
        async (data) => {
          expect(await decodePng(await qrFile({ data, width: 500, height: 500, quietZone }, 'png'))).toEqual(
            both(data),
          )
        },
      ),
      { numRuns: proofRounds(8, 40) },
    )
  })
})
