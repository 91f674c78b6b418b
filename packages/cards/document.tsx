import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, directionOf } from './locale.ts'

/** A page with the hashes that its Content-Security-Policy must allow (`style-src`, `script-src`). */
export type RenderedPage = {
  readonly html: string
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** Whom the page may frame; absent for nobody. */
  readonly frameOrigin?: string
}

export type DocumentParts = {
  readonly locale: Locale
  readonly head: ReactNode
  readonly css: string
  readonly body: ReactNode
  /** Attributes of `<body>` that the script reads. */
  readonly bodyData?: Readonly<Record<`data-${string}`, string>>
  readonly script?: string
  /** Runs before anything is drawn. */
  readonly headScript?: string
  /** Structured data, which is escaped so that it cannot close its element. */
  readonly jsonLd?: object
}

/**
 * Renders a whole HTML page with one inline style sheet and at most one inline script at each end. It has no style attributes and no
 * inline handlers, so that its policy needs only hashes and the page can be cached.
 */
export async function renderDocument(parts: DocumentParts): Promise<RenderedPage> {
  const { locale, css, script, headScript, jsonLd } = parts
  if (css.includes('</')) throw new Error('A style sheet must not hold a closing tag.')
  // The wait comes first: whatever is alive meanwhile, as the text of the page would be, fills the heap of a busy server.
  const styleHash = await cspHash(css)
  const scripts = [headScript, script].filter((text) => text !== undefined)
  const scriptHashes = await Promise.all(scripts.map(scriptCspHash))
  const head = renderToStaticMarkup(parts.head)
  const body = shareRepeatedIcons(bodyMarkup(parts))
  const data = jsonLd === undefined ? '' : `<script type="application/ld+json">${safeJson(jsonLd)}</script>`
  const inline = (text: string | undefined) => (text === undefined ? '' : `<script>${text}</script>`)
  const html =
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `${head}${inline(headScript)}<style>${css}</style>${data}</head>${body.replace(/<\/body>$/, '')}${inline(script)}</body></html>`
  return {
    html,
    styleHashes: [styleHash],
    scriptHashes,
  }
}

/** Removes the preload links for pictures that React adds; the pictures are near the start of the page anyway. */
function bodyMarkup({ body, bodyData }: DocumentParts): string {
  return renderToStaticMarkup(<body {...bodyData}>{body}</body>).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  )
}

/** JSON for a `<script>` element, with `<` and the line separators escaped (HTML Standard, script content restrictions). */
function safeJson(value: object): string {
  const escapes: Readonly<Record<string, string>> = {
    '<': '\\u003c',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  }
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}

const iconPath = /<path data-i="([\w-]+)" d="[^"]*"><\/path>/g

/**
 * Makes a page smaller: the first path of a repeated icon gets an id, and the others become a `<use>` of it. Works on the
 * output of `renderToStaticMarkup`, in which the texts of people are escaped and cannot contain a tag.
 */
export function shareRepeatedIcons(html: string): string {
  const counts = new Map<string, number>()
  for (const [, name = ''] of html.matchAll(iconPath)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const placed = new Set<string>()
  return html.replace(iconPath, (path: string, name: string) => {
    if (counts.get(name) === 1) return path.replace(` data-i="${name}"`, '')
    if (placed.has(name)) return `<use href="#i-${name}"></use>`
    placed.add(name)
    return path.replace(`data-i="${name}"`, `id="i-${name}"`)
  })
}

const knownScriptHashes = new Map<string, string>()

/** Pages share a few scripts. Style sheets are not remembered: each has the colours and the name of its card. */
async function scriptCspHash(script: string): Promise<string> {
  const hash = knownScriptHashes.get(script) ?? (await cspHash(script))
  knownScriptHashes.set(script, hash)
  return hash
}

/** The Content-Security-Policy source of an inline style or script: `sha256-…`, without the single quotes. */
async function cspHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
