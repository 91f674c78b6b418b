import type { NfcMaterial } from '#contract/nfc.ts'
import type { SampleNfcTemplate } from '../features/nfc/index.ts'

/** In the proportions of a bank card (85.6 to 54 mm), ten units a millimetre. */
const [width, height] = [856, 540]

const card = (defs: string, ...shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<defs>${defs}</defs>${shapes.join('')}</svg>`

const rect = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`

/** The sign that says where to tap: four waves. */
const waves = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round">${[20, 38, 56, 74]
    .map(
      (r) =>
        `<path d="M${720 + r * 0.62} ${84 - r * 0.62}A${r} ${r} 0 0 1 ${720 + r * 0.62} ${84 + r * 0.62}"/>`,
    )
    .join('')}</g>`

/** A number from 0 to 1 that is always the same for a place. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1) * 43_758.545
  return value - Math.floor(value)
}

/** Fibres of a plank: long lines that bend a little, darker where the year was dry. */
const grain = (phase: number) =>
  Array.from({ length: 34 }, (_, index) => {
    const y = index * 16.4 - 6 + noise(index + phase) * 9
    const bend = 14 + 26 * noise(index * 3 + phase)
    const color = index % 5 === 0 ? '#7d4f25' : '#9a6732'
    const d = `M-10 ${y}C220 ${y - bend} 420 ${y + bend} 640 ${y + bend / 3}S860 ${y - bend / 2} 870 ${y}`
    return `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${0.18 + 0.3 * noise(index + 7)}" stroke-width="${1.2 + 2.6 * noise(index + 11)}"/>`
  }).join('')

/** Fine strokes of the brush from end to end. */
const brushed = (phase: number) =>
  Array.from({ length: 90 }, (_, index) => {
    const y = index * 6 + noise(index + phase) * 5
    const color = index % 2 === 0 ? '#ffffff' : '#3c4248'
    return `<path d="M0 ${y}H${width}" stroke="${color}" stroke-opacity="${0.05 + 0.16 * noise(index * 5 + phase)}" stroke-width="${0.8 + 1.8 * noise(index + 3)}"/>`
  }).join('')

const gradient = (...stops: readonly string[]) =>
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1">${stops
    .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

/** Both sides of a card. The back is lit from the other side. */
const faces: Readonly<Record<NfcMaterial, readonly [front: string, back: string]>> = {
  black: [
    card(gradient('#26252b', '#17161a', '#100f13'), rect('url(#g)'), waves('#f1efea')),
    card(gradient('#100f13', '#17161a', '#26252b'), rect('url(#g)')),
  ],
  white: [
    card(gradient('#ffffff', '#fbfaf7', '#efece4'), rect('url(#g)'), waves('#16151a')),
    card(gradient('#efece4', '#fbfaf7', '#ffffff'), rect('url(#g)')),
  ],
  wood: [
    card(gradient('#d9a867', '#c99555', '#b57f42'), rect('url(#g)'), grain(1), waves('#3a210d')),
    card(gradient('#b57f42', '#c99555', '#d9a867'), rect('url(#g)'), grain(40)),
  ],
  steel: [
    card(gradient('#e3e6e9', '#aab0b6', '#d5d9dd', '#8f969d'), rect('url(#g)'), brushed(1), waves('#1b1e22')),
    card(gradient('#8f969d', '#d5d9dd', '#aab0b6', '#e3e6e9'), rect('url(#g)'), brushed(60)),
  ],
}

/** Pictures of the templates: name → SVG text. */
export const nfcDrawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(faces).flatMap(([material, [front, back]]) => [
    [`nfc-${material}-front.webp`, front],
    [`nfc-${material}-back.webp`, back],
  ]),
)

/** The world in US cents, India in paise, the Emirates in fils. */
const prices = (world: number, india: number, emirates: number) => ({ 1: world, 356: india, 784: emirates })

/** What an invented print shop has. @param nameOf the stored name of a drawing */
export const demoNfcTemplates = (nameOf: (drawing: string) => string): readonly SampleNfcTemplate[] =>
  (
    [
      ['Matt black', 'black', 240, prices(1_200, 49_900, 4_500)],
      ['White', 'white', null, prices(900, 39_900, 3_500)],
      ['Wood', 'wood', 80, prices(1_800, 79_900, 6_900)],
      ['Steel', 'steel', 45, prices(2_900, 129_900, 10_900)],
    ] as const
  ).map(([template_name, material, stock, byCountry]) => ({
    template_name,
    material,
    front_image: nameOf(`nfc-${material}-front.webp`),
    back_image: nameOf(`nfc-${material}-back.webp`),
    stock,
    prices: byCountry,
  }))
