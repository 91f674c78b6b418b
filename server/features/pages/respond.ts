import { errors } from '#contract/errors.ts'
import { readEncodings } from '#server/platform/accept-headers.ts'
import { isUnchanged, pickBody, toCachedResponse } from './cached-response.ts'
import type { CachedResponse, PageResponse } from './cached-response.ts'
import type { ReadHeader } from './page-request.ts'

/** The response as the framework sends it: in an encoding that the client reads, or 304. */
export function respond(response: CachedResponse, header: ReadHeader): Response {
  if (isUnchanged(response, header('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(response.unchanged) })
  const { headers, body } = pickBody(response, header('accept-encoding'))
  return new Response(new Uint8Array(body), { status: response.status, headers: pairs(headers) })
}

/** A response for one visitor, which is not cached. */
export async function respondOnce(page: PageResponse, header: ReadHeader): Promise<Response> {
  const [encoding = 'identity'] = readEncodings(header('accept-encoding'))
  return respond(await toCachedResponse(page, encoding), header)
}

/** After a post: show another address of ours, with GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
}

/** @param wait seconds */
export function tooMany(wait: number): Response {
  const { status, text } = errors.too_many_requests
  return new Response(text, { status, headers: { 'retry-after': String(wait), 'cache-control': 'no-store' } })
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = []
  for (let index = 0; index < flat.length; index += 2) list.push([flat[index] ?? '', flat[index + 1] ?? ''])
  return list
}
