import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageRequest } from './page-request.ts'
import { seeOther } from './respond.ts'

/** Someone reloads or passes on the address that the form is sent to: the card, with the form open. */
export async function openShareForm(_ctx: AppCtx, { url }: PageRequest): Promise<Response> {
  return seeOther(url.replace(/\/share\/?(?:\?.*)?$/i, '#share'))
}
