import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/claims.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { mailAccount } from '../notifications/index.ts'
import { handleReportsOfCode, holdCode, insertSteps, updateCodeBlock } from '../qrcodes/index.ts'
import { findBlocked } from './store.ts'

/** An admin has blocked a code, whatever it shows. */
export const CodeBlocked = defineEvent('CodeBlocked', { qrcodeId: rowId })

/**
 * Blocks a code, also one that nobody has claimed, or opens it again. What its owner or seller has decided of it stays, and
 * they cannot undo the block.
 */
export const blockCode: Handler<typeof contract.blockCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { qrcode_id: id, is_blocked, reason } = body
    const { userId: actorId } = tx.actor
    const isBlocked = is_blocked === 1
    const now = tx.now()
    await holdCode(tx.db, id)
    const block = isBlocked
      ? { blocked_at: now, blocked_by: actorId, blocked_reason: reason }
      : { blocked_at: null, blocked_by: null, blocked_reason: '' }
    const isChanged = await updateCodeBlock(tx.db, id, block, now)
    if (isChanged === undefined) throw new AppError('qrcode_not_found')
    if (!isChanged) throw new AppError('wrong_state')
    const step = { action: isBlocked ? 'disabled' : 'enabled', cardId: null } as const
    await insertSteps(tx.db, id, [step], { actorId, now })
    if (isBlocked) {
      await handleReportsOfCode(tx.db, id, { status: 'blocked', handled_by: actorId, updated_at: now })
      await tx.emit(CodeBlocked, { qrcodeId: id })
    }
    const action = isBlocked ? 'qrcode.blocked' : 'qrcode.unblocked'
    await recordAction(tx, { actorId, action, subject: { type: 'qrcode', id }, details: { reason } })
    return { qrcode_id: id, is_blocked: isBlocked }
  })

/** Tells the owner of a code that it is blocked, and why. Not when it is open again meanwhile, or nobody's. */
export async function sendCodeBlockNotice(
  ctx: AppCtx,
  { qrcodeId }: { readonly qrcodeId: number },
): Promise<void> {
  const blocked = await findBlocked(ctx.db, qrcodeId)
  if (blocked === undefined) return
  const { code, owner_id: userId, blocked_reason } = blocked
  await mailAccount(ctx, { userId }, (i18n) => ({
    subject: i18n._(msg`One of your cards or QR codes is blocked`),
    lines: [
      i18n._(
        msg`An administrator has blocked your QR code ${code}. Whoever scans it does not see your card.`,
      ),
      i18n._(msg`If you think that this is a mistake, write to us. Your data is kept.`),
    ],
    facts: [[i18n._(msg`Reason`), unlinked(blocked_reason)]],
    link: { href: `${ctx.env.publicUrl}/contactus`, label: i18n._(msg`Contact us`) },
  }))
}
