import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findFile } from './find-file.ts'

/** `/files/{name}`: the same picture for `<img>`, without the API's envelope. */
export async function serveFile(ctx: AppCtx, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const accept = request.headers.get('accept') ?? ''
  const file = await findFile(ctx, name, accept).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause }, 'a file could not be read')
    return error.code
  })
  if (file === undefined) return refuse('file_not_found')
  if (typeof file === 'string') return refuse(file)
  if (request.headers.get('if-none-match') === file.headers['etag'])
    return new Response(null, { status: 304, headers: file.headers })
  return new Response(new Uint8Array(file.bytes), { headers: file.headers })
}

function refuse(code: ErrorCode): Response {
  const { status, text } = errors[code]
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
