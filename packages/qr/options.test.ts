import type { Options as TheirOptions } from 'qr-code-styling'
import { describe, expect, it } from 'vitest'
import type { QrDesign } from './options.ts'
import { QrError } from './qr-error.ts'
import { qrSvg } from './svg.ts'
import { attempt } from './testing/attempt.ts'

const data = 'https://cards.example.com/p/priya'

const errors = (options: object) => {
  const error = attempt({ data, ...options })
  return error instanceof QrError ? error.fields : []
}

const colorError = 'must be a colour such as #16151a'
type Error = [options: object, path: string, message: string]

const colorErrors = ['dotsOptions', 'backgroundOptions', 'cornersSquareOptions', 'cornersDotOptions'].flatMap(
  (part): Error[] => [
    [{ [part]: { color: '#12345g' } }, `${part}.color`, colorError],
    [{ [part]: { color: 'rgb(256,0,0)' } }, `${part}.color`, colorError],
    [{ [part]: { color: 0 } }, `${part}.color`, colorError],
    [{ [part]: [] }, part, 'must be an object'],
    [{ [part]: { gradient: 'red' } }, `${part}.gradient`, 'must be an object'],
    [
      { [part]: { gradient: { type: 'linear' } } },
      `${part}.gradient.colorStops`,
      "Field 'colorStops' is required in gradient",
    ],
    [
      { [part]: { gradient: { type: 'linear', colorStops: [] } } },
      `${part}.gradient.colorStops`,
      "Field 'colorStops' is required in gradient",
    ],
    [
      { [part]: { gradient: { type: 'conic', colorStops: [{ offset: 0, color: '#000' }] } } },
      `${part}.gradient.type`,
      'must be one of linear, radial',
    ],
    [
      { [part]: { gradient: { colorStops: [{ offset: 0, color: '#000' }, { offset: 1.01 }] } } },
      `${part}.gradient.colorStops.1.offset`,
      'must be a number from 0 to 1',
    ],
    [
      { [part]: { gradient: { colorStops: [{ offset: 0, color: 'rot' }] } } },
      `${part}.gradient.colorStops.0.color`,
      colorError,
    ],
    [{ [part]: { gradient: { colorStops: [null] } } }, `${part}.gradient.colorStops.0`, 'must be an object'],
    [
      { [part]: { gradient: { colorStops: Array(17).fill({ offset: 0, color: '#000' }) } } },
      `${part}.gradient.colorStops`,
      'must have at most 16 items',
    ],
  ],
)

describe('an invalid field', () => {
  it.each<Error>([
    [{ data: 5 }, 'data', 'must be text'],
    [{ shape: 'star' }, 'shape', 'must be one of square, circle'],
    [{ width: 0 }, 'width', 'must be a number from 1 to 8192'],
    [{ width: Number.NaN }, 'width', 'must be a number from 1 to 8192'],
    [{ width: 8193 }, 'width', 'must be a number from 1 to 8192'],
    [{ height: '' }, 'height', 'must be a number from 1 to 8192'],
    [{ height: true }, 'height', 'must be a number from 1 to 8192'],
    [{ margin: -1 }, 'margin', 'must be a number of at least 0'],
    [{ quietZone: 41 }, 'quietZone', 'must be a number from 0 to 40'],
    [{ qrOptions: 5 }, 'qrOptions', 'must be an object'],
    [{ qrOptions: { typeNumber: 41 } }, 'qrOptions.typeNumber', 'must be a number from 0 to 40'],
    [{ qrOptions: { typeNumber: 1.5 } }, 'qrOptions.typeNumber', 'must be a whole number'],
    [{ qrOptions: { mode: 'byte' } }, 'qrOptions.mode', 'must be one of Numeric, Alphanumeric, Byte, Kanji'],
    [
      { qrOptions: { errorCorrectionLevel: 'X' } },
      'qrOptions.errorCorrectionLevel',
      'must be one of L, M, Q, H',
    ],
    [{ image: 5 }, 'image', 'must be text'],
    [{ imageOptions: { imageSize: 1.1 } }, 'imageOptions.imageSize', 'must be a number from 0 to 1'],
    [{ imageOptions: { margin: -1 } }, 'imageOptions.margin', 'must be a number from 0 to 8192'],
    [{ imageOptions: { hideBackgroundDots: 1 } }, 'imageOptions.hideBackgroundDots', 'must be true or false'],
    [
      { dotsOptions: { type: 'star' } },
      'dotsOptions.type',
      'must be one of square, rounded, dots, classy, classy-rounded, extra-rounded',
    ],
    [{ dotsOptions: { roundSize: 'yes' } }, 'dotsOptions.roundSize', 'must be true or false'],
    [{ dotsOptions: { color: 'transparent' } }, 'dotsOptions.color', colorError],
    [{ backgroundOptions: { round: 2 } }, 'backgroundOptions.round', 'must be a number from 0 to 1'],
    [
      { cornersSquareOptions: { type: 'star' } },
      'cornersSquareOptions.type',
      'must be one of dot, square, rounded, dots, classy, classy-rounded, extra-rounded',
    ],
    [
      { cornersDotOptions: { type: 'star' } },
      'cornersDotOptions.type',
      'must be one of dot, square, rounded, dots, classy, classy-rounded, extra-rounded',
    ],
    [{ title: 'x'.repeat(1001) }, 'title', 'must have at most 1000 characters'],
    ...colorErrors,
  ])('%j is told by its path', (options, path, message) => {
    expect(errors(options)).toEqual([[path, message]])
  })

  it('is told with all the others, the first one as the sentence', () => {
    const error = attempt({
      data: null,
      shape: 'star',
      margin: 'wide',
      dotsOptions: { color: '#ggg', gradient: undefined, type: 'dot' },
      cornersDotOptions: { gradient: { colorStops: [{ offset: -1, color: '#12' }] } },
      imageOptions: 7,
    })
    expect(error).toMatchObject({
      code: 'invalid_options',
      message: 'margin must be a number of at least 0.',
    })
    expect(error instanceof QrError && error.fields.map(([path]) => path).toSorted()).toEqual([
      'cornersDotOptions.gradient.colorStops.0.color',
      'cornersDotOptions.gradient.colorStops.0.offset',
      'dotsOptions.color',
      'dotsOptions.type',
      'imageOptions',
      'margin',
      'shape',
    ])
  })

  it('in a gradient without colours has the words of qr-code-styling', () => {
    expect(attempt({ data, dotsOptions: { gradient: { type: 'linear', colorStops: [] } } })).toMatchObject({
      message: "Field 'colorStops' is required in gradient",
    })
  })
})

