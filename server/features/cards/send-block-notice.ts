import { msg } from '@lingui/core/macro'
import { sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findConfirmedMail } from '../auth/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { loadCompanion } from './kinds.ts'
import { findCard } from './store.ts'

/** Tells the owner of a card or dynamic code that it is blocked, and why. Not when it is open again meanwhile. */
export async function sendBlockNotice(ctx: AppCtx, { cardId }: { readonly cardId: number }): Promise<void> {
  const card = await findCard(ctx.db, cardId, undefined)
  if (card === undefined) return
  const blocked = card.blocked_at === null ? (await loadCompanion(ctx.db, card)).block : card
  const to = await findConfirmedMail(ctx.db, card.owner_id)
  if (blocked === undefined || to === undefined) return
  const locale = (await findLocaleOf(ctx.db, card.owner_id)) ?? sourceLocale
  const i18n = translationsIn(locale)
  const name = unlinked(card.title)
  const reason = unlinked(blocked.blocked_reason)
  const lines = [
    i18n._(
      msg`An administrator has blocked “${name}”. Whoever opens its link or scans its code does not see it.`,
    ),
    i18n._(msg`The reason: ${reason}`),
    i18n._(msg`If you think that this is a mistake, write to us. Your data is kept.`),
  ]
  const link = { href: `${ctx.env.publicUrl}/contactus`, label: i18n._(msg`Contact us`) }
  const mail = renderEmail(
    { subject: i18n._(msg`One of your cards or QR codes is blocked`), lines, link },
    locale,
  )
  await ctx.mail.send({ to, userId: card.owner_id, ...mail })
}
