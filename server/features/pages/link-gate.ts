import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkPaths, renderPasswordPage } from '#cards/pages/link-pages.tsx'
import type { PasswordError } from '#cards/pages/link-pages.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isByPerson, isPrefetch, recordVisit } from '../analytics/index.ts'
import { withCampaign } from './campaign-parameters.ts'
import type { CachedResponse, CardGate } from './cached-response.ts'
import { findTarget } from './open-card.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest, Target } from './page-request.ts'
import { presentPage } from './present.ts'
import { renderClosedLink } from './render-link.ts'
import type { OpenLinkCard } from './render-link.ts'
import { renderNotice } from './render-notice.ts'
import { respond, respondOnce } from './respond.ts'

/** Milliseconds for which a right password opens the code. */
const keyLifetime = 60_000

/**
 * Asks what only the single request can answer: whether it has the password, and whether a scan is left for it. Robots and
 * previews take none, and are not told where the code leads.
 */
export async function passGate(
  ctx: AppCtx,
  target: Target,
  response: CachedResponse & { readonly gate: CardGate },
  request: PageRequest,
): Promise<Response> {
  const { gate, visited } = response
  const { header } = request
  const count = (outcome?: 'locked' | 'ended') => {
    if (visited !== undefined) recordVisit(ctx, { ...visited, ...(outcome && { outcome }) }, request)
  }
  if (gate.passwordHash !== null && !isKeyOf(ctx, gate, request.url)) {
    count('locked')
    return askPassword(ctx, target, request)
  }
  if (gate.isLimited && !isByPerson(request)) return respondClosed(ctx, target, request, 'uncounted')
  if (gate.isLimited && !(await gate.enter(ctx.db))) {
    count('ended')
    return respondClosed(ctx, target, request, 'used_up')
  }
  count()
  return respond(withCampaign(response, request.url), header)
}

/** @param error of the password that was sent just now */
export async function askPassword(
  ctx: AppCtx,
  target: Target,
  request: PageRequest,
  error?: PasswordError,
): Promise<Response> {
  const { locale } = readVariant(request.header)
  const open = await findLinkCard(ctx, target)
  if (open === undefined) return respondOnce(await renderNotice(ctx, locale, 'unknown'), request.header)
  const page = await renderPasswordPage({
    locale,
    name: open.content.facts.title,
    message: open.link.message,
    slug: open.slug,
    action: linkPaths.unlock(pagePathOf(request.url)),
    error,
  })
  const wait = typeof error === 'object' ? error.waitSeconds : undefined
  const status = wait === undefined ? (error === undefined ? 200 : 422) : 429
  const headers = { 'cache-control': 'no-store', ...(wait !== undefined && { 'retry-after': String(wait) }) }
  // The right password leads on to where the code leads, which some browsers count as the target of the form.
  const forms = "'self' https: http:"
  const { publicUrl } = ctx.env
  return respondOnce(presentPage(page, { status, publicUrl, headers, forms }), request.header)
}

async function respondClosed(
  ctx: AppCtx,
  target: Target,
  { header }: PageRequest,
  state: 'used_up' | 'uncounted',
): Promise<Response> {
  const { locale } = readVariant(header)
  const open = await findLinkCard(ctx, target)
  if (open === undefined) return respondOnce(await renderNotice(ctx, locale, 'unknown'), header)
  const page = await renderClosedLink(ctx, open, state, locale)
  // browsers throw away what they load ahead when it is an error, and ask again after the click
  return respondOnce(isPrefetch({ header }) ? { ...page, status: 503 } : page, header)
}

/** @returns undefined when the code leads nowhere by now, or shows a card */
export async function findLinkCard(ctx: AppCtx, { ref }: Target): Promise<OpenLinkCard | undefined> {
  const found = await findTarget(ctx, ref)
  if (found.state !== 'open' || found.open.link === undefined) return undefined
  return { ...found.open, link: found.open.link }
}

/** The path of a code's page, also when the password was sent to it. */
export const pagePathOf = (url: string): string =>
  new URL(url, 'http://localhost').pathname.replace(/\/unlock\/?$/i, '')

type Lock = Pick<CardGate, 'cardId' | 'passwordHash'>

/** What opens a code for a minute after its password was right; a new password makes it worthless. */
export function keyOf(ctx: Pick<AppCtx, 'env' | 'now'>, lock: Lock): string {
  const until = (ctx.now().getTime() + keyLifetime).toString(36)
  return `${until}.${signatureOf(ctx, lock, until).toString('base64url')}`
}

function isKeyOf(ctx: Pick<AppCtx, 'env' | 'now'>, lock: Lock, url: string): boolean {
  const [until = '', signature = ''] = (new URL(url, 'http://localhost').searchParams.get('key') ?? '').split(
    '.',
  )
  const sent = Buffer.from(signature, 'base64url')
  const right = signatureOf(ctx, lock, until)
  return (
    sent.length === right.length &&
    timingSafeEqual(sent, right) &&
    Number.parseInt(until, 36) > ctx.now().getTime()
  )
}

function signatureOf({ env }: Pick<AppCtx, 'env'>, { cardId, passwordHash }: Lock, until: string): Buffer {
  if (env.SECRET === undefined) throw new Error('SECRET is needed to sign keys of codes.')
  return createHmac('sha256', env.SECRET)
    .update(JSON.stringify(['unlock', cardId, passwordHash, until]))
    .digest()
}
