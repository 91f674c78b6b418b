import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getMySubscription } from '#contract/own-subscription.ts'
import type { Order } from '#contract/payment-shapes.ts'
import { getPaymentStatus, getSandboxOrder, paySandboxOrder, verifyPayment } from '#contract/payments.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { FindPayment } from './find-payment.tsx'
import * as leaving from './leave-for-provider.ts'
import { SandboxPage } from './sandbox-page.tsx'
import { declinedOrder, openOrder, paidOrder, payment } from './testing/orders.ts'
import { VerifyPayment } from './verify-payment.tsx'

const slowly = { timeout: scaled(8000) }
const code = openOrder.public_id
let server: FakeServer
beforeEach(() => {
  vi.restoreAllMocks()
  server = fakeServer()
})

describe('after paying', () => {
  const open = async (claim: { paymentId?: string; signature?: string } = {}) => {
    const known: string[] = []
    const opened = await renderScreen(
      <VerifyPayment
        orderId={code}
        paymentId={claim.paymentId}
        signature={claim.signature}
        onKnown={(path) => known.push(path)}
      />,
    )
    return { ...opened, known }
  }

  it('the screen is accessible, and says that nothing is confirmed yet', async () => {
    server.answer(verifyPayment, openOrder)
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: 'Waiting for the confirmation' }, slowly)).toBeTruthy()
    expect(await axe()).toEqual([])
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('Order received')
    expect(screen.getAllByLabelText('Not yet')).toHaveLength(2)
  })

  it('goes on when the payment is confirmed later', async () => {
    server.answer(verifyPayment, openOrder)
    const { known } = await open({ paymentId: 'sbx_pay_1', signature: 'abc' })
    await screen.findByRole('heading', { name: 'Waiting for the confirmation' }, slowly)
    expect(server.sentTo(verifyPayment)[0]?.body).toMatchObject({
      order_id: code,
      provider_payment_id: 'sbx_pay_1',
      signature: 'abc',
    })
    server.answer(verifyPayment, paidOrder)
    await expect.poll(() => known, slowly).toEqual(['/payment/success'])
  })

  it('tells the truth of a declined payment', async () => {
    server.answer(verifyPayment, declinedOrder)
    const { known } = await open()
    await expect.poll(() => known, slowly).toEqual(['/payment/failed'])
  })

  it('asks the provider itself when the signature is wrong', async () => {
    server.refuse(verifyPayment, 'payment_not_verified')
    const { known } = await open({ paymentId: 'x', signature: 'y' })
    await waitFor(() => expect(server.sentTo(verifyPayment).at(-1)?.body).toEqual({ order_id: code }), slowly)
    server.answer(verifyPayment, paidOrder)
    await expect.poll(() => known, slowly).toEqual(['/payment/success'])
  })

  it('says that the provider does not answer, and that nothing is lost', async () => {
    server.answer(verifyPayment, { ...openOrder, is_unconfirmed: true })
    await open()
    expect(
      await screen.findByText(/does not answer at the moment. If you have paid, nothing is lost/, {}, slowly),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })
})

