import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminOrders } from '#contract/payments-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { paidOrder } from '../testing/orders.ts'
import { CouponOrders } from './coupon-orders.tsx'

const slowly = { timeout: scaled(5000) }
const person = {
  user_id: '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11',
  user_name: 'Asha Rao',
  email: 'asha@example.com',
  surplus_minor: 0,
}

it('lists the orders of one coupon, each with its code', async () => {
  const server = fakeServer()
  server.answer(adminOrders.list, { list: [{ ...paidOrder, ...person, coupon_code: 'SPRING-20' }], total: 1 })
  const { axe } = await renderScreen(<CouponOrders couponId={4} />)
  expect(await screen.findByRole('button', { name: 'Pro, one year' }, slowly)).toBeTruthy()
  expect(screen.getByText('SPRING-20')).toBeTruthy()
  expect(server.sentTo(adminOrders.list)[0]?.url.searchParams.get('coupon_id')).toBe('4')
  expect(await axe()).toEqual([])
})

it('says when nobody has used it', async () => {
  fakeServer().answer(adminOrders.list, { list: [], total: 0 })
  await renderScreen(<CouponOrders couponId={4} />)
  expect(await screen.findByText('Nobody has ordered with it yet.', {}, slowly)).toBeTruthy()
})
