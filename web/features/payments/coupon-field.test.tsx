import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOrder, listPaymentOptions, quotePayment } from '#contract/payments.ts'
import { listCountries, listPublicStates } from '#contract/places.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { Checkout } from './checkout.tsx'
import { quote } from './testing/orders.ts'

const slowly = { timeout: scaled(5000) }
const lowered = {
  ...quote,
  coupon: { code: 'SPRING20', percent: 20, discount_minor: 33_729 },
  discount_minor: 33_729,
  tax_minor: 24_285,
  total_minor: 159_200,
  due_minor: 159_200,
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(quotePayment, { ...quote, asks_for_state: false })
  server.answer(listPaymentOptions, [
    { provider: 'sandbox', name: 'Sandbox', is_test: true, keeps_cards: false },
  ])
  server.answer(listCountries, [])
  server.answer(listPublicStates, [])
})
const open = async (purchase = '6-356-0', coupon?: string) => {
  const opened = await renderScreen(
    <Checkout purchase={purchase} {...(coupon !== undefined && { coupon })} />,
  )
  await screen.findByRole('heading', { level: 1 }, slowly)
  return opened
}
const bill = () => screen.getByRole('region', { name: 'Bill' }).textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' })
const askedWith = () =>
  server.sentTo(quotePayment).map(({ body }) => (body as { coupon_code?: string }).coupon_code)

describe('a coupon code', () => {
  it('is typed in a line that is closed at first, and lowers the bill when it is applied', async () => {
    const { user, axe, path } = await open()
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I have a coupon code' }))
    expect(document.activeElement).toBe(field())
    expect(await axe()).toEqual([])
    await user.fill(field(), 'spring20')
    server.answer(quotePayment, { ...lowered, asks_for_state: false })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(bill()).toContain('Coupon SPRING20 -20%-₹337.29'), slowly)
    expect(bill()).toContain('The coupon is for this purchase. A renewal costs the whole price.')
    expect(bill()).toContain('Total₹1,592.00')
    expect(bill()).not.toContain('Credit for unused days')
    expect(screen.getByRole('button', { name: 'Pay ₹1,592.00' })).toBeTruthy()
    expect(askedWith().at(-1)).toBe('SPRING20')
    expect(path()).toContain('coupon=SPRING20')
    server.answer(quotePayment, { ...quote, asks_for_state: false })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(bill()).not.toContain('SPRING20'), slowly)
    expect(field().value).toBe('')
    expect(path()).not.toContain('coupon')
  })

  it('is applied by Enter, which pays nothing', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'I have a coupon code' }))
    server.answer(quotePayment, { ...lowered, asks_for_state: false })
    await user.type(field(), 'SPRING20{Enter}')
    await waitFor(() => expect(bill()).toContain('SPRING20'), slowly)
    // not asked while somebody types
    expect(askedWith().filter((code) => code !== undefined)).toEqual(['SPRING20'])
    expect(server.sentTo(createOrder)).toEqual([])
  })

  it('of the address is applied by itself', async () => {
    server.answer(quotePayment, { ...lowered, asks_for_state: false })
    await open('6-356-0', ' spring20')
    expect(field().value).toBe('SPRING20')
    expect(askedWith()).toEqual(['SPRING20'])
  })

  it('that was only typed is shown on the bill before anybody pays', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'I have a coupon code' }))
    await user.fill(field(), 'SPRING20')
    server.answer(quotePayment, { ...lowered, asks_for_state: false })
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    const pay = await screen.findByRole('button', { name: 'Pay ₹1,592.00' }, slowly)
    expect(server.sentTo(createOrder)).toEqual([])
    server.refuse(createOrder, 'payment_provider_unreachable')
    await user.click(pay)
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(1), slowly)
    expect(server.sentTo(createOrder)[0]?.body).toMatchObject({
      coupon_code: 'SPRING20',
      total_minor: 159_200,
    })
  })

  it('that cannot be used is said at its field and stays; the bill is that without it', async () => {
    const message = 'There is no such coupon code. Check how it is written.'
    const fields = [{ path: 'coupon_code', code: 'coupon_unknown' as const, message }]
    server.refuse(quotePayment, 'coupon_unknown', fields, ({ body }) => 'coupon_code' in (body as object))
    const { axe } = await open('6-356-0', 'NOPE')
    const input = field()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'), slowly)
    expect(input.value).toBe('NOPE')
    expect(screen.getByText(message)).toBeTruthy()
    expect(bill()).toContain('Total₹1,990.00')
    expect(await axe()).toEqual([])
  })

  it('is not asked of a trial', async () => {
    await open('6-356-1', 'SPRING20')
    expect(screen.queryByRole('button', { name: 'I have a coupon code' })).toBeNull()
    expect(askedWith()).toEqual([undefined])
  })
})
