import type { AppCtx } from '#server/platform/ctx.ts'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { presentFile, respondOnce } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { respondSite } from './respond-site.ts'

/** Whom to tell of a security hole (RFC 9116). What has expired must not be used, so it is not shown either. */
export async function showSecurity(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { publicUrl, SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires } = ctx.env
  if (contact === undefined || expires === undefined || Date.parse(expires) <= ctx.now().getTime())
    return respondSite(ctx, request, 404, renderErrorStatus, { status: 404 })
  const lines = [
    ...contact.split(/\s+/).map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, hi, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  const file = presentFile(Buffer.from(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8', {
    status: 200,
    publicUrl,
    headers: { 'cache-control': 'public, max-age=3600' },
  })
  return respondOnce(file, request.header)
}
