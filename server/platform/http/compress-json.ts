import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { readEncodings } from '../accept-headers.ts'

const compress = promisify(gzip)
/** What is shorter fits into one packet as it is. */
const shortest = 1_024

/** Replies of these contain tokens beside text of the caller; their compressed length would reveal both (BREACH). */
const secretPaths = /^\/v1\/(?:auth|backbone)\//

/** Sends JSON as gzip to clients that read it, compressed off the main thread. */
export const compressJson: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  const isJson = res.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson || res.headers.has('content-encoding')) return
  res.headers.append('vary', 'accept-encoding')
  if (secretPaths.test(req.path) || !readEncodings(req.header('accept-encoding')).includes('gzip')) return
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
