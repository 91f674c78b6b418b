import { describe, expect, it } from 'vitest'
import { encodeQr } from './encode.ts'
import { knownPart } from './known-options.ts'
import { QrError } from './qr-error.ts'
import { resolveSheet } from './sheet/resolve-sheet.ts'
import { qrSvg } from './svg.ts'

/** The fields of the error, from options of any shape. */
function fieldsOf(make: () => unknown): QrError['fields'] {
  try {
    make()
    return []
  } catch (error) {
    if (error instanceof QrError && error.code === 'invalid_options') return error.fields
    throw error
  }
}
const draw = (options: object) => () => qrSvg({ data: '1', ...options })

describe('an option that nobody knows is an error that names the nearest one', () => {
  it.each([
    [{ dotOptions: { type: 'rounded' } }, 'dotOptions', 'dotsOptions'],
    [{ dotsOptions: { colour: 'navy' } }, 'dotsOptions.colour', 'color'],
    [{ quietzone: 4 }, 'quietzone', 'quietZone'],
    [{ qrOptions: { errorCorrection: 'H' } }, 'qrOptions.errorCorrection', 'errorCorrectionLevel'],
    [{ frame: { type: 'line', textcolour: 'red' } }, 'frame.textcolour', 'textColor'],
    [
      { dotsOptions: { gradient: { colorStops: [{ offsets: 0, color: 'red' }] } } },
      'dotsOptions.gradient.colorStops.0.offsets',
      'offset',
    ],
  ])('%j', (options, path, nearest) => {
    expect(fieldsOf(draw(options))).toContainEqual([path, `is not an option; the nearest one is ${nearest}`])
  })

  it('in a symbol, and in a sheet', () => {
    expect(fieldsOf(() => encodeQr('1', { errorCorrection: 'H' } as never))).toEqual([
      ['errorCorrection', 'is not an option; the nearest one is errorCorrectionLevel'],
    ])
    const label = { widthMm: 40, heightMm: 40, width: 40 }
    expect(fieldsOf(() => resolveSheet({ label, margins: 3, design: { colour: 1 } } as never))).toEqual([
      ['margins', 'is not an option; the nearest one is marginMm'],
      ['label.width', 'is not an option; the nearest one is widthMm'],
      ['design.colour', expect.stringMatching(/^is not an option/)],
    ])
  })

  it('but not one without a value, and not what the website of qr-code-styling saves', () => {
    expect(fieldsOf(draw({ colour: undefined, dotsOptionsHelper: { colorType: { single: true } } }))).toEqual(
      [],
    )
  })
})

it('a stored design of another version can be drawn without what it has more', () => {
  const known = { dotsOptions: { color: 'navy', gradient: { colorStops: [{ offset: 0, color: 'red' }] } } }
  const stored = {
    sparkles: 3,
    dotsOptions: {
      ...known.dotsOptions,
      glow: true,
      gradient: { colorStops: [{ offset: 0, color: 'red', name: 'Red' }] },
    },
  }
  expect(knownPart(stored)).toEqual(known)
  expect(knownPart({ dotsOptions: 'none' })).toEqual({ dotsOptions: 'none' })
})
