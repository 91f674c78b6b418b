import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { mailAccount } from '../notifications/index.ts'
import { loadCompanion } from './kinds.ts'
import { findCard } from './store.ts'

/** Tells the owner of a card or dynamic code that it is blocked, and why. Not when it is open again meanwhile. */
export async function sendBlockNotice(ctx: AppCtx, { cardId }: { readonly cardId: number }): Promise<void> {
  const card = await findCard(ctx.db, cardId, undefined)
  if (card === undefined) return
  const blocked = card.blocked_at === null ? (await loadCompanion(ctx.db, card)).block : card
  if (blocked === undefined) return
  const name = unlinked(card.title)
  await mailAccount(ctx, { userId: card.owner_id }, (i18n) => ({
    subject: i18n._(msg`One of your cards or QR codes is blocked`),
    lines: [
      i18n._(
        msg`An administrator has blocked “${name}”. Whoever opens its link or scans its code does not see it.`,
      ),
      i18n._(msg`If you think that this is a mistake, write to us. Your data is kept.`),
    ],
    facts: [[i18n._(msg`Reason`), unlinked(blocked.blocked_reason)]],
    link: { href: `${ctx.env.publicUrl}/contactus`, label: i18n._(msg`Contact us`) },
  }))
}
