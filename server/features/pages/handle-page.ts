import { randomUUID } from 'node:crypto'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorReply, errorResponse } from '#server/platform/http/reply.ts'
import { isUnavailable, logUnavailable, retryAfter } from '#server/platform/unavailable.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { renderServerError, renderUnavailable } from './render-notice.ts'
import { respondOnce } from './respond.ts'

/** Answers one request for a page. */
export type PageHandler = (ctx: AppCtx, request: PageRequest) => Promise<Response>

/**
 * Runs a page's handler. Without the database the visitor is asked to try again; what nobody types into a form is refused for its
 * size; any other error is ours and becomes a page that says so, with an id that the log has too.
 */
export async function handlePage(ctx: AppCtx, request: PageRequest, handler: PageHandler): Promise<Response> {
  const { header } = request
  try {
    return await handler(ctx, request)
  } catch (error) {
    if (isTooLarge(error)) return errorResponse('body_too_large')
    const requestId = randomUUID()
    // The script of a card page sends the share form and reads the reply as that of the API.
    if ((header('accept') ?? '').includes('application/json'))
      return errorReply(error, { log: ctx.log.child({ requestId }), requestId })
    const { locale } = readVariant(header)
    if (isUnavailable(error)) {
      logUnavailable(ctx.log, error)
      return respondOnce(await renderUnavailable(ctx, locale, retryAfter), header)
    }
    ctx.log.error({ err: error, requestId }, 'a page could not be rendered')
    return respondOnce(await renderServerError(ctx, locale, requestId), header)
  }
}

/** Whether a form could not be read because of its size. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'body_too_large'
