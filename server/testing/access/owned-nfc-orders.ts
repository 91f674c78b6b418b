import { reportFoundChips, reportLostChips } from '#contract/nfc-lost-chips.ts'
import { cancelNfcOrder, deleteShipTo } from '#contract/nfc-orders.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'

/** Orders of cards with a chip are their buyer’s; admins have calls of their own. */
const order = { missing: 'nfc_order_not_found', admin: 'stranger' } as const

/** What is done with an order by its id. */
const body = (nfc_order_id: number) => ({ body: { nfc_order_id } })

export const ownedNfcOrders: readonly OwnedThing[] = [
  // not paid yet
  owned(cancelNfcOrder, 'write', (w) => body(w.nfcOrderId), order),
  owned(deleteShipTo, 'write', (w) => body(w.nfcOrderId), order),
  // on its way
  owned(reportLostChips, 'write', (w) => body(w.sentNfcOrderId), order),
  // reported lost before
  owned(reportFoundChips, 'write', (w) => body(w.lostNfcOrderId), order),
]
