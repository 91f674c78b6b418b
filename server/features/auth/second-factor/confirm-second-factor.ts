import type {
  confirmSecondFactor as confirmContract,
  getSecurity as getContract,
  removeSecondFactor as removeContract,
  resetRecoveryCodes as resetContract,
  startSecondFactor as startContract,
} from '#contract/second-factor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { describeSecret, findStep, makeSecret } from './authenticator.ts'
import { selectPasskeys } from '../passkeys/passkey-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { countRecoveryCodes, deleteFactor, findFactor, putFactor, useStep } from './second-factor-store.ts'
import { tryCode, useFactorCode } from './use-factor-code.ts'
import { recordSecurityChange } from '../security-events.ts'
import { findCredentialsOf, lockActiveUser } from '../store.ts'

export const getSecurity: Handler<typeof getContract> = async (ctx) => {
  const { userId, isFactorMissing, isProved } = ctx.actor
  const factor = await findFactor(ctx.db, userId)
  const own = await findCredentialsOf(ctx.db, userId)
  return {
    has_password: (own?.passwordHash ?? null) !== null,
    second_factor_at: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(ctx.db, userId),
    passkeys: (await selectPasskeys(ctx.db, userId)).length,
    is_factor_missing: isFactorMissing,
    needs_proof: !isProved,
  }
}

export const startSecondFactor: Handler<typeof startContract> = async (ctx) => {
  const { userId } = ctx.actor
  const own = await findCredentialsOf(ctx.db, userId)
  const secret = makeSecret()
  const isStored = await putFactor(ctx.db, userId, sealSecret(ctx, userId, secret), ctx.now())
  if (!isStored) throw new AppError('second_factor_on')
  return describeSecret(secret, own?.username ?? own?.name ?? '')
}

export const confirmSecondFactor: Handler<typeof confirmContract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const factor = await findFactor(ctx.db, userId)
  if (factor === undefined) throw new AppError('second_factor_off')
  if (factor.confirmedAt !== null) throw new AppError('second_factor_on')
  const step = findStep(openSecret(ctx, userId, factor.sealedSecret), body.code, ctx.now())
  if (step === undefined) throw new AppError('wrong_factor_code')
  return ctx.tx(async (tx) => {
    // Undefined when the account was blocked a moment ago; its sessions have ended.
    if ((await lockActiveUser(tx.db, userId)) === undefined) throw new AppError('unauthenticated')
    if (!(await useStep(tx.db, userId, step, tx.now()))) throw new AppError('wrong_factor_code')
    await recordSecurityChange(tx, userId, 'second-factor.added')
    return { recovery_codes: await makeRecoveryCodes(tx, userId) }
  })
}

export const resetRecoveryCodes: Handler<typeof resetContract> = async (ctx) => {
  const { userId } = ctx.actor
  return ctx.tx(async (tx) => {
    await lockActiveUser(tx.db, userId)
    if (((await findFactor(tx.db, userId))?.confirmedAt ?? null) === null)
      throw new AppError('second_factor_off')
    await recordSecurityChange(tx, userId, 'recovery-codes.replaced')
    return { recovery_codes: await makeRecoveryCodes(tx, userId) }
  })
}

export const removeSecondFactor: Handler<typeof removeContract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  if (((await findFactor(ctx.db, userId))?.confirmedAt ?? null) === null)
    throw new AppError('second_factor_off')
  return tryCode(ctx, userId, () =>
    ctx.tx(async (tx) => {
      await lockActiveUser(tx.db, userId)
      if (!(await useFactorCode(tx, userId, body.code))) return undefined
      if (!(await deleteFactor(tx.db, userId))) throw new AppError('second_factor_off')
      await recordSecurityChange(tx, userId, 'second-factor.removed')
      return new Message('second_factor_removed', undefined)
    }),
  )
}
