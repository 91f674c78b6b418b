import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compress = promisify(gzip)
/** What is shorter fits into one packet as it is. */
const shortest = 1_024

/** Replies of these hold tokens beside what the caller sent; compressed, their length would tell of both (BREACH). */
const secretPaths = /^\/v1\/(?:auth|backbone)\//

/** Sends JSON as gzip to who reads it, compressed off the thread that serves pages. */
export const compressJson: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  const isJson = res.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson || res.headers.has('content-encoding')) return
  res.headers.append('vary', 'accept-encoding')
  if (secretPaths.test(req.path) || !readsGzip(req.header('accept-encoding'))) return
  const body = await res.arrayBuffer()
  const headers = new Headers(res.headers)
  const isShort = body.byteLength < shortest
  if (!isShort) headers.set('content-encoding', 'gzip')
  // Otherwise the framework would merge the old headers in.
  context.res = undefined
  context.res = new Response(isShort ? body : await compress(body, { level: 5 }), {
    status: res.status,
    headers,
  })
}

/** RFC 9110 §12.5.3; who refuses gzip names it with the weight 0. */
const readsGzip = (accepted = '') => /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)
