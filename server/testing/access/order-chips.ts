import type { CardDetail } from '#contract/card-shapes.ts'
import { reportLostChips } from '#contract/nfc-lost-chips.ts'
import { createNfcOrder } from '#contract/nfc-orders.ts'
import type { TestUser } from '../factories.ts'
import { openShop } from '../nfc-shop.ts'
import type { TestApp } from '../test-app.ts'

type Buyer = {
  readonly app: TestApp
  readonly owner: TestUser
  readonly card: Pick<CardDetail, 'qrcode_id'>
  readonly mark: string
}

/** An order of a card with a chip for the code of somebody. @returns its id */
export async function orderChips(
  { app, owner, card, mark }: Buyer,
  state: 'unpaid' | 'sent' | 'lost',
): Promise<number> {
  const { addTemplate } = await openShop(app)
  const price = { country_id: 356, amount_minor: 100, tax_inclusive: true }
  const { nfc_template_id } = await addTemplate({ prices: [price] })
  const body = {
    qrcode_id: card.qrcode_id,
    nfctemplates_id: nfc_template_id,
    quantity: 1,
    ship_to: { name: mark, phone: '+91 98765 43210', line1: mark, city: mark, country_id: 356 },
    total_minor: 100,
    provider: 'sandbox' as const,
    idempotency_key: `${state}-cards-${mark}`,
  }
  const { data, status, message } = await app.call(createNfcOrder, { body, as: owner.token })
  if (status !== 200) throw new Error(`The chips were not ordered: ${status} ${message}`)
  const { nfc_order_id } = data
  if (state === 'unpaid') return nfc_order_id
  const orders = app.ctx.db.updateTable('nfc_orders').set({ status: 'shipped' })
  await orders.where('id', '=', nfc_order_id).execute()
  if (state === 'lost') await app.call(reportLostChips, { body: { nfc_order_id }, as: owner.token })
  return nfc_order_id
}
