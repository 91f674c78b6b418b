import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { coupons } from '#contract/coupons.ts'
import { packages } from '#contract/packages.ts'
import { listCountries } from '#contract/places.ts'
import type { RowOf } from '#contract/resource.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { couponView } from './coupon-view.tsx'

const slowly = { timeout: scaled(5000) }
const row: RowOf<typeof coupons> = {
  coupon_id: 4,
  code: 'SPRING-20',
  kind: 'percent',
  percent: 20,
  amount_minor: null,
  currency: '',
  goods: 'plans',
  package_ids: [],
  package_names: '',
  valid_from: null,
  valid_until: '2026-12-31',
  max_uses: 100,
  uses_per_person: 1,
  first_purchase: false,
  note: '',
  is_active: true,
  used: 12,
  reserved: 1,
  given: [{ currency: 'INR', amount_minor: 404_748 }],
  version: 1,
  created_at: '2026-11-25T10:00:00.000Z',
  updated_at: '2026-11-25T10:00:00.000Z',
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(packages.list, { list: [], total: 0 })
  server.answer(listCountries, [])
})

it('lists what each takes off, how often it was used and how much it gave', async () => {
  const other = {
    ...row,
    coupon_id: 5,
    code: 'LESS',
    kind: 'amount',
    percent: null,
    amount_minor: 50_000,
  } as const
  server.answer(coupons.list, {
    list: [row, { ...other, currency: 'INR', used: 0, reserved: 0, given: [] }],
    total: 2,
  })
  const { axe } = await renderScreen(<ResourceList view={couponView} />)
  const found = await screen.findByRole('row', { name: /SPRING-20/ }, slowly)
  expect(await axe()).toEqual([])
  expect(found.textContent).toContain('20%')
  expect(found.textContent).toContain('12 orders of 100 (1 more is open)')
  expect(found.textContent).toContain('₹4,047.48')
  const orders = within(found).getByRole('link', { name: '12 orders' })
  expect(orders.getAttribute('href')).toBe('/backbone/coupons/orders-4')
  const unused = screen.getByRole('row', { name: /LESS/ })
  expect(unused.textContent).toContain('₹500.00')
  expect(unused.textContent).toContain('0 / 100')
})

it('asks for a percentage, or for an amount and its currency', async () => {
  const { axe, user } = await renderScreen(<ResourceForm view={couponView} />)
  expect(await axe()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New coupon')
  expect(await screen.findByLabelText(/^Percent off/, {}, slowly)).toBeTruthy()
  expect(screen.queryByLabelText(/^Amount off/)).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'What it takes off' }))
  await user.click(await screen.findByRole('option', { name: 'An amount' }, slowly))
  expect(await screen.findByLabelText(/^Amount off/, {}, slowly)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Currency/ })).toBeTruthy()
  expect(screen.queryByLabelText(/^Percent off/)).toBeNull()
})

it('says at its field that the code is another one’s', async () => {
  server.refuse(coupons.create, 'coupon_code_taken', [
    { path: 'code', code: 'coupon_code_taken', message: 'Taken.' },
  ])
  const { user } = await renderScreen(<ResourceForm view={couponView} />)
  await user.fill(screen.getByRole('textbox', { name: /^Code/ }), 'SPRING-20')
  await user.fill(screen.getByRole('textbox', { name: /^Percent off/ }), '20')
  await user.click(screen.getByRole('button', { name: 'Save coupon' }))
  const field = screen.getByRole('textbox', { name: /^Code/ })
  await expect.poll(() => field.getAttribute('aria-invalid'), slowly).toBe('true')
  expect((field as HTMLInputElement).value).toBe('SPRING-20')
})
