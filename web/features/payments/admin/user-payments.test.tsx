import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getPurchasedCredits } from '#contract/partners-admin.ts'
import {
  adminOrders,
  getOrder,
  listSellablePrices,
  quoteOfflinePayment,
  reconcilePayment,
  recordOfflinePayment,
  refundPayment,
} from '#contract/payments-admin.ts'
import type { Order } from '#contract/payment-shapes.ts'
import { listPublicStates } from '#contract/places.ts'
import { getUser, users } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { orderOfAdmin, paidOrder } from '../testing/orders.ts'
import { OfflinePayment } from './offline-payment.tsx'
import { UserPayments } from './user-payments.tsx'

const slowly = { timeout: scaled(8000) }
const userId = '0193d6a0-0000-7000-8000-000000000000'
const person = {
  user_id: userId,
  name: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.com',
  phone: null,
  user_role: 'USER' as const,
  is_partner: false,
  status: 'active' as const,
  blocked_reason: null,
  cards: 1,
  last_seen_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  addresses: [],
  has_authenticator: false,
  passkeys: 0,
  sessions: 1,
  locale: null,
  country: null,
  country_iso2: null,
}
const { order_id, public_id, kind, status, description, currency, total_minor } = paidOrder
const row = {
  order_id,
  public_id,
  kind,
  status,
  description,
  currency,
  total_minor,
  refunded_minor: 0,
  is_trial: false,
  created_at: paidOrder.created_at,
  paid_at: paidOrder.paid_at,
  user_id: userId,
  user_name: 'Asha Rao',
  email: 'asha@example.com',
  surplus_minor: 0,
  coupon_code: '',
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getUser, person)
  server.answer(users.list, { list: [person], total: 1 })
  server.answer(adminOrders.list, { list: [row], total: 1 })
  server.answer(getOrder, orderOfAdmin)
})

