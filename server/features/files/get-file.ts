import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type * as contract from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findFile } from './find-file.ts'

export const getFile: Handler<typeof contract.getFile> = async (ctx, { params }) => {
  const file = await findFile(ctx, params.name, ctx.headers.get('accept') ?? '')
  if (file === undefined) throw new AppError('file_not_found')
  return new BinaryReply(file.bytes, file.headers)
}

/** `/files/{name}`: the same picture for `<img>`; its errors are plain text, without the API's envelope. */
export async function serveFile(ctx: AppCtx, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const accept = request.headers.get('accept') ?? ''
  const file = await findFile(ctx, name, accept).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause }, 'a file could not be read')
    return error.code
  })
  if (file === undefined) return errorText('file_not_found')
  if (typeof file === 'string') return errorText(file)
  if (request.headers.get('if-none-match') === file.headers['etag'])
    return new Response(null, { status: 304, headers: file.headers })
  return new Response(new Uint8Array(file.bytes), { headers: file.headers })
}

function errorText(code: ErrorCode): Response {
  const { status, text } = errors[code]
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