describe('what became of an order', () => {
  const open = async (order: Order) => {
    server.answer(getPaymentStatus, order)
    const opened = await renderScreen(<FindPayment code={code} onFind={() => undefined} />)
    await screen.findByRole('heading', { level: 1 }, slowly)
    return opened
  }
  const surplus = { ...payment, is_applied: false }
  it.each<[string, Order, RegExp]>([
    ['paid', paidOrder, /What you bought is switched on/],
    ['declined', declinedOrder, /Nothing was charged.*declined/],
    ['left', openOrder, /Nothing was charged.*You left before paying/],
    ['over', { ...openOrder, status: 'expired' }, /Nothing was charged.*counts for this order/],
    ['surplus', { ...openOrder, payments: [surplus] }, /Your money goes back.*₹1,990.00 was charged/],
    [
      'authorized',
      { ...openOrder, payments: [{ ...surplus, status: 'authorized' }] },
      /Waiting for your bank/,
    ],
    ['refunded', { ...paidOrder, status: 'refunded' }, /Paid back/],
    ['a trial', { ...paidOrder, is_trial: true, payments: [] }, /Your trial has begun.*Nothing was charged/],
  ])('%s: is said first about the money', async (_, order, words) => {
    const { axe } = await open(order)
    expect(document.body.textContent).toMatch(words)
    expect(screen.getByText(code)).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('is said to be a test where no money has moved', async () => {
    await open(paidOrder)
    expect(screen.getByText('Test payment: no money moves')).toBeTruthy()
  })

  it('is not where it has', async () => {
    const attempts = paidOrder.attempts.map((one) => ({ ...one, is_test: false }))
    await open({ ...paidOrder, attempts, payments: [{ ...payment, is_test: false }] })
    expect(screen.queryByText('Test payment: no money moves')).toBeNull()
  })

  it('leads back to the page of the provider', async () => {
    const leave = vi.spyOn(leaving, 'leaveForProvider').mockImplementation(() => undefined)
    const { user } = await open(openOrder)
    await user.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(leave).toHaveBeenCalledWith(openOrder.attempts[0]?.pay_url)
  })

  it.each([
    ['2027-11-25T10:00:00.000Z', 'You have Pro until Nov 25, 2027. We write to you before it ends.'],
    [null, 'You have Pro. It has no end.'],
  ])(
    'paid: says which plan it is and until when (%s), and leads to the invoice',
    async (period_end, words) => {
      const pro = { package_id: 2, key: 'pro', name: 'Pro' }
      const rest = { cancel_at_period_end: false, next_package: null, is_next_paid: false, version: 1 }
      server.answer(getMySubscription, {
        plan: pro,
        subscription: {
          ...rest,
          subscription_id: 7,
          package: pro,
          source: 'purchase',
          status: 'active',
          period_start: '2026-11-25T10:00:00.000Z',
          period_end,
          ends_at: period_end,
        },
        granted: null,
        ended: null,
        upgrade: null,
        balances: [],
      })
      await open(paidOrder)
      await waitFor(() => expect(document.body.textContent).toContain(words), slowly)
      const link = screen.getByRole('link', { name: 'The invoice' })
      expect(link.getAttribute('href')).toBe('/dashboard/subscription/invoices')
    },
  )

  it('is found by its code, which is asked for', async () => {
    const found: string[] = []
    const { user, axe } = await renderScreen(<FindPayment code="" onFind={(typed) => found.push(typed)} />)
    expect(await axe()).toEqual([])
    await user.fill(screen.getByRole('textbox', { name: 'Payment code' }), ` ${code} `)
    await user.click(screen.getByRole('button', { name: 'Find payment' }))
    await expect.poll(() => found).toEqual([code])
  })

  it('says that no order has the code', async () => {
    server.refuse(getPaymentStatus, 'order_not_found')
    await renderScreen(<FindPayment code="WRONG" onFind={() => undefined} />)
    expect(await screen.findByText('There is no such order.', {}, slowly)).toBeTruthy()
  })
})

describe('the page of test payments', () => {
  const order = {
    order_id: code,
    description: 'Pro, one year',
    amount_minor: 199_000,
    currency: 'INR',
    status: 'open' as const,
    declined: 0,
    cancel_url: 'http://localhost/payment/failed',
    return_url: 'http://localhost/payment/verify',
  }

  it('is accessible, and says that no money moves', async () => {
    server.answer(getSandboxOrder, order)
    const { axe } = await renderScreen(<SandboxPage id="sbx_order_1" />)
    expect(await screen.findByRole('heading', { name: 'Pro, one year' }, slowly)).toBeTruthy()
    expect(screen.getByText('Test payment: no money moves')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it.each([
    ['Pay ₹1,990.00', 'pay'],
    ['Decline the payment', 'decline'],
    ['Pay when the order is over', 'pay-late'],
    ['Pay and tell it three times', 'notify-twice'],
  ])('%s sends the browser back', async (button, action) => {
    const leave = vi.spyOn(leaving, 'leaveForProvider').mockImplementation(() => undefined)
    server.answer(getSandboxOrder, order)
    server.answer(paySandboxOrder, { return_url: 'http://localhost/payment/verify?order=A' })
    const { user } = await renderScreen(<SandboxPage id="sbx_order_1" />)
    await user.click(await screen.findByRole('button', { name: button }, slowly))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://localhost/payment/verify?order=A'))
    expect(server.sentTo(paySandboxOrder)[0]?.body).toEqual({ action })
  })

  it('cannot be paid twice', async () => {
    server.answer(getSandboxOrder, { ...order, status: 'paid' })
    await renderScreen(<SandboxPage id="sbx_order_1" />)
    expect(await screen.findByText('This payment is made.', {}, slowly)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pay ₹/ })).toBeNull()
  })
})
