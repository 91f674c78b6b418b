import { verifyPaths } from '#cards/card-actions.ts'
import { cardType } from '#contract/constants.ts'
import type * as contract from '#contract/student-cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findQrcode } from '../../../qrcodes/index.ts'
import { getCard, getCardToChange, recordAdminAction } from '../../card-access.ts'
import { createCard } from '../../create-card.ts'
import { presentCard } from '../../present.ts'
import { findCard } from '../../store.ts'
import { updateCard } from '../../update-card.ts'
import { findStudent, updateStudentStatus as updateStatus } from './store.ts'

export const createStudentCard: Handler<typeof contract.createStudentCard> = (ctx, input) =>
  createCard(ctx, { ...input, params: undefined, query: undefined })

export const updateStudentCard: Handler<typeof contract.updateStudentCard> = (ctx, input) =>
  updateCard(ctx, { ...input, params: undefined, query: undefined })

export const getStudentCard: Handler<typeof contract.getStudentCard> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  return { card: presentCard(card), student: await getStatus(ctx, card.id) }
}

/** The update decides whether the card had the other status; whoever comes second gets `wrong_state`. */
export const updateStudentStatus: Handler<typeof contract.updateStudentStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    const isRevoked = body.status === 'revoked'
    await getStatus(tx, card.id)
    const isChanged = await updateStatus(tx.db, card.id, {
      status: body.status,
      revoked_at: isRevoked ? tx.now() : null,
      revoked_reason: isRevoked ? body.reason : '',
    })
    if (!isChanged) throw new AppError('wrong_state')
    await recordAdminAction(tx, card, isRevoked ? 'card.revoked' : 'card.reinstated')
    return getStatus(tx, card.id)
  })

/** @throws AppError card_not_found when the card is not one of a student */
async function getStatus({ db, env }: Pick<Ctx, 'db' | 'env'>, cardId: number) {
  const row = await findStudent(db, cardId)
  if (row === undefined) throw new AppError('card_not_found')
  return {
    status: row.status === 'revoked' ? ('revoked' as const) : ('valid' as const),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_reason: row.revoked_reason,
    verify_url: env.publicUrl + verifyPaths.page(row.verify_token),
  }
}

export const checkSlugIsStudentId: Handler<typeof contract.checkSlugIsStudentId> = async (ctx, { body }) => {
  const qrcode = await findQrcode(ctx.db, body.slug)
  const card = qrcode?.card_id == null ? undefined : await findCard(ctx.db, qrcode.card_id, undefined)
  return { is_student_id: card?.card_type_id === cardType.student }
}
