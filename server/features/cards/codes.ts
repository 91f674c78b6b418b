import type * as contract from '#contract/card-codes.ts'
import { maxCodesOfCard } from '#contract/card-codes.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { attachCode as attach, detachCode as detach } from '../qrcodes/index.ts'
import { changeQrcode, countCodesOfCard, createQrcode } from '../qrcodes/index.ts'
import { cardAccess } from './card-access.ts'
import { checkDesign } from './code-design.ts'
import { findCode, findPrimaryCode, selectCardsToShow, selectCodePage } from './code-store.ts'
import type { CodeRow } from './code-store.ts'
import { presentCode, presentShown } from './present-code.ts'
import { listOwnFiles, lockCard } from './store.ts'

/** Codes belong to the person who has them, admins' too: nobody else attaches, names or reads them. */
const callerOf = (ctx: Ctx) => cardAccess(ctx).actor.userId

/** @throws AppError qrcode_not_found */
export async function getCode(ctx: Ctx, id: number): Promise<CodeRow> {
  const row = await findCode(ctx.db, id, callerOf(ctx))
  if (row === undefined) throw new AppError('qrcode_not_found')
  return row
}

/** @throws AppError qrcode_not_found */
export const getOwnCode = async (ctx: Ctx, id: number) => presentCode(await getCode(ctx, id))

export const listCodes: Handler<typeof contract.listCodes> = async (ctx, { query }) => {
  const { start, limit, search = '' } = query
  const { list, total } = await selectCodePage(ctx.db, { ownerId: callerOf(ctx), start, limit, search })
  return { list: list.map(presentCode), total }
}

export const updateCode: Handler<typeof contract.updateCode> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { id, slug } = await getCode(tx, params.id)
    const { name: label, s3_file_name: picture, design, scan_result } = body
    const fields = design === undefined ? [] : checkDesign(design)
    if (picture !== undefined && !(await isOwnFile(tx, picture)))
      fields.push({ path: 's3_file_name', ...describeField('unknown_file') })
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await changeQrcode(
      tx,
      { id, slug: slug ?? '' },
      {
        label,
        picture,
        scan_result,
        ...(design !== undefined && { design: JSON.stringify(design) }),
      },
    )
    return presentCode(await getCode(tx, id))
  })

async function isOwnFile(tx: Ctx, name: string): Promise<boolean> {
  return name === '' || (await listOwnFiles(tx.db, callerOf(tx), [name])).has(name)
}

export const listCardsOfCode: Handler<typeof contract.listCardsOfCode> = async (ctx, { params, query }) => {
  const { card_id: current } = await getCode(ctx, params.id)
  const { search = '' } = query
  const cards = await selectCardsToShow(ctx.db, { ownerId: callerOf(ctx), current, search })
  return cards.map((card) => ({
    ...presentShown(card),
    slug: card.slug,
    is_current: card.id === current,
  }))
}

export const getPrimaryCode: Handler<typeof contract.getPrimaryCode> = async (ctx, { body }) => {
  const { qrcode_id: qrcodeId, vcard_id: cardId } = body
  const found = await findPrimaryCode(ctx.db, { ownerId: callerOf(ctx), cardId, qrcodeId })
  if (found === undefined) throw new AppError('qrcode_not_found')
  return { ...found, slug: found.slug ?? found.code.toLowerCase() }
}

export const attachCode: Handler<typeof contract.attachCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const ownerId = callerOf(tx)
    const card = await lockCard(tx.db, body.card_id, ownerId)
    if (card === undefined) throw new AppError('card_not_found')
    await attach(tx, { qrcodeId: body.qrcode_id, ownerId, cardId: card.id })
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
