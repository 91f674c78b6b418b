import { errors } from '#contract/errors.ts'
import type { Answer } from './answer.ts'
import { packAnswer } from './packed.ts'
import type { Packed } from './packed.ts'
import { bestEncoding, isUnchanged, pickEncoding } from './pick-encoding.ts'
import type { ReadHeader } from './variant.ts'

/** An answer as the framework sends it: compressed as the client can read it, or 304. */
export function respond(packed: Packed, header: ReadHeader): Response {
  if (packed.status === 200 && isUnchanged(packed, header('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(packed.unchanged) })
  const { headers, body } = pickEncoding(packed, header('accept-encoding'))
  return new Response(new Uint8Array(body), { status: packed.status, headers: pairs(headers) })
}

/** An answer for this one visitor, which is not kept anywhere. */
export async function respondOnce(answer: Answer, header: ReadHeader): Promise<Response> {
  return respond(await packAnswer(answer, bestEncoding(header('accept-encoding'))), header)
}

/** After a post: show another address of ours, with a get. */
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
