import { errors } from '#contract/errors.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findFile } from './find-file.ts'

/** `/files/{name}`: the same picture for `<img>`, without the API's envelope. */
export async function serveFile(ctx: AppCtx, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const file = await findFile(ctx, name, request.headers.get('accept') ?? '')
  if (file === undefined)
    return new Response(errors.file_not_found.text, {
      status: errors.file_not_found.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  if (request.headers.get('if-none-match') === file.headers['etag'])
    return new Response(null, { status: 304, headers: file.headers })
  return new Response(new Uint8Array(file.bytes), { headers: file.headers })
}
