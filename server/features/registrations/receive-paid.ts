import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { attendStringsOf } from '#site/strings.ts'
import { seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { verify } from './get-public-registration.ts'
import { findKnown } from './open-by-token.ts'

/**
 * Leads to the page of a provider. A form of ours may lead to no other site (`form-action`), not by a redirect either, so a page
 * in between leads on.
 */
export function leadTo(ctx: Pick<AppCtx, 'env'>, url: string, locale: Locale): Response {
  const { origin, href } = new URL(url, ctx.env.publicUrl)
  if (origin === new URL(ctx.env.publicUrl).origin) return seeOther(url)
  const address = href.replaceAll('&', '&amp;').replaceAll('"', '%22')
  const { goOn } = attendStringsOf(locale)
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${goOn}</title><p><a href="${address}">${goOn}</a></p></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { headers: { ...headers, refresh: `0; url=${href}` } })
}

/** Some providers let a browser post to us after paying: nothing that is posted is believed, the provider is asked. */
export async function receivePaid(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const token = request.url.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row !== undefined) await verify(ctx, row)
  return seeOther(`/event/success?token=${encodeURIComponent(token)}`)
}
