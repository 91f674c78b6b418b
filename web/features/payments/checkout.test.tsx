import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrder, findOwnPrice, listPaymentOptions, quotePayment } from '#contract/payments.ts'
import { listCountries, listPublicStates } from '#contract/places.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { Checkout } from './checkout.tsx'
import * as leaving from './leave-for-provider.ts'
import { readPurchase } from './purchase.ts'
import { quote } from './testing/orders.ts'

const slowly = { timeout: scaled(5000) }
let server: FakeServer
beforeEach(() => {
  vi.restoreAllMocks()
  server = fakeServer()
  server.answer(quotePayment, quote)
  server.answer(listPaymentOptions, [
    { provider: 'sandbox', name: 'Sandbox', is_test: true, keeps_cards: false },
  ])
  server.answer(listCountries, [])
  server.answer(listPublicStates, [
    { state_id: 27, name: 'Maharashtra', code: 'MH', gst_code: '27', is_union_territory: false },
  ])
})
const ownPrice = {
  package_price_id: 5,
  country_id: 356,
  package_name: 'Pro',
  period: 'month' as const,
  currency: 'INR',
  amount_minor: 19_900,
  tax_inclusive: true,
  trial_days: 0,
}
const noCompany = { company_name: '', tax_number: '' }
const open = async (purchase = '6-356-0') => {
  const opened = await renderScreen(<Checkout purchase={purchase} />)
  await screen.findByRole('heading', { level: 1 }, slowly)
  return opened
}