describe('the payments of a person', () => {
  const open = async () => {
    const opened = await renderScreen(<UserPayments userId={userId} />)
    await screen.findByRole('heading', { name: 'Payments of Asha Rao' }, slowly)
    return opened
  }
  const openOrder = async () => {
    const opened = await open()
    await opened.user.click(await screen.findByRole('button', { name: 'Pro, one year' }, slowly))
    const dialog = await screen.findByRole('dialog', { name: 'Order' }, slowly)
    await within(dialog).findByText('paid this order', {}, slowly)
    return { ...opened, dialog }
  }

  it('are a list that is accessible', async () => {
    const { axe } = await open()
    expect(await screen.findByText(public_id, {}, slowly)).toBeTruthy()
    expect(await axe()).toEqual([])
    expect(server.sentTo(adminOrders.list)[0]?.url.searchParams.get('user_id')).toBe(userId)
  })

  it('can be refunded in part, with a reason', async () => {
    server.answer(refundPayment, paidOrder)
    const { user, dialog } = await openOrder()
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const form = await screen.findByRole('dialog', { name: 'Refund a payment' }, slowly)
    const amount = await within(form).findByRole('textbox', { name: /Amount/ }, slowly)
    await user.clear(amount)
    await user.fill(amount, '500')
    await user.fill(within(form).getByRole('textbox', { name: /Reason/ }), 'Asked for it')
    await user.click(within(form).getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(server.sentTo(refundPayment)).toHaveLength(1), slowly)
    expect(server.sentTo(refundPayment)[0]?.body).toMatchObject({
      payment_id: 8,
      amount_minor: 50_000,
      reason: 'Asked for it',
    })
    expect(server.sentTo(refundPayment)[0]?.body).not.toHaveProperty('ends')
  })

  it.each([
    ['The plan ends now', true],
    ['The plan stays until its end', false],
  ])('are refunded as a whole only with a word about what was bought: %s', async (choice, ends) => {
    server.answer(refundPayment, paidOrder)
    const { user, dialog } = await openOrder()
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const form = await screen.findByRole('dialog', { name: 'Refund a payment' }, slowly)
    await user.fill(await within(form).findByRole('textbox', { name: /Reason/ }, slowly), 'Asked for it')
    await user.click(within(form).getByRole('button', { name: 'Refund' }))
    expect(server.sentTo(refundPayment)).toHaveLength(0)
    await user.click(within(form).getByRole('combobox', { name: /What was bought/ }))
    await user.click(await screen.findByRole('option', { name: choice }))
    await user.click(within(form).getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(server.sentTo(refundPayment)).toHaveLength(1), slowly)
    expect(server.sentTo(refundPayment)[0]?.body).toMatchObject({ amount_minor: 199_000, ends })
  })

  it('that came by bank are given back elsewhere first: the reference of that is recorded', async () => {
    const [payment] = paidOrder.payments
    const received = { ...orderOfAdmin, payments: [{ ...payment!, provider: 'bank' as const }] }
    server.answer(getOrder, received)
    server.answer(refundPayment, received)
    const { user, dialog } = await openOrder()
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const form = await screen.findByRole('dialog', { name: 'Refund a payment' }, slowly)
    await within(form).findByText(/No money moves here/)
    await user.fill(within(form).getByRole('textbox', { name: /Reason/ }), 'Asked for it')
    await user.click(within(form).getByRole('button', { name: 'Record refund' }))
    expect(server.sentTo(refundPayment)).toHaveLength(0)
    await user.fill(within(form).getByRole('textbox', { name: /Reference/ }), 'UTR 77')
    await user.click(within(form).getByRole('combobox', { name: /What was bought/ }))
    await user.click(await screen.findByRole('option', { name: 'The plan ends now' }))
    await user.click(within(form).getByRole('button', { name: 'Record refund' }))
    await waitFor(() => expect(server.sentTo(refundPayment)).toHaveLength(1), slowly)
    expect(server.sentTo(refundPayment)[0]?.body).toMatchObject({ reference: 'UTR 77' })
  })

  it('were for credits: a refund says how many are free, reserved and used, and what becomes of them', async () => {
    server.answer(getOrder, { ...orderOfAdmin, kind: 'credits', can_end: false })
    server.answer(getPurchasedCredits, { granted: 50, available: 12, reserved: 30, spent: 8 })
    const { user, dialog } = await openOrder()
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const form = await screen.findByRole('dialog', { name: 'Refund a payment' }, slowly)
    const said = await within(form).findByText(/^Credits of this purchase: free 12, reserved 30, used 8\./)
    expect(said.textContent).toContain('stays owed')
    expect(server.sentTo(getPurchasedCredits)[0]?.url.pathname).toContain(`/${paidOrder.order_id}`)
  })

  it('say where the buyer is by all that is known, and that it does not agree', async () => {
    const place_proofs: Order['place_proofs'] = [
      { kind: 'billing', country: 'FR' },
      { kind: 'payment', country: 'DE' },
      { kind: 'phone', country: 'FR' },
    ]
    server.answer(getOrder, { ...orderOfAdmin, place_proofs })
    const { dialog } = await openOrder()
    const said = within(dialog).getByText(/^Where the buyer is/).textContent
    expect(said).toBe(
      'Where the buyer is: France (the bill and the phone number) and Germany (the card or account). These do not agree.',
    )
  })

  it('are repaired by asking the provider again', async () => {
    server.answer(reconcilePayment, paidOrder)
    const { user, dialog } = await openOrder()
    await user.click(within(dialog).getByRole('button', { name: 'Ask the provider again' }))
    expect(await screen.findByText('The provider has answered', {}, slowly)).toBeTruthy()
    expect(server.sentTo(reconcilePayment)[0]?.body).toEqual({ order_id })
  })
})

describe('a payment that was made elsewhere', () => {
  it('is recorded for the person of the address, with the price of the package', async () => {
    server.answer(listPublicStates, [])
    server.answer(listSellablePrices, [
      {
        package_price_id: 6,
        country_id: 356,
        country_name: 'India',
        country_iso2: 'IN',
        package_name: 'Pro',
        period: 'year',
        currency: 'INR',
        amount_minor: 199_000,
        tax_inclusive: true,
      },
    ])
    server.answer(quoteOfflinePayment, { currency: 'INR', total_minor: 149_000, unused_days: 12 })
    server.answer(recordOfflinePayment, paidOrder)
    const recorded: string[] = []
    const { user, axe } = await renderScreen(
      <OfflinePayment userId={userId} onRecorded={(id) => recorded.push(id)} />,
    )
    await user.click(await screen.findByRole('combobox', { name: /Package and price/ }, slowly))
    await user.click(await screen.findByRole('option', { name: /Pro · year · ₹1,990.00 · India/ }, slowly))
    await user.fill(screen.getByRole('textbox', { name: /Reference/ }), 'UTR 77')
    expect(await screen.findByText(/less 12 paid days of the plan that ends/, {}, slowly)).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    await expect.poll(() => recorded, slowly).toEqual([userId])
    expect(server.sentTo(recordOfflinePayment)[0]?.body).toMatchObject({
      user_id: userId,
      package_price_id: '6',
      amount_minor: 149_000,
      reference: 'UTR 77',
      method: 'bank',
    })
  })
})
