import type * as contract from '#contract/card-editors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCardToChange } from './card-access.ts'
import { deleteEditor, insertEditor } from './editor-store.ts'

type Granted = {
  readonly cardId: number
  readonly partnerId: string
  /** The owner; undefined when the answer came by the link of a mail, without a session. */
  readonly grantedBy: string | undefined
}

/** Lets the partner who made a card go on changing it. Call it in the transaction in which the person accepts the card. */
export async function allowEditing(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { cardId, partnerId, grantedBy }: Granted,
): Promise<void> {
  const values = { card_id: cardId, user_id: partnerId, granted_by: grantedBy ?? null, created_at: tx.now() }
  await insertEditor(tx.db, values)
  const subject = { type: 'card', id: cardId }
  await recordAction(tx, {
    actorId: grantedBy,
    action: 'card.editor-added',
    subject,
    after: { user_id: partnerId },
  })
}

export const removeCardEditor: Handler<typeof contract.removeCardEditor> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    if (!(await deleteEditor(tx.db, card.id, body.user_id))) throw new AppError('editor_not_found')
    const subject = { type: 'card', id: card.id }
    const before = { user_id: body.user_id }
    await recordAction(tx, {
      actorId: tx.actor.userId,
      action: 'card.editor-removed',
      subject,
      before,
    })
    return { card_id: card.id }
  })
