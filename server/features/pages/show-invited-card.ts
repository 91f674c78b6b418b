import { z } from 'zod'
import { invitedCardPath } from '#contract/invitations.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findCodeByView } from '../invitations/index.ts'
import { findTarget } from './open-card.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest, Target } from './page-request.ts'
import type { PageResponse } from './cached-response.ts'
import { renderContactFile } from './render-contact-file.ts'
import { renderInvitedCard } from './render-card.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, tooMany } from './respond.ts'

/** A card that waits for its person, and its contact file, for whoever has the address: that person and the partner who made it. */
export const invitedCards = [invitedCardPath(':key'), `${invitedCardPath(':key')}/contact.vcf`]

const limit = { points: 120, seconds: 60 }
/** Neither a proxy nor a search engine keeps what nobody has agreed to, and no other site learns the address. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export async function showInvitedCard(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take('invited cards', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const response = await render(ctx, request)
  return respondOnce({ ...response, headers: { ...response.headers, ...headers } }, request.header)
}

async function render(ctx: AppCtx, { url, header }: PageRequest): Promise<PageResponse> {
  const variant = readVariant(header)
  const { pathname } = new URL(url, 'http://localhost')
  const [, , key = '', file] = pathname.split('/')
  const code = z.guid().safeParse(key).success ? await findCodeByView(ctx.db, key) : undefined
  if (code === undefined) return renderNotice(ctx, variant.locale, 'unknown')
  const ref = { by: 'code', code } as const
  const found = await findTarget(ctx, ref, { isInvited: true })
  if (found.state !== 'open') return renderNotice(ctx, variant.locale, found.state, found.name)
  if (file === undefined)
    return renderInvitedCard(ctx, found.open, { path: pathname, locale: variant.locale })
  const target: Target = { kind: 'vcf', ref, source: 'link', query: '' }
  return renderContactFile(ctx, found.open, target, variant)
}
