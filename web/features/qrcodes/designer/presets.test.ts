import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrSvg } from '#qr/index.ts'
import { decodePng } from '#qr/testing/decode.ts'
import { presets, applyPreset } from './presets.ts'

const text = 'https://visita.example/a-link-of-usual-length?from=print'

describe('a preset', () => {
  it.each(presets.map((preset) => [preset.name, preset] as const))(
    '%s is read by both readers',
    async (_, preset) => {
      for (const size of [300, 240]) {
        const svg = qrSvg({ ...preset.design, data: text, width: size, height: size })
        const page = { top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' }
        const png = await sharp(Buffer.from(svg))
          .flatten({ background: '#ffffff' })
          .extend(page)
          .png()
          .toBuffer()
        expect(await decodePng(png)).toEqual({ jsqr: text, zxing: text })
      }
    },
  )

  it('leaves logo, size and correction level as they were', () => {
    const mine = { image: 'data:,', width: 900, qrOptions: { errorCorrectionLevel: 'H' } } as const
    const [, calling] = presets
    expect(calling && applyPreset(calling, { ...mine, shape: 'circle' })).toEqual({
      ...calling?.design,
      ...mine,
    })
  })
})
