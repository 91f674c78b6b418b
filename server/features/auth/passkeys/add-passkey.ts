import type {
  Passkey,
  addPasskey as addContract,
  createPasskeyChallenge as challengeContract,
  listPasskeys as listContract,
  removePasskey as removeContract,
  signInWithPasskey as signInContract,
  startPasskey as startContract,
  updatePasskey as updateContract,
} from '#contract/passkeys.ts'
import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deletePasskey, insertPasskey, renamePasskey, selectPasskeys } from './passkey-store.ts'
import type { PasskeyRow } from './passkey-store.ts'
import { passkeyMilliseconds } from '../rules.ts'
import { recordSecurityChange } from '../security-events.ts'
import { openSession } from '../sessions/sessions.ts'
import { findCredentialsOf, lockActiveUser } from '../store.ts'
import {
  checkAssertion,
  checkAttestation,
  handleOf,
  makeChallenge,
  signatureAlgorithms,
  siteOf,
} from './verify-passkey.ts'

export const createPasskeyChallenge: Handler<typeof challengeContract> = async (ctx) => ({
  challenge: await makeChallenge(ctx, 'passkey-sign-in', null),
  rpId: siteOf(ctx).expectedRPID,
  timeout: passkeyMilliseconds,
  userVerification: 'required',
})

export const signInWithPasskey: Handler<typeof signInContract> = async (ctx, { body }) => {
  const passkey = await checkAssertion(ctx, body)
  return ctx.tx((tx) => openSession(tx, passkey.user_id))
}

export const startPasskey: Handler<typeof startContract> = async (ctx) => {
  const { userId } = ctx.actor
  const own = await findCredentialsOf(ctx.db, userId)
  const existing = await selectPasskeys(ctx.db, userId)
  const name = own?.username ?? own?.name ?? ''
  return {
    challenge: await makeChallenge(ctx, 'passkey-registration', userId),
    rp: { id: siteOf(ctx).expectedRPID, name: 'Visita' },
    user: { id: handleOf(userId), name, displayName: own?.name ?? '' },
    pubKeyCredParams: signatureAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeyMilliseconds,
    attestation: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

export const addPasskey: Handler<typeof addContract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const checked = await checkAttestation(ctx, userId, body.passkey)
  const row = await ctx.tx(async (tx) => {
    if ((await lockActiveUser(tx.db, userId)) === undefined) throw new AppError('unauthenticated')
    await recordSecurityChange(tx, userId, 'passkey.added')
    return mapConstraints({ passkeys_pkey: 'passkey_taken' }, () =>
      insertPasskey(tx.db, { ...checked, user_id: userId, name: body.name, created_at: tx.now() }),
    )
  })
  return new Message('passkey_added', presentPasskey(row))
}

export const listPasskeys: Handler<typeof listContract> = async (ctx) => ({
  list: (await selectPasskeys(ctx.db, ctx.actor.userId)).map(presentPasskey),
})

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    credential_id: row.credential_id,
    name: row.name,
    is_synced: row.is_backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export const updatePasskey: Handler<typeof updateContract> = async (ctx, { body }) => {
  const key = { userId: ctx.actor.userId, credentialId: body.credential_id }
  if (!(await renamePasskey(ctx.db, key, body.name))) throw new AppError('passkey_not_found')
}

export const removePasskey: Handler<typeof removeContract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const passkeys = await selectPasskeys(ctx.db, userId)
  if (!passkeys.some(({ credential_id: id }) => id === body.credential_id))
    throw new AppError('passkey_not_found')
  await ctx.tx(async (tx) => {
    if (!(await deletePasskey(tx.db, { userId, credentialId: body.credential_id })))
      throw new AppError('passkey_not_found')
    await recordSecurityChange(tx, userId, 'passkey.removed')
  })
  return new Message('passkey_removed', undefined)
}
