/** CSS 2.1 §4.3.6. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aqua: '#00ffff',
    black: '#000000',
    blue: '#0000ff',
    fuchsia: '#ff00ff',
    gray: '#808080',
    green: '#008000',
    lime: '#00ff00',
    maroon: '#800000',
    navy: '#000080',
    olive: '#808000',
    orange: '#ffa500',
    purple: '#800080',
    red: '#ff0000',
    silver: '#c0c0c0',
    teal: '#008080',
    white: '#ffffff',
    yellow: '#ffff00',
  }),
)

/**
 * Reads a color written as `#rgb`, `#rrggbb`, `rgb(255, 255, 255)` or one of the 17 names of CSS 2.1.
 * @returns `#rrggbb`, or undefined for everything else, such as transparent colors.
 */
export function parseColor(text: string): string | undefined {
  const written = text.trim().toLowerCase()
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(written)?.[1]
  if (digits !== undefined) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  const [, ...parts] = /^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/.exec(written) ?? []
  if (parts.length === 0) return names.get(written)
  const channels = parts.map(Number)
  if (channels.some((channel) => channel > 255)) return undefined
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
