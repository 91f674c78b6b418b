import type { RenderedPage } from '#cards/document.tsx'
import { baseHeaders, pagePolicy, transportHeaders } from '#server/platform/http/headers.ts'
import type { PageResponse } from './cached-response.ts'

type Head = { readonly status: number; readonly publicUrl: string; readonly headers?: Record<string, string> }

/** Browsers ask again each time, so that an edit shows at once; mostly the response is 304. */
const revalidate = 'no-cache'

/** A page: only its own inline style and script may run. */
export function presentPage(page: RenderedPage, head: Head): PageResponse {
  return {
    status: head.status,
    headers: {
      ...baseHeaders,
      ...transportHeaders(head.publicUrl),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({
        scripts: page.scriptHashes.map(quote),
        styles: page.styleHashes.map(quote),
        frames: page.frameOrigin,
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

const quote = (hash: string) => `'${hash}'`
