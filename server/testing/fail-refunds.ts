import { checkOrder } from '../features/payments/index.ts'
import type { OrderFacts } from '../platform/ports/payments.ts'
import type { TestApp } from './test-app.ts'

/** The bank of a buyer takes no refund of an order: the provider of test payments says that those which were made have failed. */
export async function failRefunds({ ctx, drain }: TestApp, publicId: string): Promise<void> {
  const provider = ctx.payments.find('sandbox')!
  const { fetchOrder } = provider
  const failed = ({ payments, ...facts }: OrderFacts): OrderFacts => ({
    ...facts,
    payments: payments.map((payment) => ({
      ...payment,
      refunds: payment.refunds.map((refund) => ({ ...refund, status: 'failed' })),
    })),
  })
  const { id } = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  Object.assign(provider, {
    fetchOrder: async (orderId: string) => {
      const facts = await fetchOrder(orderId)
      return facts && failed(facts)
    },
  })
  try {
    await checkOrder(ctx, id)
  } finally {
    Object.assign(provider, { fetchOrder })
  }
  await drain()
}
