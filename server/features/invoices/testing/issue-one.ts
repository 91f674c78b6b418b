import type { AppCtx } from '#server/platform/ctx.ts'
import { issueForOrder } from '../index.ts'

type Order = Parameters<typeof issueForOrder>[1]

let lastOrder = 0
/** An order of a package that somebody in India has paid, with IGST. */
export function paidOrder(values: Partial<Order> = {}): Order {
  lastOrder += 1
  return {
    orderId: lastOrder,
    userId: null,
    currency: 'INR',
    locale: 'en',
    recipient: { name: 'Ananya Sharma', country_id: 356, state_id: null },
    lines: [
      {
        description: 'Pro, one year',
        hsn_sac: '9983',
        quantity: 1,
        unit_minor: 199_000,
        discount_minor: 0,
        taxable_minor: 168_644,
        taxes: [{ code: 'IGST', rate_ppm: 180_000, amount_minor: 30_356 }],
        total_minor: 199_000,
      },
    ],
    roundOffMinor: 0,
    isTest: false,
    paidAt: new Date('2026-11-25T10:00:00Z'),
    ...values,
  }
}

/** Issues the invoice of such an order. @returns its id. */
export const issueOne = async (ctx: AppCtx, values: Partial<Order> = {}): Promise<number> =>
  ctx.tx((tx) => issueForOrder(tx, paidOrder(values)))
