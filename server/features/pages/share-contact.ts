import { shareSection } from '#cards/card-actions.ts'
import { shareContact as endpoint } from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse, replyIn, success } from '#server/platform/http/reply.ts'
import { createSharedContact } from '../contacts/index.ts'
import { findTarget } from './open-card.ts'
import type { FoundTarget, OpenCard } from './open-card.ts'
import { readTarget } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { errorsByField, readShareForm } from './read-share-form.ts'
import type { PostedShare } from './read-share-form.ts'
import { renderOpenCard } from './render-card.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, seeOther, tooMany } from './respond.ts'
import type { CodeRef } from './store.ts'

/** Somebody reloads or passes on the address that the form is sent to: show the card with the form open. */
export async function openShareForm(_ctx: AppCtx, { url }: PageRequest): Promise<Response> {
  return seeOther(url.replace(/\/share\/?(?:\?.*)?$/i, '#share'))
}

/**
 * Takes the share form of a card page. With a script it answers as the API does; without one, with a page: thanks
 * (after a redirect, so that reloading sends nothing twice), or the card again with what was typed and its errors.
 */
export async function sendContact(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wantsJson = (request.header('accept') ?? '').includes('application/json')
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return wantsJson ? errorResponse('too_many_requests', [], retryAfter(wait)) : tooMany(wait)
  const posted = readShareForm(await request.readForm())
  const target = readTarget(request.url.replace(/\/share\/?(?:\?.*)?$/i, ''))
  const found = target === undefined ? noCard : await findCardOf(ctx, target.ref)
  const outcome = found.state === 'open' ? await tryShare(ctx, found.open, posted, request.ip) : found
  return wantsJson
    ? replyIn(posted.locale, () => respondToScript(outcome, posted))
    : respondToPerson(ctx, request, outcome, posted)
}

/** Nobody receives what is sent to a card that only leads somewhere else. */
async function findCardOf(ctx: AppCtx, ref: CodeRef): Promise<FoundTarget> {
  const found = await findTarget(ctx, ref)
  return found.state === 'open' && found.open.link !== undefined ? noCard : found
}

type Outcome =
  | { readonly state: 'sent'; readonly contactId: number; readonly path: string }
  | { readonly state: 'invalid'; readonly open: OpenCard }
  | { readonly state: 'limited' }
  | Exclude<FoundTarget, { readonly state: 'open' }>

async function tryShare(
  ctx: AppCtx,
  open: OpenCard,
  { form }: PostedShare,
  sender: string,
): Promise<Outcome> {
  if (form === undefined) return { state: 'invalid', open }
  try {
    const { contactId, withdrawUrl } = await createSharedContact(ctx, { link: open.slug }, form, sender)
    return { state: 'sent', contactId, path: withdrawUrl.slice(ctx.env.publicUrl.length) }
  } catch (error) {
    // The card was deactivated or deleted after it was found.
    if (error instanceof AppError && error.code === 'card_inactive') return { state: 'inactive', name: '' }
    if (error instanceof AppError && error.code === 'card_not_found') return { state: 'gone', name: '' }
    if (error instanceof AppError && error.code === 'too_many_requests') return { state: 'limited' }
    throw error
  }
}

function respondToScript(outcome: Outcome, posted: PostedShare): Response {
  if (outcome.state === 'sent')
    return success({ shared_contact_id: outcome.contactId, withdraw_url: outcome.path })
  if (outcome.state === 'invalid') return errorResponse('invalid_input', posted.errors)
  if (outcome.state === 'limited') return errorResponse('too_many_requests', [], retryAfter(oneHour))
  const isOff = outcome.state === 'inactive' || outcome.state === 'blocked'
  return errorResponse(isOff ? 'card_inactive' : 'card_not_found')
}

async function respondToPerson(
  ctx: AppCtx,
  { header }: PageRequest,
  outcome: Outcome,
  posted: PostedShare,
): Promise<Response> {
  if (outcome.state === 'sent') return seeOther(`${outcome.path}?sent`)
  if (outcome.state === 'limited') return tooMany(oneHour)
  if (outcome.state !== 'invalid')
    return respondOnce(await renderNotice(ctx, posted.locale, outcome.state, outcome.name), header)
  const share = {
    ...shareSection(outcome.open.slug, posted.source),
    values: posted.values,
    errors: errorsByField(posted.errors ?? [], posted.locale),
  }
  const page = await renderOpenCard(ctx, outcome.open, { share, locale: posted.locale, status: 422 })
  return respondOnce({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }, header)
}

/** Seconds. The card accepts no more from this address today, or from anybody: what a program is told to wait. */
const oneHour = 3600

const noCard = { state: 'unknown', name: '' } as const

const retryAfter = (wait: number) => ({ 'retry-after': String(wait) })
