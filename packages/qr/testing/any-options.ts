import fc from 'fast-check'
import { frameTypes } from '../frame/frame-options.ts'
import { qrSegments } from '../mode.ts'
import { cornerDotTypes, cornerSquareTypes, dotTypes, type QrOptions } from '../options.ts'

const color = fc.oneof(
  fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#16151a', '#FFF', 'rgb(12, 34, 56)', 'navy'),
)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const gradient = fc.record(
  {
    type: fc.constantFrom('linear', 'radial'),
    rotation: fc.double({ min: -10, max: 10, noNaN: true }),
    colorStops: fc.array(fc.record({ offset: share, color }), { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: ['type', 'colorStops'] },
)
const colorFields = { color, gradient }

const square = (width: number, height: number) =>
  `data:image/png;base64,${png(width, height).toString('base64')}`

/** A PNG picture of one color, without its pixels: enough for code that does not decode it. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size, Buffer.from('0806000000000000000000000049454e44ae426082', 'hex')])
}

/** Valid designs of every kind and size, with valid texts. */
export const anyOptions: fc.Arbitrary<QrOptions> = fc.record(
  {
    data: fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.nat().map(String),
    ),
    shape: fc.constantFrom('square', 'circle'),
    width: fc.integer({ min: 200, max: 600 }),
    height: fc.oneof(fc.integer({ min: 200, max: 600 }), fc.double({ min: 200, max: 600, noNaN: true })),
    margin: fc.integer({ min: 0, max: 20 }),
    quietZone: fc.constantFrom(0, 2, 4),
    image: fc
      .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }))
      .map(([width, height]) => square(width, height)),
    qrOptions: fc.record(
      {
        errorCorrectionLevel: fc.constantFrom('L', 'M', 'Q', 'H'),
        typeNumber: fc.constantFrom(0, 0, 7),
        segments: fc.constantFrom(...qrSegments),
      },
      { requiredKeys: [] },
    ),
    imageOptions: fc.record(
      { hideBackgroundDots: fc.boolean(), imageSize: share, margin: fc.integer({ min: 0, max: 10 }) },
      { requiredKeys: [] },
    ),
    dotsOptions: fc.record(
      { type: fc.constantFrom(...dotTypes), ...colorFields, roundSize: fc.boolean() },
      { requiredKeys: [] },
    ),
    backgroundOptions: fc.record({ ...colorFields, round: share }, { requiredKeys: [] }),
    cornersSquareOptions: fc.record(
      { type: fc.constantFrom(...cornerSquareTypes), ...colorFields },
      { requiredKeys: [] },
    ),
    cornersDotOptions: fc.record(
      { type: fc.constantFrom(...cornerDotTypes), ...colorFields },
      { requiredKeys: [] },
    ),
    frame: fc.record(
      {
        type: fc.constantFrom(...frameTypes),
        text: fc.constantFrom('', 'Scan me', 'Grüße & ₹ 500'),
        color,
        textColor: color,
      },
      { requiredKeys: ['type'] },
    ),
    title: fc.string({ unit: 'binary', maxLength: 40 }),
  },
  { requiredKeys: ['data'] },
)
