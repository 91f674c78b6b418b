import type * as contract from '#contract/card-codes.ts'
import { qrLink } from '#qr/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findCodeDesign } from '../qrcodes/index.ts'
import { cardAccess } from './card-access.ts'
import { findCode, findPrimaryCode, selectCardsToShow, selectCodePage } from './code-store.ts'
import type { CodeRow } from './code-store.ts'
import { linkOf, presentCode, presentShown } from './present-code.ts'

/** Codes belong to the person who has them, admins' too: nobody else attaches, names or reads them. */
export const callerOf = (ctx: Ctx) => cardAccess(ctx).actor.userId

/** @throws AppError qrcode_not_found */
export async function getCode(ctx: Ctx, id: number): Promise<CodeRow> {
  const row = await findCode(ctx.db, id, callerOf(ctx))
  if (row === undefined) throw new AppError('qrcode_not_found')
  return row
}

/** @throws AppError qrcode_not_found */
export const getOwnCode = async (ctx: Ctx, id: number) => presentCode(await getCode(ctx, id))

/** What the designer opens with. */
export const getCodeDesign: Handler<typeof contract.getCodeDesign> = async (ctx, { params }) => {
  const row = await getCode(ctx, params.id)
  const design = await findCodeDesign(ctx.db, row.id)
  return { code: presentCode(row), scan_url: qrLink(ctx.env.publicUrl, row.code), design }
}

export const listCodes: Handler<typeof contract.listCodes> = async (ctx, { query }) => {
  const { start, limit, search = '', is_open: isOpen = false } = query
  const page = { ownerId: callerOf(ctx), start, limit, search, isOpen }
  const { list, ...counted } = await selectCodePage(ctx.db, page)
  return { list: list.map(presentCode), ...counted }
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
  return { ...found, slug: linkOf(found) }
}
