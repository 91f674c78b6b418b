import type { RenderedPage } from '#cards/document.tsx'
import { apiPolicy, baseHeaders, pagePolicy, transportHeaders } from '#server/platform/http/headers.ts'
import type { PageResponse } from './cached-response.ts'

type Head = {
  readonly status: number
  readonly publicUrl: string
  readonly headers?: Record<string, string>
  /** Where forms of the page may lead, with the redirects that follow; only to this site without it. */
  readonly forms?: string
  /** Who may show the page in a frame; nobody without it. */
  readonly framedBy?: "'self'" | '*'
}

/** Browsers ask again each time, so that an edit shows at once; mostly the response is 304. */
const revalidate = 'no-cache'

/** A page: only its own inline style and script may run. */
export function presentPage(page: RenderedPage, head: Head): PageResponse {
  // the old header knows no way to allow every site
  const { 'x-frame-options': frameOptions = 'DENY', ...base } = baseHeaders
  return {
    status: head.status,
    headers: {
      ...base,
      ...(head.framedBy !== '*' && { 'x-frame-options': frameOptions }),
      ...transportHeaders(head.publicUrl),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({
        scripts: page.scriptHashes.map(quote),
        styles: page.styleHashes.map(quote),
        frames: page.frameOrigin,
        forms: head.forms,
        framedBy: head.framedBy,
      }),
      'cache-control': revalidate,
      vary: 'accept-encoding, accept-language, cookie',
      ...head.headers,
    },
    body: Buffer.from(page.html),
  }
}

/** A file for saving or showing: nothing in it may run, wherever it is opened. */
export function presentFile(body: Buffer, contentType: string, head: Head): PageResponse {
  return {
    status: head.status,
    headers: {
      ...baseHeaders,
      ...transportHeaders(head.publicUrl),
      'content-type': contentType,
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'cache-control': revalidate,
      vary: 'accept-encoding',
      ...head.headers,
    },
    body,
  }
}

/**
 * Leads to another site; an edit counts for the next request, so no browser keeps it. It has the headers that the framework adds
 * to the first one, because the next ones are sent from memory.
 */
export function presentRedirect(target: string, publicUrl: string): PageResponse {
  const headers = {
    ...baseHeaders,
    ...transportHeaders(publicUrl),
    'content-security-policy': apiPolicy,
    location: target,
    'cache-control': 'no-store',
  }
  return { status: 302, headers, body: Buffer.alloc(0) }
}

const quote = (hash: string) => `'${hash}'`
