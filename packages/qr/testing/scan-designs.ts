import fc from 'fast-check'
import { cornerDotTypes, cornerSquareTypes, dotTypes, type ColorSource, type QrOptions } from '../options.ts'
import { logoNames, logoUri } from './logos.ts'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-')
const slug = (maxLength: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength })

const texts = fc.oneof(
  fc.nat().map(String),
  slug(12).map((code) => `HTTPS://A.EXAMPLE/Q/${code.toUpperCase().replaceAll('-', '')}`),
  slug(20).map((name) => `https://a.example/p/${name}`),
  slug(110).map((name) => `https://cards.example.com/p/${name}`),
  fc.nat(9999).map((price) => `नमस्ते, मैं प्रिया हूँ: ₹ ${price}`),
  slug(20).map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${name};;;;\r\nFN:${name}\r\nEND:VCARD\r\n`),
)

/** A color whose channels are between two bounds. */
const colorIn = (min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: 3, maxLength: 3 })
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

function colorSourceIn(min: number, max: number): fc.Arbitrary<ColorSource> {
  const color = colorIn(min, max)
  const gradient = fc.record({
    type: fc.constantFrom('linear', 'radial'),
    rotation: fc.double({ min: 0, max: 6, noNaN: true }),
    colorStops: fc.tuple(
      color.map((one) => ({ offset: 0, color: one })),
      color.map((one) => ({ offset: 1, color: one })),
    ),
  })
  return fc.oneof(
    { weight: 4, arbitrary: color.map((one): ColorSource => ({ color: one })) },
    { weight: 1, arbitrary: gradient.map((one): ColorSource => ({ gradient: one })) },
    { weight: 2, arbitrary: fc.constant({}) },
  )
}

const darkColor = fc.oneof(
  { weight: 30, arbitrary: colorSourceIn(0, 120) },
  { weight: 1, arbitrary: colorSourceIn(0, 255) },
)
const ground = fc.oneof(
  { weight: 40, arbitrary: colorSourceIn(180, 255) },
  { weight: 1, arbitrary: colorSourceIn(0, 255) },
  { weight: 1, arbitrary: fc.constant({ color: 'transparent' }) },
)
/** Left out one time in six. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
/** One of some types. Types with which few codes scan well (separate dots and full circles) are rare. */
const corner = <Type extends string>(types: readonly Type[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...types.filter((type) => !type.startsWith('dot'))) },
    { weight: 3, arbitrary: fc.constantFrom(...types) },
  )

/** Typical designs: most have dark colors on light backgrounds, many have a logo, some cannot be scanned. */
export async function scanDesigns(seed: number, count: number): Promise<readonly QrOptions[]> {
  const sizes = [...logoNames.map((name) => [name, 96, 96] as const), ['ring', 140, 70] as const]
  const logos = await Promise.all(sizes.map(([name, width, height]) => logoUri(name, width, height)))
  const side = fc.oneof(
    { weight: 11, arbitrary: fc.integer({ min: 180, max: 280 }) },
    { weight: 1, arbitrary: fc.integer({ min: 280, max: 640 }) },
  )
  const logo = fc.constantFrom(...logos)
  const designs: fc.Arbitrary<QrOptions> = fc
    .record({
      data: texts,
      shape: fc.constantFrom('square', 'square', 'square', 'square', 'circle'),
      width: side,
      tall: maybe(side),
      isSquare: fc.constantFrom(true, true, true, false),
      margin: fc.constantFrom(0, 0, 0, 5, 16, 30),
      quietZone: fc.constantFrom(0, 0, 1, 2, 4, 4, 6),
      errorCorrectionLevel: fc.constantFrom('L', 'M', 'Q', 'Q', 'Q', 'H'),
      dotsOptions: fc.tuple(fc.constantFrom(...dotTypes), fc.boolean(), darkColor),
      square: maybe(fc.tuple(maybe(corner(cornerSquareTypes)), darkColor)),
      dot: maybe(fc.tuple(maybe(corner(cornerDotTypes)), darkColor)),
      ground: fc.tuple(ground, fc.constantFrom(0, 0, 0, 0.1, 0.4, 1)),
      image: maybe(logo),
      imageSize: fc.constantFrom(0.2, 0.2, 0.3, 0.3, 0.3, 0.4, 0.4, 0.4, 0.4, 0.5, 0.5, 0.7),
      hideBackgroundDots: fc.constantFrom(true, true, true, true, false),
      logoMargin: fc.integer({ min: 0, max: 6 }),
    })
    .map((one) => ({
      data: one.data,
      shape: one.shape,
      width: one.width,
      height: one.isSquare ? one.width : one.tall,
      margin: one.margin,
      quietZone: one.quietZone,
      qrOptions: { errorCorrectionLevel: one.errorCorrectionLevel },
      dotsOptions: { type: one.dotsOptions[0], roundSize: one.dotsOptions[1], ...one.dotsOptions[2] },
      cornersSquareOptions: { type: one.square?.[0], ...one.square?.[1] },
      cornersDotOptions: { type: one.dot?.[0], ...one.dot?.[1] },
      backgroundOptions: { ...one.ground[0], round: one.ground[1] },
      image: one.image,
      imageOptions: {
        imageSize: one.imageSize,
        hideBackgroundDots: one.hideBackgroundDots,
        margin: one.logoMargin,
      },
    }))
  return fc.sample(fc.noBias(designs), { seed, numRuns: count })
}
