import type * as contract from '#contract/partners-admin.ts'
import type { applyAsPartner as applyContract } from '#contract/partners.ts'
import type { addUserRole as roleContract } from '#contract/users-admin.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { givePartnerRole } from '../users/index.ts'
import { insertApplication, isPlan, movePartner, updatePartner } from './partner-store.ts'
import { startsOf } from './rules.ts'
import { findPartner, insertActive } from './store.ts'

/** An admin has let somebody become a partner, or not, or not any more. */
export const PartnerDecided = defineEvent('PartnerDecided', { userId: accountId })

export const applyAsPartner: Handler<typeof applyContract> = async (ctx, { body }) => {
  const isSent = await insertApplication(ctx.db, { ...body, userId: ctx.actor.userId }, ctx.now())
  if (!isSent) throw new AppError('partner_decided')
  return { status: 'applied' }
}

/** @throws AppError user_not_found also for an account that is not active */
export const addUserRole: Handler<typeof roleContract> = async (ctx, { body: { user_id } }) =>
  ctx.tx(async (tx) => {
    const roles = await givePartnerRole(tx, user_id)
    const before = await findPartner(tx.db, user_id)
    if (await insertActive(tx.db, { userId: user_id, decidedBy: tx.actor.userId, now: tx.now() }))
      await recordDecision(tx, user_id, { before: before?.status, status: 'active' })
    return { roles }
  })

/** Who is suspended keeps the role and what was made, and makes nothing new. */
export const updatePartnerStatus: Handler<typeof contract.updatePartnerStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { partner_id: userId, status, reason } = body
    const before = await findPartner(tx.db, userId)
    if (before === undefined) throw new AppError('partner_not_found')
    if (status === 'active') await givePartnerRole(tx, userId)
    const move = { userId, status, reason, from: startsOf(status), decidedBy: tx.actor.userId }
    if (!(await movePartner(tx.db, move, tx.now()))) throw new AppError('wrong_state')
    await recordDecision(tx, userId, { before: before.status, status, reason })
    return { partner_id: userId, status }
  })

type Decision = {
  /** Undefined for somebody who never applied. */
  readonly before: string | undefined
  readonly status: string
  readonly reason?: string
}

/** Tells the person, and writes the decision into the audit log. */
async function recordDecision(
  tx: Ctx<Actor>,
  userId: string,
  { before, status, reason = '' }: Decision,
): Promise<void> {
  await tx.emit(PartnerDecided, { userId })
  const shown = { before: { status: before ?? null }, after: { status, reason } }
  await recordChange(tx, 'decided', { type: 'partner', id: userId }, shown)
}

export const updateInternationalStatus: Handler<typeof contract.updateInternationalStatus> = async (
  ctx,
  { body: { partner_id, is_international } },
) =>
  ctx.tx(async (tx) => {
    if (!(await updatePartner(tx.db, partner_id, { is_international }, tx.now())))
      throw new AppError('partner_not_found')
    await recordChange(tx, 'updated', { type: 'partner', id: partner_id }, { after: { is_international } })
    return { partner_id, is_international }
  })

export const updatePartnerGrant: Handler<typeof contract.updatePartnerGrant> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { partner_id, granted_package_id, granted_days } = body
    const values = { granted_package_id, granted_days }
    if (granted_package_id !== null && !(await isPlan(tx.db, granted_package_id)))
      throw invalidField('granted_package_id', 'not_listed')
    if (!(await updatePartner(tx.db, partner_id, values, tx.now()))) throw new AppError('partner_not_found')
    await recordChange(tx, 'updated', { type: 'partner', id: partner_id }, { after: values })
    return { partner_id, granted_package_id }
  })
