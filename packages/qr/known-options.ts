/** The options of an object, each with those inside it; a list has the options of its items. */
export type Known = { readonly [option: string]: true | Known | readonly [Known] }

const gradient = {
  type: true,
  rotation: true,
  colorStops: [{ offset: true, color: true }],
} as const satisfies Known
const colors = { color: true, gradient } as const satisfies Known

/** Of designs, with those of qr-code-styling that have no meaning here, and what its website saves for its own form. */
export const designOptions = {
  type: true,
  nodeCanvas: true,
  jsdom: true,
  shape: true,
  width: true,
  height: true,
  margin: true,
  quietZone: true,
  image: true,
  qrOptions: { typeNumber: true, mode: true, segments: true, errorCorrectionLevel: true },
  imageOptions: {
    hideBackgroundDots: true,
    imageSize: true,
    margin: true,
    saveAsBlob: true,
    crossOrigin: true,
  },
  dotsOptions: { ...colors, type: true, roundSize: true },
  backgroundOptions: { ...colors, round: true },
  cornersSquareOptions: { ...colors, type: true },
  cornersDotOptions: { ...colors, type: true },
  dotsOptionsHelper: true,
  backgroundOptionsHelper: true,
  cornersSquareOptionsHelper: true,
  cornersDotOptionsHelper: true,
  frame: { type: true, text: true, color: true, textColor: true },
  title: true,
  data: true,
  dpi: true,
} as const satisfies Known

export const gradientOptions: Known = gradient
export const stopOptions: Known = gradient.colorStops[0]

/**
 * A value without what nobody knows, such as a stored design of another version. Values of known options stay as they are,
 * whatever they are.
 */
export function knownPart(value: object, known: Known = designOptions): object {
  const kept = Object.entries(value).filter(([option]) => Object.hasOwn(known, option))
  return Object.fromEntries(kept.map(([option, inside]) => [option, partOf(inside, known[option] ?? true)]))
}

function partOf(value: unknown, known: true | Known | readonly [Known]): unknown {
  if (known === true) return value
  if (isList(known)) return Array.isArray(value) ? value.map((item) => partOf(item, known[0])) : value
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? knownPart(value, known)
    : value
}

const isList = (known: Known | readonly [Known]): known is readonly [Known] => Array.isArray(known)

/** What is wrong with an option that nobody knows, with the one that was probably meant. */
export function unknownMessage(option: string, known: Known): string {
  const [nearest = ''] = Object.keys(known).toSorted(
    (one, other) => distance(option, one) - distance(option, other),
  )
  return `is not an option; the nearest one is ${nearest}`
}

/** How many letters must be typed, deleted or replaced to get from one word to another (Levenshtein). */
function distance(one: string, other: string): number {
  const from = one.toLowerCase().slice(0, 60)
  const to = other.toLowerCase()
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let at = 0; at < from.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (row[index] ?? 0) + (from[at] === to[index] ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
