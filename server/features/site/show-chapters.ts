import { fileUrl } from '#contract/picture-url.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderErrorStatus, renderMissingLink } from '#site/pages/error.tsx'
import { renderHome } from '#site/pages/home.tsx'
import { renderPartners } from '#site/pages/partners.tsx'
import { renderServices } from '#site/pages/services.tsx'
import { listSiteTexts } from '../content/index.ts'
import type { PublicText } from '../content/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from './respond-site.ts'
import { readTried } from './read-tried.ts'

/** The home page, with the card of whoever typed a name. */
export function showHome(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return respondSite(ctx, request, readTried(readSiteAddress(request).query), renderHome)
}

export async function showServices(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale } = readSiteAddress(request)
  const [services, features] = await Promise.all([
    listTexts(ctx, 'site_services', locale),
    listTexts(ctx, 'site_features', locale),
  ])
  return respondSite(ctx, request, { services, features }, renderServices)
}

async function listTexts(ctx: AppCtx, table: 'site_services' | 'site_features', locale: Locale) {
  return (await listSiteTexts(ctx.db, ctx.now(), table, locale)).map(toSiteText)
}

const toSiteText = ({ id, title, body, icon, image }: PublicText) => ({
  id,
  title,
  body,
  icon,
  image: image === null ? undefined : fileUrl(image, 480, 'webp'),
})

export function showPartners(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return respondSite(ctx, request, undefined, renderPartners)
}

export function showMissingLink(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return respondSite(ctx, request, undefined, renderMissingLink, { status: 404 })
}

/** `/error`: 500, or the status in `?status=`; it is also that of the reply, so that no robot takes it for a page. */
export function showError(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const named = Number(readSiteAddress(request).query.get('status'))
  const status = Number.isInteger(named) && named >= 400 && named < 600 ? named : 500
  return respondSite(ctx, request, status, renderErrorStatus, { status })
}
