import * as lost from '#contract/nfc-lost-chips.ts'
import * as contract from '#contract/nfc-orders.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { route } from '#server/platform/http/route.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteLostTag, holdCode, insertLostTag } from '../qrcodes/index.ts'
import { findNfcOrder, hideShipTo } from './order-store.ts'
import type { NfcOrderRow } from './order-store.ts'
import { lostTagTime, presentOwnOrder } from './present.ts'
import { isLosable } from './rules.ts'

/** An order of the caller. @throws AppError nfc_order_not_found */
async function getOwnOrder({ db, actor }: Ctx<Actor>, id: number) {
  const row = await findNfcOrder(db, id)
  if (row === undefined || row.user_id !== actor.userId) throw new AppError('nfc_order_not_found')
  return row
}

/**
 * The same, with its code held: nobody gives the code away before the transaction ends. Whoever has given it away decides about
 * its chips no more.
 * @throws AppError nfc_order_not_found, wrong_state
 */
async function holdChips(tx: Ctx<Actor>, id: number) {
  const { qrcode_id } = await getOwnOrder(tx, id)
  await holdCode(tx.db, qrcode_id)
  const row = await getOwnOrder(tx, id)
  if (!row.is_code_own || !isLosable(row)) throw new AppError('wrong_state')
  return row
}

const tagOf = ({ qrcode_id, tag_no }: NfcOrderRow) => ({ qrcode_id, tag_no })

async function recordAndPresent(tx: Ctx<Actor>, id: number, [before, after]: readonly [boolean, boolean]) {
  await recordAction(tx, {
    actorId: tx.actor.userId,
    action: 'nfc-order.updated',
    subject: { type: 'nfc-order', id },
    before: { is_lost: before },
    after: { is_lost: after },
  })
  return presentOwnOrder(await getOwnOrder(tx, id), tx.now())
}

/** The chips of an order show nothing any more; the printed code and the link go on (decision 0224). */
const reportLostChips: Handler<typeof lost.reportLostChips> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const row = await holdChips(tx, body.nfc_order_id)
    if (!(await insertLostTag(tx.db, tagOf(row), tx.now()))) throw new AppError('wrong_state')
    return recordAndPresent(tx, row.id, [false, true])
  })

const reportFoundChips: Handler<typeof lost.reportFoundChips> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const row = await holdChips(tx, body.nfc_order_id)
    if (row.lost_at === null) throw new AppError('wrong_state')
    const earliest = new Date(tx.now().getTime() - lostTagTime)
    if (!(await deleteLostTag(tx.db, tagOf(row), earliest))) throw new AppError('nfc_lost_too_long')
    return recordAndPresent(tx, row.id, [true, false])
  })

/** The order itself keeps its address: the parcel and the bill need it. */
const deleteShipTo: Handler<typeof contract.deleteShipTo> = async (ctx, { body }) => {
  const { id } = await getOwnOrder(ctx, body.nfc_order_id)
  await hideShipTo(ctx.db, id, ctx.actor.userId)
  return presentOwnOrder(await getOwnOrder(ctx, id), ctx.now())
}

/** What the owner of ordered chips does with them afterwards. */
export const lostChips = [
  route(lost.reportLostChips, reportLostChips),
  route(lost.reportFoundChips, reportFoundChips),
  route(contract.deleteShipTo, deleteShipTo),
]
