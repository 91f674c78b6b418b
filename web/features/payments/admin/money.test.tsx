import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPaymentOptions } from '#contract/payments.ts'
import {
  getOrder,
  reconcilePayment,
  replayWebhookEvent,
  decideRefundOutcome,
  webhookEvents,
} from '#contract/payments-admin.ts'
import { applySurplus, getMoneyOverview, recordPayout } from '#contract/payments-money.ts'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { orderOfAdmin, paidOrder } from '../testing/orders.ts'
import { Money } from './money.tsx'
import { ProviderEvents } from './provider-events.tsx'

const slowly = { timeout: scaled(8000) }
const at = '2026-11-25T10:00:00.000Z'
const order = {
  order_id: 5,
  public_id: 'K7M2QX4TZ9AB',
  description: 'Pro, one year',
  user_name: 'Asha Rao',
  currency: 'INR',
  amount_minor: 199_000,
}
const organiser = '0193d6a0-0000-7000-8000-000000000000'
const nothing: MoneyOverview = {
  today: [],
  unsettled: [],
  surplus: [],
  refunds: [],
  asked: [],
  webhooks: { failed: 0, waiting: 0 },
  disputes: [],
  payables: [],
}
const much: MoneyOverview = {
  today: [{ currency: 'INR', is_test: false, payments: 3, captured_minor: 597_000, refunded_minor: 49_000 }],
  unsettled: [{ ...order, status: 'open', is_authorized: false, created_at: at, checked_at: null }],
  surplus: [
    { ...order, amount_minor: 100_000, payment_id: 8, provider: 'razorpay', captured_at: at, refused: 5 },
  ],
  refunds: [{ ...order, refund_id: 3, status: 'failed', reason: 'surplus', updated_at: at }],
  asked: [order],
  webhooks: { failed: 2, waiting: 0 },
  disputes: [
    {
      webhook_event_id: 9,
      provider: 'stripe',
      type: 'charge.dispute.closed',
      order_id: 5,
      received_at: at,
      lost: { amount_minor: 70_000, currency: 'INR' },
    },
  ],
  payables: [{ user_id: organiser, user_name: 'Ravi', currency: 'INR', payable_minor: 150_000 }],
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getMoneyOverview, much)
  server.answer(getOrder, orderOfAdmin)
})
const open = async () => {
  const opened = await renderScreen(<Money />)
  await screen.findByRole('region', { name: 'Today' }, slowly)
  return opened
}
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the ledger', () => {
  it('is accessible, and has what does not match before the rest', async () => {
    const { axe } = await open()
    expect(await axe()).toEqual([])
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Surplus',
      'Refunds',
      'Paid back, and still there',
      'Orders that wait',
      'Events that were not processed',
      'Disputes',
      'Today',
      'Owed to organisers',
    ])
    expect(screen.getByRole('region', { name: 'Today' }).textContent).toContain('₹5,970.00₹490.00 went back')
    expect(part('Surplus').getByText(/5 refunds were refused./)).toBeTruthy()
    expect(part('Disputes').getByText(/Lost: the money went back to the buyer./)).toBeTruthy()
    expect(part('Disputes').getByText('₹700.00')).toBeTruthy()
  })

  it('says so when all is right', async () => {
    server.answer(getMoneyOverview, nothing)
    await open()
    expect(screen.getByRole('status').textContent).toContain('All money is accounted for')
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('says that it could not be loaded', async () => {
    server.refuse(getMoneyOverview, 'internal')
    await renderScreen(<Money />)
    expect(await screen.findByText('The ledger could not be loaded', {}, slowly)).toBeTruthy()
  })

  it('asks the provider again about an order that waits', async () => {
    server.answer(reconcilePayment, paidOrder)
    const { user } = await open()
    await user.click(part('Orders that wait').getByRole('button', { name: 'Ask the provider again' }))
    expect(await screen.findByText('The provider has answered', {}, slowly)).toBeTruthy()
    expect(server.sentTo(reconcilePayment)[0]?.body).toEqual({ order_id: 5 })
  })

  it('asks what ends with money that went back, and sends what is decided', async () => {
    server.answer(decideRefundOutcome, paidOrder)
    const { user } = await open()
    const asked = part('Paid back, and still there')
    await user.click(asked.getByRole('button', { name: 'Keep it' }))
    expect(await screen.findByText('What was bought stays', {}, slowly)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'End it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'End what was bought?' }, slowly))
    expect(server.sentTo(decideRefundOutcome)).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'End it' }))
    expect(await screen.findByText('What was bought has ended', {}, slowly)).toBeTruthy()
    expect(server.sentTo(decideRefundOutcome).map(({ body }) => body)).toEqual([
      { order_id: 5, ends: false },
      { order_id: 5, ends: true },
    ])
  })

  it('gives surplus to another order, or says beside the field why not', async () => {
    server.refuse(applySurplus, 'surplus_does_not_fit')
    const { user } = await open()
    await user.click(part('Surplus').getByRole('button', { name: 'Pay another order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay another order' }, slowly))
    await user.fill(dialog.getByRole('textbox', { name: /Payment code/ }), 'AB12')
    await user.click(dialog.getByRole('button', { name: 'Pay the order' }))
    expect(await dialog.findByText(/This money does not pay that order/, {}, slowly)).toBeTruthy()
    server.answer(applySurplus, paidOrder)
    await user.click(dialog.getByRole('button', { name: 'Pay the order' }))
    expect(await screen.findByText('The order is paid', {}, slowly)).toBeTruthy()
    expect(server.sentTo(applySurplus)[1]?.body).toEqual({ payment_id: 8, public_id: 'AB12' })
  })

  it('records a payout of what an organiser is owed', async () => {
    server.answer(recordPayout, { balances: [] })
    const { user } = await open()
    await user.click(part('Owed to organisers').getByRole('button', { name: 'Record a payout' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payout to Ravi' }, slowly))
    await user.fill(dialog.getByRole('textbox', { name: /Reference/ }), 'UTR 77')
    await user.click(dialog.getByRole('button', { name: 'Record payout' }))
    await waitFor(() => expect(server.sentTo(recordPayout)).toHaveLength(1), slowly)
    expect(server.sentTo(recordPayout)[0]?.body).toMatchObject({
      user_id: organiser,
      currency: 'INR',
      amount_minor: 150_000,
      reference: 'UTR 77',
    })
  })

  it('opens the order of a line', async () => {
    const { user } = await open()
    await user.click(part('Disputes').getByRole('button', { name: 'View order' }))
    expect(await screen.findByRole('dialog', { name: 'Order' }, slowly)).toBeTruthy()
  })
})

describe('the events of providers', () => {
  it('are a list that is accessible, and are processed again', async () => {
    server.answer(webhookEvents.list, {
      list: [
        {
          webhook_event_id: 9,
          provider: 'stripe',
          event_id: 'evt_1',
          type: 'checkout.session.completed',
          provider_order_id: 'cs_test_1',
          status: 'failed',
          attempts: 2,
          error: 'The payment provider stripe cannot be reached.',
          received_at: at,
          processed_at: null,
        },
      ],
      total: 1,
    })
    server.answer(replayWebhookEvent, { webhook_event_id: 9, status: 'processed', error: null })
    server.answer(listPaymentOptions, [
      { provider: 'kirana-pay', name: 'Kirana Pay', is_test: false, keeps_cards: false },
    ])
    const { user, axe } = await renderScreen(<ProviderEvents />)
    expect(await screen.findByText('checkout.session.completed', {}, slowly)).toBeTruthy()
    expect(await axe()).toEqual([])
    // whatever providers the installation has
    expect(await screen.findByRole('option', { name: 'Kirana Pay' }, slowly)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Process again' }, slowly))
    expect(await screen.findByText('Event processed', {}, slowly)).toBeTruthy()
    expect(server.sentTo(replayWebhookEvent)[0]?.body).toEqual({ webhook_event_id: 9 })
  })
})
