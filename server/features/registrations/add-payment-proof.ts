import type * as contract from '#contract/payment-proofs.ts'
import type { addPaymentReference as referenceEndpoint } from '#contract/registrations.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deletePrivateFile, findProof, storeProof } from '../files/index.ts'
import { assertDecided, decide, lockWhole } from './decide.ts'
import { PaymentShown } from './events.ts'
import { getByToken } from './open-by-token.ts'
import { getOwn } from './get-registration.ts'
import { getEventCardOf, presentPublic } from './present.ts'
import { preview } from './registration-state.ts'
import type { RegistrationRow } from './store.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'files' | 'tx'>

/**
 * Stores what an attendee shows as the proof of a transfer; it replaces what was shown before. It belongs to the organiser, with whom
 * it is deleted.
 * @throws AppError wrong_state when nothing is to be transferred (any more), and what `storeProof` throws
 */
export async function addProof(ctx: Services, row: RegistrationRow, file: File | undefined): Promise<void> {
  assertDecided(preview(ctx, row, { type: 'transfer shown' }))
  if (file === undefined) throw new AppError('file_missing')
  const { event } = await getEventCardOf(ctx, row)
  const name = await storeProof(ctx, event.organiser_id, new Uint8Array(await file.arrayBuffer()))
  try {
    const { payment_proof: before } = await addShown(ctx, row, { payment_proof: name })
    if (before !== null) await deletePrivateFile(ctx, before)
  } catch (error) {
    await deletePrivateFile(ctx, name)
    throw error
  }
}

/** Notes what shows a transfer, while one is awaited. @returns what was there before @throws AppError wrong_state */
export const addShown = (
  ctx: Pick<AppCtx, 'tx'>,
  row: RegistrationRow,
  shown: { readonly payment_reference: string } | { readonly payment_proof: string },
): Promise<RegistrationRow> =>
  ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, row)
    if (locked === undefined) throw new AppError('wrong_state')
    assertDecided(await decide(tx, locked, { type: 'transfer shown' }, shown))
    await tx.emit(PaymentShown, { registrationId: row.id })
    return locked.row
  })

/** The number by which the organiser finds the transfer. It proves nothing: he looks at his account. */
export async function addReference(
  ctx: Pick<AppCtx, 'db' | 'env' | 'tx'>,
  token: string,
  reference: string,
): Promise<void> {
  await addShown(ctx, await getByToken(ctx, token), { payment_reference: reference })
}

export const addPaymentReference: Handler<typeof referenceEndpoint> = async (ctx, { body }) => {
  await addReference(ctx, body.token, body.payment_reference)
  return presentPublic(ctx, await getByToken(ctx, body.token))
}

export const addPaymentProof: Handler<typeof contract.addPaymentProof> = async (ctx, { params, body }) => {
  await addProof(ctx, await getByToken(ctx, params.token), body.proof[0])
  return presentPublic(ctx, await getByToken(ctx, params.token))
}

export const getOwnPaymentProof: Handler<typeof contract.getOwnPaymentProof> = async (ctx, { params }) =>
  replyProof(ctx, await getByToken(ctx, params.token))

export const getPaymentProof: Handler<typeof contract.getPaymentProof> = async (ctx, { params }) =>
  replyProof(ctx, await getOwn(ctx, params.id))

const replyProof = (ctx: Pick<Ctx, 'files'>, { payment_proof: name, public_id: id }: RegistrationRow) =>
  replyPrivate(ctx, { name, fileName: `${id}-payment`, missing: 'proof_not_found' })

type Private = {
  readonly name: string | null
  /** As it is saved, without an ending. */
  readonly fileName: string
  readonly missing: 'proof_not_found' | 'answer_not_found'
}

/** A picture or PDF that somebody has sent. Nothing in it runs, and nothing keeps a copy. @throws AppError where there is none */
export async function replyPrivate(
  ctx: Pick<Ctx, 'files'>,
  { name, fileName, missing }: Private,
): Promise<BinaryReply> {
  const found = name === null ? undefined : await findProof(ctx, name)
  if (found === undefined) throw new AppError(missing)
  const { bytes, contentType } = found
  const isPicture = contentType.startsWith('image/')
  const file = `${fileName}.${isPicture ? 'webp' : 'pdf'}`
  return new BinaryReply(bytes, {
    'content-type': contentType,
    'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', file),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
}
