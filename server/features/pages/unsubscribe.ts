import { renderUnsubscribePage, renderUnsubscribedPage } from '#cards/pages/share-pages.tsx'
import type { RenderedPage } from '#cards/document.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readUnsubscribeKey, unsubscribe } from '../notifications/index.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { presentPage } from './present.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, tooMany } from './respond.ts'

const limit = { points: 60, seconds: 60 }
const profileUrl = '/settings/user/profile'

/** Asks whether mails of a kind are to stop: a program that opens every link in a mail must not stop them. */
export async function showUnsubscribe(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return answer(ctx, request, (locale, path) => renderUnsubscribePage({ locale, action: path }))
}

/** Stops them, by the button on the page or that of a mail program (RFC 8058), without a session. */
export async function unsubscribeByLink(ctx: AppCtx, request: PageRequest): Promise<Response> {
  return answer(ctx, request, async (locale, _path, subscription) => {
    await unsubscribe(ctx, subscription)
    return renderUnsubscribedPage({ locale, profileUrl })
  })
}

type Render = (
  locale: ReturnType<typeof readVariant>['locale'],
  path: string,
  subscription: NonNullable<ReturnType<typeof readUnsubscribeKey>>,
) => Promise<RenderedPage>

async function answer(ctx: AppCtx, request: PageRequest, render: Render): Promise<Response> {
  const wait = await ctx.limits.take('unsubscribe', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { locale } = readVariant(request.header)
  const { pathname } = new URL(request.url, 'http://localhost')
  const subscription = readUnsubscribeKey(ctx, pathname.split('/')[2] ?? '')
  if (subscription === undefined)
    return respondOnce(await renderNotice(ctx, locale, 'unknown'), request.header)
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
  const page = presentPage(await render(locale, pathname, subscription), {
    status: 200,
    publicUrl: ctx.env.publicUrl,
    headers,
  })
  return respondOnce(page, request.header)
}
