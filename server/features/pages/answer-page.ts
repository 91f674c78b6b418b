import { randomUUID } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorReply } from '#server/platform/http/reply.ts'
import { isUnavailable, logUnavailable, retryAfter } from '#server/platform/unavailable.ts'
import { makeErrorPage, makeUnavailablePage } from './make-notice.ts'
import type { PageRequest } from './page-request.ts'
import { respondOnce } from './respond.ts'
import { readVariant } from './variant.ts'

/** Answers one request for a page. */
export type PageHandler = (ctx: AppCtx, request: PageRequest) => Promise<Response>

/**
 * Runs a page's handler. Without the database the visitor reads that it is worth trying again; any other error is ours
 * and becomes a page that says so, with a number that the log has too.
 */
export async function answerPage(ctx: AppCtx, request: PageRequest, handler: PageHandler): Promise<Response> {
  const { header } = request
  try {
    return await handler(ctx, request)
  } catch (error) {
    const requestId = randomUUID()
    // The script of a card page sends the share form and reads the answer as that of the API.
    if ((header('accept') ?? '').includes('application/json'))
      return errorReply(error, { log: ctx.log.child({ requestId }), requestId })
    const { locale } = readVariant(header)
    if (isUnavailable(error)) {
      logUnavailable(ctx.log, error)
      return respondOnce(await makeUnavailablePage(ctx, locale, retryAfter), header)
    }
    ctx.log.error({ err: error, requestId }, 'a page could not be shown')
    return respondOnce(await makeErrorPage(ctx, locale, requestId), header)
  }
}
