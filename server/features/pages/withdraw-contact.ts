import { cardPaths } from '#cards/card-actions.ts'
import type { RenderedPage } from '#cards/document.tsx'
import { renderThanksPage, renderWithdrawPage, renderWithdrawnPage } from '#cards/pages/share-pages.tsx'
import { localeOf } from '#cards/locale.ts'
import { withdrawPath } from '#contract/contact-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findSharedByWithdrawKey, withdrawSharedContact } from '../contacts/index.ts'
import type { WithdrawableContact } from '../contacts/index.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { presentPage } from './present.ts'
import { respondOnce, tooMany } from './respond.ts'

/** Each page is looked up and rendered anew, and a person opens a few. */
const limit = { points: 60, seconds: 60 }

/**
 * The visitor's own page about what they sent: thanks right after sending (`?sent`), then the offer to withdraw it;
 * once it is withdrawn or deleted, it says so. A key that never was looks the same.
 */
export async function showWithdrawal(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take('withdrawals', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { key, isSent } = readKey(request.url)
  const { locale } = readVariant(request.header)
  const sent = await findSharedByWithdrawKey(ctx, key)
  if (sent === undefined) return respondSecret(ctx, request, await renderWithdrawnPage({ locale }), 410)
  const action = withdrawPath(key)
  const page = isSent ? renderThanks(sent, action) : renderWithdrawPage({ locale, action })
  return respondSecret(ctx, request, await page, 200)
}

/** In the language that the form was shown in. */
function renderThanks({ cardName, slug, locale }: WithdrawableContact, withdrawUrl: string) {
  const card = slug === '' ? {} : { card: { vcfUrl: cardPaths.vcf(slug), backUrl: cardPaths.page(slug) } }
  return renderThanksPage({ locale: localeOf(locale), name: cardName, withdrawUrl, ...card })
}

/** Deletes what was sent, for good. Doing it twice is no error. */
export async function withdrawContact(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take('withdrawals', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { key } = readKey(request.url)
  const { locale } = readVariant(request.header)
  const sent = await findSharedByWithdrawKey(ctx, key)
  await withdrawSharedContact(ctx, key)
  const cardUrl = sent === undefined || sent.slug === '' ? {} : { cardUrl: cardPaths.page(sent.slug) }
  return respondSecret(ctx, request, await renderWithdrawnPage({ locale, ...cardUrl }), 200)
}

function readKey(url: string): { key: string; isSent: boolean } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return { key: pathname.split('/')[2] ?? '', isSent: searchParams.has('sent') }
}

/**
 * The address is a secret: it is not cached and not sent to other sites as a referrer. Our own site receives it, so
 * that the browser names the origin of the form.
 */
function respondSecret(
  ctx: AppCtx,
  request: PageRequest,
  page: RenderedPage,
  status: number,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
  return respondOnce(presentPage(page, { status, publicUrl: ctx.env.publicUrl, headers }), request.header)
}
