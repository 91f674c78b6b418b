import * as contract from '#contract/nfc-orders.ts'
import * as production from '#contract/nfc-production.ts'
import { AppError } from '#server/platform/app-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { createNfcOrder, quoteNfcOrder } from './create-nfc-order.ts'
import { drawDeliveryNote } from './draw-delivery-note.ts'
import { drawPrintFile } from './draw-print-file.ts'
import { cancelNfcOrder, decideNfc, lockBoth } from './decide-nfc.ts'
import {
  changeNfcOrder,
  countTag,
  findNfcOrder,
  listOwnOrders,
  listTags,
  orderIds,
  orderRows,
} from './order-store.ts'
import { lostChips } from './lost-chips.ts'
import { presentOwnOrder, presentTag, tagUrl } from './present.ts'

const subjectType = contract.nfcOrders.name

const storeOf = perCtx(({ env }) =>
  resourceStore(contract.nfcOrders, {
    table: 'nfc_orders',
    rows: orderRows,
    ids: orderIds,
    present: ({ code, tag_no: tagNo }) => ({ tag_url: tagUrl(env.publicUrl, code, tagNo) }),
  }),
)

const listNfcOrders: Handler<typeof contract.nfcOrders.list> = (ctx, { query }) =>
  storeOf(ctx).list(ctx, query)
const getNfcOrder: Handler<typeof contract.nfcOrders.get> = (ctx, { params }) =>
  storeOf(ctx).get(ctx, params.id)
const exportNfcOrders: Handler<typeof contract.nfcOrders.export> = (ctx, { query }) =>
  storeOf(ctx).export(ctx, query)

const listMyNfcOrders: Handler<typeof contract.listMyNfcOrders> = async ({ db, actor, now }, { query }) => {
  const found = await listOwnOrders(db, actor.userId, query)
  return { ...found, list: found.list.map((row) => presentOwnOrder(row, now())) }
}

const updateNfcOrder: Handler<typeof contract.updateNfcOrder> = async (ctx, { body }) => {
  const { nfc_order_id: id, version, status, ...said } = body
  const store = storeOf(ctx)
  return ctx.tx(async (tx) => {
    const before = await store.get(tx, id)
    const order = await lockBoth(tx, id)
    if (order.version !== version) throw new AppError('version_conflict')
    await changeNfcOrder(tx.db, id, { ...said, updated_at: tx.now() })
    const { carrier, note } = { ...order, ...said }
    const fact = {
      type: 'moved by an admin',
      to: status,
      isDescribed: carrier !== '' || note !== '',
    } as const
    const step = await decideNfc(tx, order, fact, { requestedBy: tx.actor.userId })
    if ('refused' in step) throw new AppError(step.refused)
    const after = await store.get(tx, id)
    await recordChange(tx, 'updated', { type: subjectType, id }, { before, after })
    return after
  })
}

const listNfcTags: Handler<typeof production.listNfcTags> = async ({ db, env }) => ({
  list: (await listTags(db)).map((row) => presentTag(env.publicUrl, row)),
})

const countNfcTag: Handler<typeof production.countNfcTag> = async ({ db, env }, { body }) => {
  const { nfc_order_id: id, tags_written } = body
  const isCounted = await countTag(db, id, tags_written)
  const row = await findNfcOrder(db, id)
  if (row === undefined) throw new AppError('nfc_order_not_found')
  if (!isCounted) throw new AppError(row.is_code_open ? 'wrong_state' : 'code_closed')
  return presentTag(env.publicUrl, row)
}

/** What people have ordered: for them, for admins and for stations that write chips. */
export const orders = [
  route(contract.quoteNfcOrder, quoteNfcOrder),
  route(contract.createNfcOrder, createNfcOrder),
  route(contract.listMyNfcOrders, listMyNfcOrders),
  route(contract.cancelNfcOrder, cancelNfcOrder),
  ...lostChips,
  route(contract.nfcOrders.list, listNfcOrders),
  route(contract.nfcOrders.get, getNfcOrder),
  route(contract.nfcOrders.export, exportNfcOrders),
  route(contract.updateNfcOrder, updateNfcOrder),
  route(production.getNfcPrintFile, drawPrintFile),
  route(production.getNfcDeliveryNote, drawDeliveryNote),
  route(production.listNfcTags, listNfcTags),
  route(production.countNfcTag, countNfcTag),
]
