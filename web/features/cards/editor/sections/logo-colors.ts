/** Fewer colors than this share of the picture are its edges. */
const smallestShare = 0.01
/** The distance of two colors (0 to 441) that look alike. */
const alike = 72

type Color = readonly [red: number, green: number, blue: number]
type Bucket = { readonly sum: [number, number, number]; count: number }

/**
 * The strong colors of a picture, the most important first: common ones, and bright ones before grey ones. White, black
 * and transparent parts are its ground.
 * @param pixels four numbers for each, red, green, blue and opacity
 * @returns `#rrggbb`
 */
export function strongColors(pixels: ArrayLike<number>, most = 3): string[] {
  const buckets = new Map<number, Bucket>()
  const total = pixels.length / 4
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
    if ((pixels[at + 3] ?? 0) < 200 || isGround(color)) continue
    const key = ((color[0] >> 5) << 6) | ((color[1] >> 5) << 3) | (color[2] >> 5)
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], count: 0 }
    for (const channel of [0, 1, 2] as const) bucket.sum[channel] += color[channel]
    bucket.count += 1
    buckets.set(key, bucket)
  }
  const found = [...buckets.values()]
    .filter(({ count }) => count >= total * smallestShare)
    .map(({ sum, count }) => ({ color: meanOf(sum, count), count }))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const strong: Color[] = []
  for (const { color } of found) if (strong.every((one) => distance(one, color) > alike)) strong.push(color)
  return strong.slice(0, most).map(toHex)
}

const isGround = (color: Color) => Math.min(...color) > 235 || Math.max(...color) < 25
const meanOf = ([red, green, blue]: Color, count: number): Color => [red / count, green / count, blue / count]
const weightOf = ({ color, count }: { readonly color: Color; readonly count: number }) =>
  count * (0.15 + (Math.max(...color) - Math.min(...color)) / 255)
const distance = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const toHex = (color: Color) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** The side of the picture in which colors are counted. */
const side = 64

/** The strong colors of a picture; none when the browser cannot read it. @param url of the product itself, or in memory */
export async function readStrongColors(url: string): Promise<string[]> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return []
  }
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return []
  context.drawImage(image, 0, 0, side, side)
  return strongColors(context.getImageData(0, 0, side, side).data)
}
