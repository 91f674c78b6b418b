import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createNfcEnquiry, listNfcTemplates, nfcEnquiries, nfcTemplates } from '#contract/nfc.ts'
import { getMySubscription } from '#contract/own-subscription.ts'
import { createOrder, listPayments, paySandboxOrder, verifyPayment } from '#contract/payments.ts'
import { createBuyer, yearInIndia } from '../buyer.ts'
import { enquiryFor } from '../nfc-shop.ts'
import type { Check } from './run-calls.ts'
import type { World } from './world.ts'

const asAdmin = ({ admin }: World) => ({ as: admin.token })
const asOwner = ({ owner }: World) => ({ as: owner.token })

const chosen = async (world: World) => (await world.call(listNfcTemplates, asOwner(world))).list
const nfcTemplate = (world: World) => ({
  template_name: 'Oak',
  front_image: world.picture,
  back_image: world.picture,
  material: 'wood' as const,
})

const nfc: Readonly<Record<string, Check>> = {
  '*nfc/list-nfc-templates': async (world) => {
    const body = nfcTemplate(world)
    const { nfc_template_id } = await world.call(nfcTemplates.create, { body, ...asAdmin(world) })
    expect(await chosen(world)).toMatchObject([{ ...body, nfctemplates_id: nfc_template_id, price: null }])
  },
  '*nfc/list-nfc-enquiries': async (world) => {
    const [template] = await chosen(world)
    const body = enquiryFor(world.card, template?.nfctemplates_id ?? 0)
    await world.call(createNfcEnquiry, { body, ...asOwner(world) })
    const { list } = await world.call(nfcEnquiries.list, asAdmin(world))
    expect(list).toMatchObject([
      { name: 'Asha Rao', template_name: 'Oak', card_id: world.card.card_id, status: 'new' },
    ])
  },
  '*nfc/update-nfc-template': async (world) => {
    const nfc_template_id = (await chosen(world))[0]?.nfctemplates_id ?? 0
    const changed = { ...nfcTemplate(world), template_name: 'Steel', material: 'steel', stock: 7 } as const
    await world.call(nfcTemplates.update, {
      body: { ...changed, nfc_template_id, version: 1 },
      ...asAdmin(world),
    })
    expect(await chosen(world)).toMatchObject([{ ...changed, nfctemplates_id: nfc_template_id }])
  },
  '*nfc/updateStatus-nfc-template': async (world) => {
    const ids = (await chosen(world)).map(({ nfctemplates_id }) => nfctemplates_id)
    for (const is_active of [false, true]) {
      await world.call(nfcTemplates.updateStatus, { body: { ids, is_active }, ...asAdmin(world) })
      expect((await chosen(world)).map((one) => one.nfctemplates_id)).toEqual(is_active ? ids : [])
    }
  },
}

const orders: Readonly<Record<string, Check>> = {
  '*card payment provider create-order': async (world) => {
    const { input, token: as } = await createBuyer(world.app)
    const body = { ...input, idempotency_key: randomUUID() }
    const { order_id } = await world.call(createOrder, { body, as })
    const order = { public_id: order_id, status: 'open', total_minor: yearInIndia.total_minor, paid_at: null }
    expect((await world.call(listPayments, { as })).list).toMatchObject([order])
  },
  '*card payment provider verify': async (world) => {
    const { input, token: as } = await createBuyer(world.app)
    const order = await world.call(createOrder, { body: { ...input, idempotency_key: randomUUID() }, as })
    const { provider_order_id, order_id } = order
    const page = { params: { id: provider_order_id ?? '' }, body: { action: 'pay' } } as const
    const { searchParams } = new URL((await world.call(paySandboxOrder, page)).return_url)
    const claim = {
      provider_payment_id: searchParams.get('provider_payment_id'),
      signature: searchParams.get('signature'),
    }
    await world.call(verifyPayment, { body: { order_id, provider_order_id, ...claim }, as })
    const { list } = await world.call(listPayments, { as })
    expect(list).toMatchObject([
      { public_id: order_id, status: 'paid', paid_at: expect.any(String) as string },
    ])
    expect(await world.call(getMySubscription, { as })).toMatchObject({ plan: { key: 'pro' } })
  },
}

export const shopCalls = { ...nfc, ...orders }
