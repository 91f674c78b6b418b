import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cspHash } from './csp-hash.ts'
import { shareRepeatedIcons } from './icons/share-repeated-icons.ts'
import { type Locale, directionOf } from './locale.ts'

/** A finished page and what its Content-Security-Policy must allow (`style-src`, `script-src`). */
export type RenderedPage = {
  readonly html: string
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

export type DocumentParts = {
  readonly locale: Locale
  readonly head: ReactNode
  readonly css: string
  readonly body: ReactNode
  /** Attributes of `<body>` that the script reads. */
  readonly bodyData?: Readonly<Record<`data-${string}`, string>>
  readonly script?: string
  /** Structured data; written so that nothing in it can end the element. */
  readonly jsonLd?: object
}

/**
 * Puts a whole HTML page together: one inline style, at most one inline script, no style attribute and no inline
 * handler, so that a policy of hashes suffices and the page can be cached.
 */
export async function renderDocument(parts: DocumentParts): Promise<RenderedPage> {
  const { locale, css, script, jsonLd } = parts
  if (css.includes('</')) throw new Error('A style sheet must not hold a closing tag.')
  const head = renderToStaticMarkup(parts.head)
  const body = shareRepeatedIcons(bodyMarkup(parts))
  const data = jsonLd === undefined ? '' : `<script type="application/ld+json">${safeJson(jsonLd)}</script>`
  const inline = script === undefined ? '' : `<script>${script}</script>`
  const html =
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `${head}<style>${css}</style>${data}</head>${body.replace(/<\/body>$/, '')}${inline}</body></html>`
  return {
    html,
    styleHashes: [await cspHash(css)],
    scriptHashes: script === undefined ? [] : [await cspHash(script)],
  }
}

/** React puts preload links for pictures in front; the pictures are in the first bytes anyway, so they are dropped. */
function bodyMarkup({ body, bodyData }: DocumentParts): string {
  return renderToStaticMarkup(<body {...bodyData}>{body}</body>).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  )
}

/** JSON for a `<script>` element: `<` and the line separators escaped (HTML Standard, script content restrictions). */
function safeJson(value: object): string {
  const escapes: Readonly<Record<string, string>> = {
    '<': '\\u003c',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  }
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}
