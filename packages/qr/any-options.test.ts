import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { anyOptions } from './testing/any-options.ts'
import { attempt } from './testing/attempt.ts'
import { proofRounds } from './testing/rounds.ts'

const data = 'https://cards.example.com/p/priya'
const cyclic: Record<string, unknown> = { data, width: 300 }
cyclic['frame'] = cyclic
cyclic['dotsOptions'] = cyclic
const revoked = Proxy.revocable({}, {})
revoked.revoke()
const fail = () => {
  throw new RangeError('a trap')
}

/** Values that break code which does not check its input. */
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

/** Options with a value set at a path; missing objects on the path are created. */
function put(options: object, [path, value]: readonly [string, () => unknown]): object {
  const [name = '', ...rest] = path.split('.')
  const member: unknown = Reflect.get(options, name)
  const inner = typeof member === 'object' && member !== null ? member : {}
  return { ...options, [name]: rest.length === 0 ? value() : put(inner, [rest.join('.'), value]) }
}

/** The innermost path first, so that no value is set inside an invalid one. */
function putAll(options: object, changes: readonly (readonly [string, () => unknown])[]): object {
  return changes
    .toSorted(([one], [other]) => other.split('.').length - one.split('.').length)
    .reduce(put, options)
}

/** How much slower this machine is; see vitest.config.ts. */
const timeFactor = Number(process.env['TEST_TIME_FACTOR'] ?? 1)
/** Designs tried. */
const rounds = proofRounds(200, 10_000)

describe('options of any shape', () => {
  it('become a picture or a QrError', { timeout: rounds * 120 * timeFactor }, () => {
    // proxies that throw are not the library's concern: it gets their number values
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
      { numRuns: rounds },
    )
    expect(pictures.length).toBeGreaterThan(rounds / 10)
    expectXml(pictures.filter((_, index) => index % (rounds / 100) === 0))
  })
})

function expectXml(documents: readonly string[]): void {
  const parser = new new JSDOM('').window.DOMParser()
  for (const svg of documents) {
    const root = parser.parseFromString(svg, 'image/svg+xml').documentElement
    expect(root.nodeName).toBe('svg')
    expect(root.getElementsByTagName('parsererror')).toHaveLength(0)
    // not the whole text: a title may say NaN, and a logo is base64
    const values = [...root.querySelectorAll('*'), root].flatMap((element) =>
      [...element.attributes].filter(({ name }) => !name.endsWith('href')).map(({ value }) => value),
    )
    expect(values.filter((value) => /NaN|Infinity|undefined|null/.test(value))).toEqual([])
  }
}
