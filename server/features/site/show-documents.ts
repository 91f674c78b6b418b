import { splitLinkName } from '#contract/link-names.ts'
import type { BuiltInPage } from '#contract/static-pages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderAbout, renderDocumentPage } from '#site/pages/document.tsx'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { policies } from '#site/chapters.ts'
import { hrefOf } from '#site/frame.ts'
import { stringsOf } from '#site/strings.ts'
import { findPublicPage } from '../content/index.ts'
import { showPage } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from './respond-site.ts'

/** A policy: the version in force, or the older one that `?version=` names. */
export async function showPolicy(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { path, locale } = readSiteAddress(request)
  const policy = policies.find((one) => one.path.toLowerCase() === path.toLowerCase())
  if (policy === undefined) throw new Error(`No policy has the address ${path}`)
  const document = await findDocument(ctx, request, { builtIn: policy.name })
  if (document === undefined && readVersion(request) !== undefined) return showNothing(ctx, request)
  const content = { document, name: stringsOf(locale).policies[policy.name] }
  return respondSite(ctx, request, content, renderDocumentPage)
}

/** `/info/TermsAndCondition` (specification §2) leads to the address of these terms, in its language and version. */
export function leadToTerms(_ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix, query } = readSiteAddress(request)
  const search = query.size === 0 ? '' : `?${query.toString()}`
  const location = hrefOf({ prefix }, '/terms-and-condition') + search
  return Promise.resolve(new Response(null, { status: 308, headers: { location } }))
}

export async function showAbout(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return respondSite(ctx, request, await findDocument(ctx, request, { builtIn: 'about' }), renderAbout)
}

/** A page that the operator added. Where there is none of that name, the card of that name in the plain template. */
export async function showInfoPage(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { path, prefix } = readSiteAddress(request)
  const slug = splitLinkName(path.split('/')[2] ?? '')?.name.toLowerCase() ?? ''
  const document = await findDocument(ctx, request, { slug })
  if (document !== undefined) {
    // Its own address, without what was copied along: that is what the page names, and what is stored.
    const { search } = new URL(request.url, 'http://localhost')
    const named = { ...request, url: `${prefix}/info-page/${slug}${search}` }
    return respondSite(ctx, named, { document, name: '' }, renderDocumentPage)
  }
  return prefix === '' ? showPage(ctx, request) : showNothing(ctx, request)
}

const showNothing = (ctx: AppCtx, request: PageRequest) =>
  respondSite(ctx, request, 404, renderErrorStatus, { status: 404 })

type Named = { readonly slug: string } | { readonly builtIn: BuiltInPage }

function findDocument(ctx: AppCtx, request: PageRequest, named: Named) {
  const { locale } = readSiteAddress(request)
  return findPublicPage(ctx.db, { ...named, locale, now: ctx.now(), version: readVersion(request) })
}

/** The version that an address names; undefined for the one in force. */
function readVersion(request: PageRequest): number | undefined {
  const named = readSiteAddress(request).query.get('version')
  return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : undefined
}