describe('the text', () => {
  it.each([[{}], [{ data: '' }], [{ data: null }], [undefined], [null]])('must be there: %j', (options) => {
    expect(attempt(options)).toMatchObject({ code: 'empty', message: 'QR code is empty' })
  })

  it.each([10_001, 1_000_000, 20_000_000])('of %i characters is told to be too long', (length) => {
    expect(attempt({ data: 'ü'.repeat(length) })).toMatchObject({
      code: 'too_long',
      message: `This text has ${length} characters; a QR code holds at most 7089.`,
    })
  })
})

describe('numbers and colours', () => {
  it('may be written as text, as in qr-code-styling', () => {
    const written = { width: '400', height: ' 2.4e2 ', margin: '10', quietZone: '2' }
    expect(attempt({ data, ...written })).toBe(
      qrSvg({ data, width: 400, height: 240, margin: 10, quietZone: 2 }),
    )
  })

  it('of a margin stop where the picture ends', () => {
    for (const margin of [300, 1e9, Infinity])
      expect(attempt({ data, margin })).toMatchObject({
        code: 'too_small',
        message: 'The canvas is too small.',
      })
  })

  it.each([
    ['#ABC', '#aabbcc'],
    ['rgb(255,255,255)', '#ffffff'],
    ['rgb( 1 , 20,  254 )', '#0114fe'],
    ['Blue', '#0000ff'],
  ])('%s is %s', (written, color) => {
    expect(qrSvg({ data, dotsOptions: { color: written } })).toBe(qrSvg({ data, dotsOptions: { color } }))
  })
})

describe('designs of qr-code-styling', () => {
  /** Every option of its documentation. */
  const documented = {
    width: 300,
    height: 300,
    type: 'svg',
    shape: 'circle',
    image: '',
    margin: 0,
    qrOptions: { typeNumber: 0, mode: 'Byte', errorCorrectionLevel: 'Q' },
    imageOptions: {
      hideBackgroundDots: true,
      imageSize: 0.4,
      margin: 0,
      crossOrigin: 'anonymous',
      saveAsBlob: true,
    },
    dotsOptions: { color: '#000', type: 'classy-rounded', roundSize: true },
    backgroundOptions: { color: 'rgb(255,255,255)', round: 0 },
    cornersSquareOptions: { color: 'navy', type: 'extra-rounded' },
    cornersDotOptions: {
      type: 'dot',
      gradient: {
        type: 'radial',
        rotation: Math.PI,
        colorStops: [
          { offset: 0, color: 'blue' },
          { offset: 1, color: 'red' },
        ],
      },
    },
  } satisfies TheirOptions & QrDesign

  it('are taken as they are; what only concerns its own drawing changes nothing', () => {
    const { type: _, imageOptions, ...rest } = documented
    const { crossOrigin: _origin, saveAsBlob: _blob, ...image } = imageOptions
    expect(qrSvg({ data, ...documented, jsdom: {}, nodeCanvas: {} })).toBe(
      qrSvg({ data, ...rest, imageOptions: image }),
    )
  })

  it('may ask for Kanji, which is encoded as bytes', () => {
    const text = '日本語'
    expect(qrSvg({ data: text, qrOptions: { mode: 'Kanji' } })).toBe(qrSvg({ data: text }))
  })
})
