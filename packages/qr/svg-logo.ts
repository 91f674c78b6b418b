import { QrError } from './qr-error.ts'

/** A drawing that contains nothing but shapes, with its size in pixels. */
export type SvgLogo = { readonly text: string; readonly width: number; readonly height: number }

/** In characters, elements and levels; a logo has far less. */
const limits = { length: 300_000, elements: 5000, depth: 50 }
/** The longer side in pixels, in which a drawing becomes a bitmap. */
const longerSide = 1024

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const kept = new Set([
  ...shapes,
  'svg',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'style',
])
/** Elements without a shape of their own; others, such as `text` or `image`, are an error, since they would be missing. */
const dropped = new Set([
  'script',
  'title',
  'desc',
  'metadata',
  'animate',
  'animateTransform',
  'animateMotion',
  'set',
])
/** Everything that describes shapes and their colors. */
const attributes = new RegExp(
  `^(?:${[
    'id|class|style|transform|viewBox|preserveAspectRatio|d|points|pathLength|offset|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|fx|fy|fr',
    'width|height|opacity|color|display|visibility|fill|fill-opacity|fill-rule|clip-path|clip-rule|clipPathUnits',
    'stroke|stroke-(?:width|opacity|linecap|linejoin|miterlimit|dasharray|dashoffset)|stop-color|stop-opacity|vector-effect',
    'gradientUnits|gradientTransform|spreadMethod|mask|mask-type|maskUnits|maskContentUnits|(?:xlink:)?href',
  ].join('|')})$`,
)
/** Comments, declarations, the tags of elements, text. An entity declaration is none of them. */
const tokens =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[<>]*>|<!\[CDATA\[([^]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Whether a file is text that starts like a drawing. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg[\s>/])/i.test(start)
}

/**
 * Reads a drawing and writes it anew from the elements and attributes that make up shapes. Scripts, event handlers and
 * animations are left out; nothing outside of the file can be referred to.
 * @throws QrError `invalid_logo` for a file that is broken or too large, and for parts that would be missing.
 */
export function readSvgLogo(bytes: Uint8Array): SvgLogo {
  const text = new TextDecoder().decode(bytes)
  if (text.length > limits.length) throw svgError('is too large')
  const { root, body, shapeCount } = rebuild(text)
  if (shapeCount === 0) throw svgError('contains no shapes')
  const { box, width, height } = sizeOf(root)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${box}"`
  const look = new Map([...root].filter(([name]) => !/^(?:viewBox|width|height|x|y|id)$/.test(name)))
  return { text: `${head}${written(look)}>${body}</svg>`, width, height }
}

function rebuild(text: string) {
  let root: ReadonlyMap<string, string> | undefined
  const open: string[] = []
  const out: string[] = []
  let [end, shapeCount, count, droppedFrom] = [0, 0, 0, Infinity]
  for (const { 0: token, 1: data, 2: closed, 3: name, 4: given = '', 5: slash = '', 6: words, index } of text
    .replace(/^\uFEFF/, '')
    .matchAll(tokens)) {
    end = index + token.length
    const isKept = open.length <= droppedFrom
    if (closed !== undefined) {
      if (open.pop() !== closed) throw svgError('is broken')
      if (isKept && open.length > 0) out.push(`</${closed}>`)
      if (open.length <= droppedFrom) droppedFrom = Infinity
    } else if (name !== undefined) {
      count += 1
      if (open.length === 0 && (root !== undefined || name !== 'svg')) throw svgError('is broken')
      if (count > limits.elements || open.length > limits.depth) throw svgError('is too large')
      const isShown = isKept && isKnown(name)
      const cleaned = isShown ? cleanAttributes(given) : new Map<string, string>()
      root ??= cleaned
      if (shapes.has(name) && isShown) shapeCount += 1
      if (isShown && open.length > 0) out.push(`<${name}${written(cleaned)}${slash}>`)
      if (slash === '' && !isShown && isKept) droppedFrom = open.length
      if (slash === '') open.push(name)
    } else if (isKept && open.at(-1) === 'style') out.push(cleanStyles(data ?? words ?? ''))
  }
  if (open.length > 0 || root === undefined || text.replace(/^\uFEFF/, '').length !== end)
    throw svgError('is broken')
  return { root, body: out.join(''), shapeCount }
}

/** Whether an element is kept; elements of editors have a prefix. */
function isKnown(name: string): boolean {
  if (kept.has(name)) return true
  if (dropped.has(name) || name.includes(':')) return false
  throw svgError(`contains <${name}>, which cannot be drawn here; convert it to paths`)
}

function cleanAttributes(given: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    const value = double ?? single ?? ''
    if (!attributes.test(name)) continue
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(value))
      throw svgError('contains references that are not allowed')
    const isReference = name.endsWith('href')
    if (isReference ? !/^#[\w.-]+$/.test(value) : !isHarmless(value)) throw outside()
    found.set(name, value.replaceAll('"', '&quot;'))
  }
  return found
}

/** Style rules; text in them is not escaped, because it contains none of the characters of markup. */
function cleanStyles(text: string): string {
  if (/[<&]/.test(text) || !isHarmless(text)) throw outside()
  return text
}

/** Whether a value refers only to parts of its own drawing. */
function isHarmless(value: string): boolean {
  const references = value.match(/url\s*\(/gi)?.length ?? 0
  const own = value.match(/url\((?:#[\w.-]+|'#[\w.-]+'|"#[\w.-]+"|&quot;#[\w.-]+&quot;)\)/g)?.length ?? 0
  return references === own && !/[@\\]|image-set|src\s*\(|expression/i.test(value)
}

function written(given: ReadonlyMap<string, string>): string {
  return Array.from(given, ([name, value]) => ` ${name}="${value}"`).join('')
}

/** Pixels per unit of length (CSS Values 4 §6.2). */
const pixelsPer: Readonly<Record<string, number>> = {
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** The visible area, and a size of the same proportions. */
function sizeOf(root: ReadonlyMap<string, string>) {
  const lengthOf = (name: string) => {
    const [, digits = '0', unit = ''] =
      /^\s*([\d.]+)(px|pt|pc|mm|cm|in)?\s*$/.exec(root.get(name) ?? '') ?? []
    return Number(digits) * (pixelsPer[unit] ?? 1)
  }
  const [width, height] = [lengthOf('width'), lengthOf('height')]
  const numbers = root
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
  const box = numbers?.map(Number) ?? [0, 0, width, height]
  const [, , across = 0, down = 0] = box
  const isSize = box.length === 4 && box.every((number) => Number.isFinite(number)) && across > 0 && down > 0
  if (!isSize) throw svgError('has no size')
  const [x, y] = width > 0 && height > 0 ? [width, height] : [across, down]
  const scale = longerSide / Math.max(x, y)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { box: box.join(' '), width: side(x), height: side(y) }
}

function outside(): QrError {
  return svgError('refers to something outside of its file')
}

function svgError(what: string): QrError {
  const message = `The SVG logo ${what}.`
  return new QrError('invalid_logo', message, [['image', message]])
}
