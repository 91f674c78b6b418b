import type { Mode } from '#cards/card-view.ts'
import { renderEventEmbed } from '#cards/pages/event-embed.tsx'
import { organiserPicture } from '#cards/pages/organiser-picture.ts'
import { renderOrganiserPage } from '#cards/pages/organiser-page.tsx'
import { organiserPaths } from '#contract/organiser-page.ts'
import { toIcsFeed } from '#formats/ics.ts'
import { hrefOf } from '#site/frame.ts'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { findShownOrganiser } from '#server/features/events/index.ts'
import type { OrganiserPageRow } from '#server/features/events/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { listListedCards } from '../cards/index.ts'
import {
  calendarEntryOf,
  drawSharePicture,
  findTarget,
  listOpenCards,
  page,
  presentFile,
  presentPage,
  refOfSlug,
  respondOnce,
  tooMany,
  viewOf,
} from '../pages/index.ts'
import type { OpenCard, PageRequest } from '../pages/index.ts'
import { getSettings } from '../settings/index.ts'
import { readSiteAddress, respondSite, siteAddresses } from '../site/index.ts'

/** Many people behind one address may look at events; each look is a query. */
const limit = { points: 240, seconds: 60 }

type Found = { readonly organiser: OrganiserPageRow; readonly cards: readonly OpenCard[] }

/** The part of the address that says whose page or event it is. */
const slugOf = (request: PageRequest, before: string) => {
  const [, slug = ''] = new RegExp(`${before}/([^/]+)`).exec(readSiteAddress(request).path) ?? []
  return slug.toLowerCase()
}

/** An organiser whose page is on, with the listed events that visitors may see. */
async function findOrganiser(ctx: AppCtx, slug: string): Promise<Found | undefined> {
  const organiser = await findShownOrganiser(ctx.db, slug)
  if (organiser === undefined) return undefined
  const ids = await listListedCards(ctx.db, organiser.user_id, ctx.now())
  const place = new Map(ids.map((id, index) => [id, index]))
  const cards = (await listOpenCards(ctx, ids)).toSorted(
    (one, other) => (place.get(one.card.id) ?? 0) - (place.get(other.card.id) ?? 0),
  )
  return { organiser, cards }
}

type Shown = (found: Found) => Promise<Response>

/** Answers for an organiser; without one, or with too many requests, it says so. */
async function withOrganiser(ctx: AppCtx, request: PageRequest, shown: Shown): Promise<Response> {
  const wait = await ctx.limits.take('organisers', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const found = await findOrganiser(ctx, slugOf(request, '/o'))
  return found === undefined ? missing(ctx, request) : shown(found)
}

const missing = (ctx: AppCtx, request: PageRequest) =>
  respondSite(ctx, request, 404, renderErrorStatus, { status: 404, isPrivate: true })

/** The page with all that it is made of. @param mode of a frame; absent for the page itself */
async function renderPage(ctx: AppCtx, request: PageRequest, { organiser, cards }: Found, mode?: Mode) {
  const { locale, prefix } = readSiteAddress(request)
  const { publicUrl } = ctx.env
  const { slug, name, about } = organiser
  return renderOrganiserPage({
    locale,
    name,
    about,
    pageUrl: publicUrl + hrefOf({ prefix }, organiserPaths.page(slug)),
    pictureUrl: publicUrl + organiserPaths.picture(slug),
    calendarUrl: publicUrl + organiserPaths.calendar(slug),
    events: cards.map((open) => viewOf(ctx, open, { locale, isLocaleFixed: true })),
    productName: (await getSettings(ctx)).branding.name,
    ...(mode !== undefined && { frame: { mode } }),
  })
}

/** The events of an organiser, for everybody. */
const showOrganiser = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  withOrganiser(ctx, request, async (found) => {
    const { publicUrl } = ctx.env
    const rendered = await renderPage(ctx, request, found)
    return respondOnce(presentPage(rendered, { status: 200, publicUrl }), request.header)
  })

/** The picture for link previews, in the look of the event that comes next; it is the same in all languages. */
const showOrganiserPicture = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  withOrganiser(ctx, request, async ({ organiser: { slug, name, user_id }, cards }) => {
    const views = cards.map((open) =>
      viewOf(ctx, open, { locale: 'en', isLocaleFixed: true, fileUrl: (file) => file }),
    )
    const view = organiserPicture({
      name,
      events: views,
      pageUrl: ctx.env.publicUrl + organiserPaths.page(slug),
    })
    const drawn = { ownerId: user_id, name: slug, isVersioned: false }
    return respondOnce(await drawSharePicture(ctx, view, drawn), request.header)
  })

/** The same events for calendars, which ask for them again. */
const showOrganiserCalendar = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  withOrganiser(ctx, request, ({ organiser: { slug, name, about }, cards }) => {
    const { publicUrl } = ctx.env
    const { locale } = readSiteAddress(request)
    const entries = cards
      .map((open) => calendarEntryOf(ctx, open, locale))
      .filter((entry) => entry !== undefined)
    const url = publicUrl + organiserPaths.page(slug)
    const headers = {
      'cache-control': 'public, max-age=900',
      vary: 'accept-encoding, accept-language, cookie',
    }
    const body = Buffer.from(toIcsFeed({ name, about, url }, entries))
    const type = 'text/calendar; charset=utf-8; method=PUBLISH'
    return respondOnce(presentFile(body, type, { status: 200, publicUrl, headers }), request.header)
  })

/** Any site may show it: it has no script, sets no cookie and takes no form. It counts as no visit. */
const inFrame = (publicUrl: string) =>
  ({
    status: 200,
    publicUrl,
    framedBy: '*',
    forms: "'none'",
    headers: { 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' },
  }) as const

/** `?theme=light` or `dark`; without it, as the person's device or the event's own colors have it. */
function themeOf(request: PageRequest): Mode | undefined {
  const theme = readSiteAddress(request).query.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const embedOrganiser = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  withOrganiser(ctx, request, async (found) => {
    const rendered = await renderPage(ctx, request, found, themeOf(request) ?? 'auto')
    return respondOnce(presentPage(rendered, inFrame(ctx.env.publicUrl)), request.header)
  })

/** One event that visitors may open. */
async function embedEvent(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take('organisers', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const target = await findTarget(ctx, refOfSlug(slugOf(request, '/embed/e')))
  if (target.state !== 'open') return missing(ctx, request)
  const view = viewOf(ctx, target.open, { locale: readSiteAddress(request).locale })
  if (view.event === undefined) return missing(ctx, request)
  const rendered = await renderEventEmbed(view, themeOf(request))
  return respondOnce(presentPage(rendered, inFrame(ctx.env.publicUrl)), request.header)
}

/** The addresses of organisers, without a language and in each. */
export const organiserPages = [
  page(['GET'], siteAddresses(organiserPaths.calendar(':slug')), showOrganiserCalendar),
  page(['GET'], [organiserPaths.picture(':slug')], showOrganiserPicture),
  page(['GET'], siteAddresses(organiserPaths.page(':slug')), showOrganiser),
  page(['GET'], siteAddresses(organiserPaths.embed(':slug')), embedOrganiser),
  page(['GET'], siteAddresses(organiserPaths.embedEvent(':slug')), embedEvent),
]
