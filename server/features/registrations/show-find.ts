import type { AppCtx } from '#server/platform/ctx.ts'
import { renderFindTicket } from '#site/pages/find-ticket.tsx'
import type { TypedForm } from '#site/pages/form-parts.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'

type Found = {
  readonly isMailed?: boolean
  readonly error?: 'notFound' | 'notYet'
  readonly values?: TypedForm['values']
}

/** Asks for what a registration is found by. */
export function showFind(
  ctx: AppCtx,
  request: PageRequest,
  { error, values = {}, isMailed = false }: Found,
): Promise<Response> {
  const words = attendStringsOf(readSiteAddress(request).locale)
  const form: TypedForm = { values, errors: {}, ...(error && { error: words[error] }) }
  return respondSite(ctx, request, { form, isMailed }, renderFindTicket, {
    isPrivate: true,
    status: error === undefined ? 200 : 404,
  })
}