describe('the bill', () => {
  it('is accessible, and shows lines, tax by name and rate, and the total', async () => {
    const { axe } = await open()
    await screen.findByRole('combobox', { name: /State/ }, slowly)
    expect(await axe()).toEqual([])
    const bill = screen.getByRole('region', { name: 'Bill' })
    expect(bill.textContent).toContain('Pro, one year')
    expect(bill.textContent).toContain('IGST 18%₹303.56')
    expect(bill.textContent).toContain('Total₹1,990.00')
    expect(screen.getByText('This is a test payment: no money moves.')).toBeTruthy()
  })

  it('says of a trial what is paid now and what later', async () => {
    server.answer(quotePayment, { ...quote, due_minor: 0, trial_ends_at: '2026-12-09T10:00:00.000Z' })
    await open('6-356-1')
    expect(screen.getByRole('region', { name: 'Bill' }).textContent).toContain(
      'Now₹0.00From Dec 9, 2026, if you stay₹1,990.00',
    )
    expect(screen.getByRole('button', { name: 'Start the trial for ₹0.00' })).toBeTruthy()
  })

  it.each(['6-356', '6-356-2', '0-356-0', 'x-356-0', '6-356-0-1', '-6-356-0'])(
    'of %s has no page',
    async (purchase) => {
      expect(readPurchase(purchase)).toBeUndefined()
      await open(purchase)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist')
      expect(server.sentTo(quotePayment)).toEqual([])
    },
  )

  it('of a price that there is not has no page', async () => {
    server.refuse(quotePayment, 'package_price_not_found')
    await open('9999-356-0')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist')
  })

  it.each([
    ['price_of_own_country', 'This price is for another country'],
    ['price_of_other_country', 'This price is for another country'],
    ['price_not_sold', 'This price is no longer sold'],
    ['trial_not_offered', 'This package has no trial'],
  ] as const)('says of %s what it is, and leads to the own price', async (code, title) => {
    server.refuse(quotePayment, code)
    server.answer(findOwnPrice, { price: ownPrice })
    const { axe } = await open('1-1-1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const own = screen.getByRole('link', { name: 'Pro for ₹199.00 a month' })
    expect(own.getAttribute('href')).toBe('/payment/details-5-356-0')
    expect(screen.getByRole('link', { name: 'See the prices' }).getAttribute('href')).toBe('/pricing')
    expect(await axe()).toEqual([])
  })

  it('leads to the prices where the package is not sold to the person', async () => {
    server.refuse(quotePayment, 'price_not_sold')
    server.answer(findOwnPrice, { price: null })
    await open('1-1-0')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pricing'])
  })
})

it('says to whoever has the plan already that there is nothing to pay, and leads there', async () => {
  server.refuse(quotePayment, 'plan_has_no_end')
  const { axe } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is nothing to pay')
  expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe(
    '/dashboard/subscription',
  )
  expect(await axe()).toEqual([])
})

describe('a plan that can renew by itself', () => {
  const inGermany = { ...quote, can_renew: true, asks_for_state: false, notice_days: 30 }
  beforeEach(() => {
    server.answer(quotePayment, inGermany)
    server.answer(listPaymentOptions, [
      { provider: 'stripe', name: 'Stripe', is_test: false, keeps_cards: true },
      { provider: 'razorpay', name: 'Razorpay', is_test: false, keeps_cards: false },
    ])
    server.refuse(createOrder, 'price_changed')
  })
  const box = () => screen.queryByRole('checkbox', { name: 'Renew the plan by itself with this card' })

  it('does not, unless its buyer ticks that', async () => {
    const { user } = await open()
    const bill = screen.getByRole('region', { name: 'Bill' })
    expect(bill.textContent).toContain('Nothing renews by itself')
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(1))
    expect(server.sentTo(createOrder)[0]?.body).not.toHaveProperty('keeps_card')
  })

  it('says what that means, and sends it', async () => {
    const { user, axe } = await open()
    await user.click(box()!)
    expect(screen.getByText(/Stripe keeps the card. We write to you 30 days before each charge/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Bill' }).textContent).toContain('Renews on Nov 25, 2027')
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(1))
    expect(server.sentTo(createOrder)[0]?.body).toMatchObject({ keeps_card: true, provider: 'stripe' })
  })

  it('is not offered with a provider that keeps no cards', async () => {
    const { user } = await open()
    await user.click(box()!)
    await user.click(screen.getByRole('combobox', { name: 'Pay with' }))
    await user.click(await screen.findByRole('option', { name: 'Razorpay' }))
    expect(box()).toBeNull()
    expect(screen.getByRole('region', { name: 'Bill' }).textContent).toContain('Nothing renews by itself')
  })

  it('is not offered where the bill says so', async () => {
    server.answer(quotePayment, { ...inGermany, can_renew: false })
    await open()
    expect(box()).toBeNull()
  })
})

describe('paying', () => {
  const pay = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('combobox', { name: /State/ }, slowly))
    await user.click(await screen.findByRole('option', { name: 'Maharashtra' }))
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    return user
  }

  it('sends the sum that the button says, and leaves for the provider', async () => {
    const leave = vi.spyOn(leaving, 'leaveForProvider').mockImplementation(() => undefined)
    server.answer(createOrder, {
      order_id: 'K7M2QX4TZ9AB',
      status: 'open',
      provider: 'sandbox',
      provider_order_id: 'sbx_order_1',
      key_id: null,
      pay_url: 'http://localhost/pay/sandbox/sbx_order_1',
      amount_minor: 199_000,
      currency: 'INR',
    })
    await pay()
    await waitFor(
      () => expect(leave).toHaveBeenCalledWith('http://localhost/pay/sandbox/sbx_order_1'),
      slowly,
    )
    expect(server.sentTo(createOrder)[0]?.body).not.toHaveProperty('billing.address')
    // the bill that was shown knew no State
    expect(server.sentTo(createOrder)[0]?.body).not.toHaveProperty('quote_key')
    expect(server.sentTo(createOrder)[0]?.body).toMatchObject({
      package_price_id: 6,
      country_id: 356,
      total_minor: 199_000,
      provider: 'sandbox',
      billing: { name: 'Asha Rao', state_id: '27' },
    })
  })

  it('begins with the details that the account has stored', async () => {
    const gst_number = '27AAPFU0939F1ZV'
    const billing = {
      name: 'Mehta Foods',
      country_id: 356,
      state_id: 27,
      gst_number,
      ...noCompany,
      address: '4 Hill Road',
    }
    server.answer(quotePayment, { ...quote, billing, asks_for_address: true })
    await open()
    const gst = await screen.findByRole<HTMLInputElement>('textbox', { name: /GST number/ }, slowly)
    expect(gst.value).toBe(billing.gst_number)
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: /Address on the bill/ })
    expect(address.value).toBe('4 Hill Road')
    await waitFor(
      () =>
        expect(screen.getByRole<HTMLInputElement>('combobox', { name: /State/ }).value).toBe('Maharashtra'),
      slowly,
    )
    expect(server.sentTo(quotePayment)[0]?.body).not.toHaveProperty('billing')
    expect(server.sentTo(listPaymentOptions)[0]?.url.searchParams.get('currency')).toBe('INR')
  })

  it('asks a business outside India for its company and tax number', async () => {
    const billing = {
      name: 'Ada',
      country_id: 276,
      state_id: null,
      gst_number: '',
      ...noCompany,
      address: '',
    }
    const abroad = { ...quote, billing, asks_for_state: false, asks_for_tax_number: true }
    server.answer(quotePayment, abroad)
    const { user } = await open('6-276-0')
    expect(screen.queryByRole('textbox', { name: /GST number/ })).toBeNull()
    await user.fill(await screen.findByRole('textbox', { name: /Company/ }, slowly), 'Laterne GmbH')
    await user.fill(screen.getByRole('textbox', { name: /VAT or tax number/ }), 'DE123456789')
    await waitFor(
      () =>
        expect(server.sentTo(quotePayment).at(-1)?.body).toMatchObject({
          billing: { company_name: 'Laterne GmbH', tax_number: 'DE123456789' },
        }),
      slowly,
    )
  })

  it('says that the price has changed, and sends the same key only for the same order', async () => {
    server.refuse(createOrder, 'price_changed')
    const user = await pay()
    expect(await screen.findByText(/The price has changed. Nothing was charged./, {}, slowly)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(2))
    await user.fill(screen.getByRole('textbox', { name: /Name on the bill/ }), ' and sons')
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(3))
    const keys = server
      .sentTo(createOrder)
      .map(({ body }) => (body as { idempotency_key: string }).idempotency_key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('says that the bill has changed, shows the new one and makes another order by it', async () => {
    const billing = { ...quote.billing, state_id: 27 }
    server.answer(quotePayment, { ...quote, billing })
    server.refuse(createOrder, 'bill_changed')
    const user = await pay()
    expect(await screen.findByText(/The bill has changed. Nothing was charged./, {}, slowly)).toBeTruthy()
    // with the State that was chosen: no bill is on its way any more
    await waitFor(() => {
      expect(server.sentTo(quotePayment).at(-1)?.body).toMatchObject({ billing: { state_id: 27 } })
      expect(screen.getByRole('region', { name: 'Bill' }).getAttribute('aria-busy')).toBe('false')
    }, slowly)
    const taxes = [{ code: 'IGST', rate_ppm: 280_000, amount_minor: 43_531 }]
    const lines = quote.lines.map((line) => ({ ...line, taxes }))
    server.answer(quotePayment, { ...quote, billing, lines, quote_key: 'quote-two' })
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    expect(await screen.findByText(/IGST 28%/, {}, slowly)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pay ₹1,990.00' }))
    await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(3))
    const sent = server.sentTo(createOrder).map(({ body }) => body as Record<string, string>)
    expect(sent.map(({ quote_key }) => quote_key)).toEqual(['quote-one', 'quote-one', 'quote-two'])
    expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(3)
  })

  it('says what is wrong beside the field', async () => {
    server.refuse(createOrder, 'invalid_input', [
      { path: 'billing.state_id', code: 'unknown_place', message: 'Choose one from the list.' },
    ])
    await pay()
    expect(await screen.findByText('Choose one from the list.', {}, slowly)).toBeTruthy()
  })

  it('keeps the form and what is typed when no bill can be made of it, and says why', async () => {
    const { user } = await open()
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name on the bill/ }, slowly)
    const wrong = 'Choose one from the list.'
    server.refuse(quotePayment, 'invalid_input', [
      { path: 'billing.state_id', code: 'unknown_place', message: wrong },
    ])
    await user.fill(name, ' and sons')
    const bill = screen.getByRole('region', { name: 'Bill' })
    await waitFor(() => expect(bill.textContent).toContain(wrong), slowly)
    expect(bill.textContent).toContain('Total₹1,990.00')
    server.refuse(quotePayment, 'unavailable')
    await user.fill(name, ', and daughters')
    const told = () => within(bill).queryByRole('alert')?.textContent
    await waitFor(() => expect([wrong, undefined]).not.toContain(told()), slowly)
    expect(name.isConnected && name.value).toBe('Asha Rao and sons, and daughters')
    server.answer(quotePayment, quote)
    await user.fill(name, '.')
    await waitFor(() => expect(told()).toBeUndefined(), slowly)
  })

  it('forgets the GST number of a company when another country is chosen', async () => {
    server.answer(listCountries, [
      { country_id: 356, name: 'India', iso2: 'IN', dial_code: '91', currency: 'INR' },
      { country_id: 276, name: 'Germany', iso2: 'DE', dial_code: '49', currency: 'EUR' },
    ] as never)
    server.answer(quotePayment, {
      ...quote,
      asks_for_country: true,
      billing: { ...quote.billing, gst_number: '27AAPFU0939F1ZV' },
    })
    const { user } = await open()
    const country = await screen.findByRole('combobox', { name: /Country/ }, slowly)
    await user.click(country)
    await user.click(await screen.findByRole('option', { name: /Germany/ }, slowly))
    const sent = () => server.sentTo(quotePayment).at(-1)?.body
    await waitFor(
      () => expect(sent()).toMatchObject({ billing: { country_id: 276, state_id: null, gst_number: '' } }),
      slowly,
    )
  })

  it('is not offered where no provider is set up', async () => {
    server.answer(listPaymentOptions, [])
    await open()
    expect(screen.getByText(/Paying is not set up here yet/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹1,990.00' }).disabled).toBe(true)
  })
})
