import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { MyOrder } from './nfc-orders.ts'

/** For so many days the owner of lost chips may say that they are found. */
export const lostTagDays = 7

export const reportLostChips = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/lost',
  access: 'user',
  summary: 'Set the chips of an order of mine as lost: they show nothing any more',
  body: z.object({ nfc_order_id: Id }),
  reply: MyOrder,
  errors: ['nfc_order_not_found', 'wrong_state'],
})

export const reportFoundChips = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/found',
  access: 'user',
  summary: `Set lost chips of mine as found, within ${lostTagDays} days: they work again`,
  body: z.object({ nfc_order_id: Id }),
  reply: MyOrder,
  errors: ['nfc_order_not_found', 'wrong_state', 'nfc_lost_too_long'],
})
