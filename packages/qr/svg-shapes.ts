import { hashOf } from './hash.ts'
import type { Logo } from './logo.ts'
import type { Box } from './paint/paint.ts'
import { formatNumber } from './svg-path.ts'
import { readStyles, type StyleRule } from './svg-styles.ts'

/** The tags of a drawing that `readSvgLogo` wrote, and its style rules. */
const tags = /<style[^>]*>([^<]*)<\/style>|<\/[\w:.-]+>|<([\w:.-]+)((?: [\w:.-]+="[^"]*")*)(\/?)>/g
const attribute = / ([\w:.-]+)="([^"]*)"/g
/** What the place of the drawing replaces. */
const ofRoot = new Set(['xmlns', 'xmlns:xlink', 'width', 'height'])

/**
 * A drawn logo as shapes inside its box, with names of its own, so that it cannot change or use anything around it.
 * @returns undefined for other pictures, and for a drawing with styles that cannot be written at its shapes.
 */
export function svgShapes({ mediaType, bytes }: Logo, box: Box): string | undefined {
  if (mediaType !== 'image/svg+xml') return undefined
  const text = new TextDecoder().decode(bytes)
  const rules = readStyles(Array.from(text.matchAll(tags), ([, styles = '']) => styles).join('\n'))
  if (rules === undefined) return undefined
  const prefix = `qr${hashOf(text)}-`
  let isRoot = true
  return text.replace(tags, (tag, styles?: string, name?: string, given: string = '', slash: string = '') => {
    if (styles !== undefined) return ''
    if (name === undefined) return tag
    const found = new Map(Array.from(given.matchAll(attribute), ([, key = '', value = '']) => [key, value]))
    if (isRoot) for (const key of ofRoot) found.delete(key)
    const place = isRoot ? placeOf(box) : ''
    isRoot = false
    return `<${name}${place}${styled(name, found, rules)
      .map(([key, value]) => written(key, value, prefix))
      .join('')}${slash}>`
  })
}

function placeOf({ x, y, width, height }: Box): string {
  return ` x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`
}

/** The attributes of an element, the rules for it in its `style`, which wins over them as it does over rules. */
function styled(
  name: string,
  found: ReadonlyMap<string, string>,
  rules: readonly StyleRule[],
): (readonly [key: string, value: string])[] {
  const classes = new Set(found.get('class')?.split(/\s+/))
  const declarations = rules
    .filter((rule) => rule.matches(name, classes, found.get('id')))
    .map((rule) => rule.declarations)
  const style = [...declarations, found.get('style') ?? ''].filter((each) => each !== '').join(';')
  const others = [...found].filter(([key]) => key !== 'class' && key !== 'style')
  return style === '' ? others : [...others, ['style', style]]
}

function written(key: string, value: string, prefix: string): string {
  if (key === 'id') return ` id="${prefix}${value}"`
  if (key.endsWith('href')) return ` ${key}="#${prefix}${value.slice(1)}"`
  return ` ${key}="${value.replace(/url\(("|'|&quot;)?#/g, `url($1#${prefix}`)}"`
}
