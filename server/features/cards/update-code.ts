import type * as contract from '#contract/card-codes.ts'
import { maxCodesOfCard } from '#contract/card-codes.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  attachCode as attach,
  changeQrcode,
  checkDesign,
  countCodesOfCard,
  createQrcode,
  detachCode as detach,
} from '../qrcodes/index.ts'
import { callerOf, getCode } from './list-codes.ts'
import { presentCode } from './present-code.ts'
import { findCard, listOwnFiles, lockCard } from './store.ts'

export const updateCode: Handler<typeof contract.updateCode> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { id, slug } = await getCode(tx, params.id)
    const { name: label, s3_file_name: picture, design, scan_result = null } = body
    const fields = design === undefined ? [] : checkDesign(design)
    if (picture !== undefined && !(await isOwnFile(tx, picture)))
      fields.push({ path: 's3_file_name', ...describeField('unknown_file') })
    if (design === undefined && scan_result !== null)
      fields.push({ path: 'design', ...describeField('required') })
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await changeQrcode(
      tx,
      { id, slug: slug ?? '' },
      {
        label,
        picture,
        // A result belongs to the design that was checked.
        ...(design !== undefined && { design: JSON.stringify(design), scan_result }),
      },
    )
    return presentCode(await getCode(tx, id))
  })

async function isOwnFile(tx: Ctx, name: string): Promise<boolean> {
  return name === '' || (await listOwnFiles(tx.db, [callerOf(tx)], [name])).has(name)
}

/**
 * Lets a code show a card of the same person. Call it in a transaction.
 * @throws AppError card_not_found, qrcode_not_found, primary_code
 */
export async function attachOwnCard(
  tx: Pick<Ctx, 'db' | 'env' | 'now'>,
  { qrcodeId, ownerId, cardId }: { qrcodeId: number; ownerId: string; cardId: number },
): Promise<void> {
  if ((await findCard(tx.db, cardId, ownerId)) === undefined) throw new AppError('card_not_found')
  await attach(tx, { qrcodeId, ownerId, cardId })
  // it is locked by now, and may have been deleted before
  if ((await findCard(tx.db, cardId, ownerId)) === undefined) throw new AppError('card_not_found')
}

export const attachCode: Handler<typeof contract.attachCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const ownerId = callerOf(tx)
    await attachOwnCard(tx, { qrcodeId: body.qrcode_id, ownerId, cardId: body.card_id })
    return presentCode(await getCode(tx, body.qrcode_id))
  })

export const detachCode: Handler<typeof contract.detachCode> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    await detach(tx, { qrcodeId: params.id, ownerId: callerOf(tx) })
    return presentCode(await getCode(tx, params.id))
  })

export const createAlternateCode: Handler<typeof contract.createAlternateCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const ownerId = callerOf(tx)
    const card = await lockCard(tx.db, body.card_id, ownerId)
    if (card === undefined) throw new AppError('card_not_found')
    // The lock on the card makes two requests count one after the other.
    if ((await countCodesOfCard(tx.db, card.id)) >= maxCodesOfCard) throw new AppError('too_many_codes')
    const { id } = await createQrcode(tx, {
      kind: 'card',
      ownerId,
      cardId: card.id,
      isPrimary: false,
      campaign: body.campain,
      label: body.name,
      // Its link is the code itself.
      slug: '',
      name: '',
    })
    return presentCode(await getCode(tx, id))
  })
