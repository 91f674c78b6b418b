import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import type { Options as TheirOptions } from 'qr-code-styling'
import { describe, expect, it } from 'vitest'
import type { QrDesign } from './options.ts'
import { QrError } from './qr-error.ts'
import { qrSvg } from './svg.ts'
import { anyOptions } from './testing/any-options.ts'

const data = 'https://cards.example.com/p/priya'

/** What comes of options of whatever shape: a document or the error. */
function attempt(options: unknown): string | QrError {
  try {
    return qrSvg(options as never)
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}

const faults = (options: object) => {
  const error = attempt({ data, ...options })
  return error instanceof QrError ? error.fields : []
}

const colorFault = 'must be a colour such as #16151a'
type Fault = [options: object, path: string, message: string]

const inkFaults = ['dotsOptions', 'backgroundOptions', 'cornersSquareOptions', 'cornersDotOptions'].flatMap(
  (part): Fault[] => [
    [{ [part]: { color: '#12345g' } }, `${part}.color`, colorFault],
    [{ [part]: { color: 'rgb(256,0,0)' } }, `${part}.color`, colorFault],
    [{ [part]: { color: 0 } }, `${part}.color`, colorFault],
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
      colorFault,
    ],
    [{ [part]: { gradient: { colorStops: [null] } } }, `${part}.gradient.colorStops.0`, 'must be an object'],
    [
      { [part]: { gradient: { colorStops: Array(17).fill({ offset: 0, color: '#000' }) } } },
      `${part}.gradient.colorStops`,
      'must have at most 16 items',
    ],
  ],
)

describe('a faulty field', () => {
  it.each<Fault>([
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
    [{ dotsOptions: { color: 'transparent' } }, 'dotsOptions.color', colorFault],
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
    ...inkFaults,
  ])('%j is told by its path', (options, path, message) => {
    expect(faults(options)).toEqual([[path, message]])
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
  /** Every option that its documentation names. */
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

  it('may ask for Kanji, which is packed as bytes', () => {
    const text = '日本語'
    expect(qrSvg({ data: text, qrOptions: { mode: 'Kanji' } })).toBe(qrSvg({ data: text }))
  })
})

const cyclic: Record<string, unknown> = { data, width: 300 }
cyclic['frame'] = cyclic
cyclic['dotsOptions'] = cyclic
const revoked = Proxy.revocable({}, {})
revoked.revoke()
const fail = () => {
  throw new RangeError('a trap')
}

/** Values that break careless code. */
const hole = Array(2)
hole[1] = { offset: 0, color: '#123' }
const oddValues: readonly unknown[] = [
  [Number.NaN, Infinity, -Infinity, -0, 1e308, 5e-324, 2 ** 53, -1, 0.5, 1, 40, 8192],
  ['', ' ', '12', '1e3', '0x10', 'NaN', '१२', '#fff', 'transparent', '\ud800', '\0', '<', 'data:,x'],
  [null, undefined, true, false, 10n, Symbol('odd'), fail, cyclic, revoked.proxy, {}, new Date(0)],
  ['x'.repeat(1_000_000), Array(1_000_000), new Uint8Array(1_000_000), [], [null]],
  [
    { toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail },
    Object.defineProperty({}, 'color', { enumerable: true, get: fail }),
    new Proxy({}, { ownKeys: fail, get: fail }),
    Object.defineProperty([], 0, { enumerable: true, get: fail }),
    Object.create({ data, color: '#000' }),
    { __proto__: null, color: '#123' },
    { gradient: { colorStops: hole } },
    { gradient: { colorStops: Array.from({ length: 16 }, () => ({ offset: 0.5, color: 'red' })) } },
  ],
].flat()
const anything = fc.anything({
  maxDepth: 2,
  withBigInt: true,
  withSparseArray: true,
  withTypedArray: true,
})
const paths = [
  'data,title,image,shape,type,width,height,margin,quietZone,qrOptions,imageOptions,dotsOptions',
  'backgroundOptions,cornersSquareOptions,cornersDotOptions,frame,frame.type,frame.text,frame.color',
  'qrOptions.typeNumber,qrOptions.mode,qrOptions.errorCorrectionLevel,imageOptions.hideBackgroundDots',
  'imageOptions.imageSize,imageOptions.margin,dotsOptions.type,dotsOptions.color,dotsOptions.gradient',
  'dotsOptions.gradient.colorStops,dotsOptions.gradient.rotation,dotsOptions.roundSize',
  'backgroundOptions.round,backgroundOptions.color,backgroundOptions.gradient,cornersSquareOptions.type',
  'cornersSquareOptions.gradient,cornersDotOptions.type,cornersDotOptions.color',
].flatMap((line) => line.split(','))

/** Options with a value put somewhere; what is on the way there is made. */
function put(options: object, [path, value]: readonly [string, () => unknown]): object {
  const [name = '', ...rest] = path.split('.')
  const member: unknown = Reflect.get(options, name)
  const inner = typeof member === 'object' && member !== null ? member : {}
  return { ...options, [name]: rest.length === 0 ? value() : put(inner, [rest.join('.'), value]) }
}

/** The innermost first, so that nothing is put into an odd value. */
function putAll(options: object, changes: readonly (readonly [string, () => unknown])[]): object {
  return changes
    .toSorted(([one], [other]) => other.split('.').length - one.split('.').length)
    .reduce(put, options)
}

describe('options of any shape', () => {
  it('become a picture or a QrError, and nothing else', { timeout: 120_000 }, () => {
    // proxies that throw are not for the library to handle: it gets their numbers
    const oddOnes = fc.integer({ min: 0, max: oddValues.length - 1 }).map((index) => () => oddValues[index])
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), oddOnes), { maxLength: 3 })
    const designs = fc.oneof(
      {
        weight: 1,
        arbitrary: fc.oneof(
          oddOnes,
          anything.map((value) => () => value),
        ),
      },
      {
        weight: 9,
        arbitrary: fc.tuple(anyOptions, changes).map(
          ([options, list]) =>
            () =>
              putAll(options, list),
        ),
      },
    )
    const pictures: string[] = []
    fc.assert(
      fc.property(designs, (design) => {
        const result = attempt(design())
        if (typeof result === 'string') pictures.push(result)
        else expect(result.message).toMatch(/^.{5,200}$/s)
      }),
      { numRuns: 10_000 },
    )
    expect(pictures.length).toBeGreaterThan(1000)
    expectXml(pictures.filter((_, index) => index % 100 === 0))
  })
})

function expectXml(documents: readonly string[]): void {
  const parser = new new JSDOM('').window.DOMParser()
  for (const svg of documents) {
    const root = parser.parseFromString(svg, 'image/svg+xml').documentElement
    expect(root.nodeName).toBe('svg')
    expect(root.getElementsByTagName('parsererror')).toHaveLength(0)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
  }
}
