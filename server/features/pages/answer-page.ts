import { randomUUID } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { makeErrorPage } from './make-notice.ts'
import type { PageRequest } from './page-request.ts'
import { respondOnce } from './respond.ts'
import { readVariant } from './variant.ts'

/** Answers one request for a page. */
export type PageVerb = (ctx: AppCtx, request: PageRequest) => Promise<Response>

/** Runs a page's verb; a fault of ours becomes a page that says so, with a number that the log has too. */
export async function answerPage(ctx: AppCtx, request: PageRequest, verb: PageVerb): Promise<Response> {
  try {
    return await verb(ctx, request)
  } catch (error) {
    const requestId = randomUUID()
    ctx.log.error({ err: error, requestId }, 'a page could not be shown')
    return respondOnce(
      await makeErrorPage(ctx, readVariant(request.header).locale, requestId),
      request.header,
    )
  }
}
