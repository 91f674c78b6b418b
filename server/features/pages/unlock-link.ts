import type * as contract from '#contract/dynamic-codes.ts'
import { unlockDynamicCode as endpoint } from '#contract/dynamic-codes.ts'
import { readTypedLink } from '#contract/link-names.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isSharedPassword } from '../auth/index.ts'
import { askPassword, findLinkCard, keyOf, pagePathOf } from './link-gate.ts'
import { findTarget } from './open-card.ts'
import type { FoundTarget } from './open-card.ts'
import { readTarget, refOfSlug } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { renderNotice } from './render-notice.ts'
import type { OpenLinkCard } from './render-link.ts'
import { respondOnce, seeOther, tooMany } from './respond.ts'

/** Somebody reloads or passes on the address that the password is sent to. */
export async function openUnlockForm(_ctx: AppCtx, { url }: PageRequest): Promise<Response> {
  return seeOther(pagePathOf(url))
}

/** Takes the password that a visitor typed on a code's page. */
export async function unlockLink(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const path = pagePathOf(request.url)
  const target = readTarget(path)
  if (target === undefined) return respondOnce(await renderNotice(ctx, 'en', 'unknown'), request.header)
  const open = await findLinkCard(ctx, target)
  // Its own page says what it is now.
  if (open?.link.state !== 'locked') return seeOther(path)
  const { password = '' } = await request.readForm()
  try {
    // nothing typed is no try
    const key = password === '' ? undefined : await tryPassword(ctx, open, password, request.ip)
    return key === undefined
      ? await askPassword(ctx, target, request, 'wrong')
      : seeOther(`${path}?key=${key}`)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error
    return askPassword(ctx, target, request, { waitSeconds: error.retryAfter })
  }
}

/** @returns what opens the code for a minute; undefined after a wrong password. @throws AppError too_many_requests */
async function tryPassword(
  ctx: AppCtx,
  { card, link }: OpenLinkCard,
  password: string,
  ip: string,
): Promise<string | undefined> {
  const { passwordHash } = link
  if (passwordHash === null) return undefined
  const isRight = await isSharedPassword({ ...ctx, ip }, `code ${card.id}`, password, passwordHash)
  return isRight ? keyOf(ctx, { cardId: card.id, passwordHash }) : undefined
}

export const unlockDynamicCode: Handler<typeof contract.unlockDynamicCode> = async (ctx, { body }) => {
  const open = getOpenLink(await findLinkTarget(ctx, body.slug))
  const url = `${ctx.env.publicUrl}/p/${open.slug}`
  if (open.link.passwordHash === null) return { url }
  const key = await tryPassword(ctx, open, body.password, ctx.ip)
  if (key === undefined) throw new AppError('wrong_link_password')
  return { url: `${url}?key=${key}` }
}

export const getPublicDynamicCode: Handler<typeof contract.getPublicDynamicCode> = async (
  ctx,
  { params },
) => {
  const found = await findLinkTarget(ctx, params.slug)
  // What was blocked is not repeated.
  if (found?.state === 'blocked') {
    const scan_url = `${ctx.env.publicUrl}/p/${found.name.toLowerCase()}`
    return { name: '', message: '', state: found.state, starts_at: null, target: null, scan_url }
  }
  const { link, content, slug } = getOpenLink(found)
  const { state } = link
  return {
    name: content.facts.title,
    message: link.message,
    state,
    starts_at: state === 'not_started' ? (link.opensAt?.toISOString() ?? null) : null,
    target: state === 'open' && !link.isLimited ? link.target : null,
    scan_url: `${ctx.env.publicUrl}/p/${slug}`,
  }
}

async function findLinkTarget(ctx: AppCtx, link: string): Promise<FoundTarget | undefined> {
  const name = readTypedLink(link)?.name
  return name === undefined ? undefined : findTarget(ctx, refOfSlug(name.toLowerCase()))
}

/** @throws AppError card_not_found when it is no dynamic code; card_inactive also when it is blocked */
function getOpenLink(found: FoundTarget | undefined): OpenLinkCard {
  if (found?.state === 'inactive' || found?.state === 'blocked') throw new AppError('card_inactive')
  if (found?.state !== 'open' || found.open.link === undefined) throw new AppError('card_not_found')
  return { ...found.open, link: found.open.link }
}
