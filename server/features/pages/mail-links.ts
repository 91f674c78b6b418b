import { cardPaths } from '#cards/card-actions.ts'
import type { RenderedPage } from '#cards/document.tsx'
import type { Locale } from '#cards/locale.ts'
import {
  renderAccountInvitationPage,
  renderInvitationOutcome,
  renderInvitationPage,
} from '#cards/pages/invitation-pages.tsx'
import type { InvitationOutcome } from '#cards/pages/invitation-pages.tsx'
import { renderUnsubscribePage, renderUnsubscribedPage } from '#cards/pages/share-pages.tsx'
import { readableAddress } from '#contract/domain-names.ts'
import { invitationPath } from '#contract/invitations.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { answerByLink, findInvitationByLink } from '../invitations/index.ts'
import { readUnsubscribeKey, unsubscribe } from '../notifications/index.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { presentPage } from './present.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, tooMany } from './respond.ts'

/** Pages behind the links of mails. Their addresses are secrets, and do what they are for without a session. */
export const mailLinks = {
  unsubscribe: ['/unsubscribe/:key'],
  invitation: [invitationPath(':key')],
} as const

const limit = { points: 60, seconds: 60 }
const settingsUrl = '/settings/user/notifications'

/** Asks whether mails of a kind are to stop: a program that opens every link in a mail must not stop them. */
export const showUnsubscribe = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  respond(
    ctx,
    request,
    'unsubscribe',
    async ({ key, path, locale }) =>
      readUnsubscribeKey(ctx, key) && renderUnsubscribePage({ locale, action: path }),
  )

/** Stops them, by the button on the page or that of a mail program (RFC 8058). */
export const unsubscribeByLink = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  respond(ctx, request, 'unsubscribe', async ({ key, locale }) => {
    const subscription = readUnsubscribeKey(ctx, key)
    if (subscription === undefined) return undefined
    await unsubscribe(ctx, subscription)
    return renderUnsubscribedPage({ locale, settingsUrl })
  })

/** A person looks at the card that a partner made for them, and accepts or rejects it. */
export const showInvitation = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  respond(ctx, request, 'invitations', (link) => renderInvitation(ctx, link))

/** The answer of the person. Answering once more changes nothing. */
export const sendAnswer = (ctx: AppCtx, request: PageRequest): Promise<Response> =>
  respond(ctx, request, 'invitations', async (link) => {
    const { answer: status, editing } = await request.readForm()
    if (status === 'accepted' || status === 'rejected')
      await answerByLink(ctx, link.key, { status, allowsEditing: editing === 'allowed' })
    return renderInvitation(ctx, link)
  })

async function renderInvitation(ctx: AppCtx, { key, path, locale }: Link) {
  const invitation = await findInvitationByLink(ctx, key)
  if (invitation === undefined) return undefined
  const { refused, kind, companyName, cardName, slug, viewUrl: cardUrl } = invitation
  if (refused !== undefined) return renderInvitationOutcome(locale, outcomeOf(invitation))
  if (kind === 'account') {
    const heldAddress =
      slug === '' ? '' : readableAddress(new URL(ctx.env.publicUrl).host) + cardPaths.page(slug)
    return renderAccountInvitationPage({ locale, action: path, companyName, heldAddress })
  }
  return renderInvitationPage({ locale, action: path, companyName, cardName, cardUrl })
}

type Ended = Pick<
  NonNullable<Awaited<ReturnType<typeof findInvitationByLink>>>,
  'kind' | 'status' | 'hasAccount' | 'refused'
>

function outcomeOf({ kind, status, hasAccount, refused }: Ended): InvitationOutcome {
  if (refused === 'card_blocked') return 'invitation_blocked'
  if (refused === 'account_closed') return 'invitation_closed'
  if (refused === 'account_missing') return 'invitation_no_account'
  if (kind === 'account') {
    if (status === 'accepted') return hasAccount ? 'account_accepted' : 'account_made'
    return status === 'rejected' ? 'account_rejected' : 'invitation_over'
  }
  if (status === 'accepted') return hasAccount ? 'invitation_accepted' : 'invitation_account'
  return status === 'rejected' ? 'invitation_rejected' : 'invitation_over'
}

type Link = { readonly key: string; readonly path: string; readonly locale: Locale }

/** @param render undefined: the link is unknown */
async function respond(
  ctx: AppCtx,
  request: PageRequest,
  limitName: string,
  render: (link: Link) => Promise<RenderedPage | undefined>,
): Promise<Response> {
  const wait = await ctx.limits.take(limitName, limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { locale } = readVariant(request.header)
  const { pathname: path } = new URL(request.url, 'http://localhost')
  const page = await render({ key: path.split('/')[2] ?? '', path, locale })
  if (page === undefined) return respondOnce(await renderNotice(ctx, locale, 'unknown'), request.header)
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
  const { publicUrl } = ctx.env
  return respondOnce(presentPage(page, { status: 200, publicUrl, headers }), request.header)
}
