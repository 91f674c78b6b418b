import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { getCodeDesign, listCodes } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { createNfcEnquiry, listMyNfcEnquiries, listNfcTemplates } from '#contract/nfc.ts'
import { cancelNfcOrder, createNfcOrder, listMyNfcOrders, quoteNfcOrder } from '#contract/nfc-orders.ts'
import { listPaymentOptions } from '#contract/payments.ts'
import { listCountries } from '#contract/places.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { myEnquiry, myOrder, offer, shownCode as shown } from '../testing/nfc-rows.ts'
import { OrderNfc } from './order-nfc.tsx'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const bill = {
  currency: 'INR',
  lines: [
    {
      description: 'Matt black',
      hsn_sac: '8523',
      quantity: 2,
      unit_minor: 49_900,
      discount_minor: 0,
      taxable_minor: 84_576,
      taxes: [{ code: 'IGST', rate_ppm: 180_000, amount_minor: 15_224 }],
      total_minor: 99_800,
    },
  ],
  subtotal_minor: 84_576,
  discount_minor: 0,
  tax_minor: 15_224,
  round_off_minor: 0,
  total_minor: 99_800,
  asks_for_state: false,
  asks_for_tax_number: false,
}
const india = { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listCountries, [india])
  server.answer(listMyNfcEnquiries, { list: [] })
  server.answer(listMyNfcOrders, { list: [], total: 0 })
  server.answer(listPaymentOptions, [
    { provider: 'sandbox', name: 'Sandbox', is_test: true, keeps_cards: false },
  ])
  server.answer(quoteNfcOrder, bill)
  server.answer(getCodeDesign, { code: shown, scan_url: 'https://cards.example/q/0123456A', design: {} })
  server.answer(listNfcTemplates, {
    list: [
      offer(),
      offer({ nfctemplates_id: 2, template_name: 'Wood', material: 'wood', stock: 4, price: null }),
      offer({ nfctemplates_id: 3, template_name: 'Steel', material: 'steel', stock: 0 }),
    ],
  })
  haveCodes(shown)
})
afterEach(() => loadTexts(i18n, 'en', ['nfc']))
const haveCodes = (...list: Code[]) => server.answer(listCodes, { list, total: list.length })

async function open(way = 'Ask us first') {
  const rendered = await renderScreen(<OrderNfc />)
  await rendered.user.click(await screen.findByRole('radio', { name: way }))
  await screen.findByRole('textbox', { name: 'Phone number' }, slowly)
  await screen.findByRole('textbox', { name: 'How many' }, slowly)
  return rendered
}

async function setQuantity(user: Awaited<ReturnType<typeof open>>['user'], quantity: string) {
  const field = screen.getByRole('textbox', { name: 'How many' })
  await user.clear(field)
  await user.fill(field, quantity)
}

it('is accessible, and shows the own card in the chosen material, front and back', async () => {
  const { user, axe } = await open()
  const card = await screen.findByRole('img', { name: /^Front of the card: Asha Rao, .*\/p\/asha$/ })
  expect(card.getAttribute('data-material')).toBe('black')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^Wood/ }))
  expect(card.getAttribute('data-material')).toBe('wood')
  screen.getByRole('button', { name: 'Show the back' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('img', { name: 'Back of the card: QR code 0123456A' })).toBe(card)
  await user.keyboard('{Enter}')
  expect(card.getAttribute('data-turned')).toBeNull()
})

it('begins with the code of a card, not with one that leads elsewhere', async () => {
  const menu = { card_id: 8, vcard_id: 8, card_type_id: 5, name: 'Menu', status: 'active' } as const
  haveCodes({ ...shown, qrcode_id: 71, card: menu }, shown)
  await open()
  const choice = screen.getByRole<HTMLInputElement>('combobox', { name: /^Which code/ })
  expect(choice.value).toBe('Asha Rao · 0123456A')
})

it('tells prices, what is left, and what cannot be asked for', async () => {
  const { user } = await open()
  expect(screen.getByRole('radio', { name: /^Matt black.*₹499.00 with tax/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Wood.*Price on request.*4 left/ })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('radio', { name: /^Steel.*Sold out/ }).disabled).toBe(true)
  await setQuantity(user, '3')
  expect(await screen.findByText('₹1,497.00')).toBeTruthy()
})

it('sends the enquiry, and lists it', async () => {
  server.answer(createNfcEnquiry, myEnquiry())
  const { user } = await open()
  await user.fill(screen.getByRole('textbox', { name: /^Your name/ }), 'Asha Rao')
  await user.fill(screen.getByRole('textbox', { name: /^Email/ }), 'asha@example.com')
  await user.fill(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210')
  await setQuantity(user, '2')
  server.answer(listMyNfcEnquiries, { list: [myEnquiry()] })
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  expect(await screen.findByText('Enquiry sent', { selector: '.mantine-Notification-root *' })).toBeTruthy()
  expect(server.sentTo(createNfcEnquiry)[0]?.body).toMatchObject({
    qrcode_id: 70,
    nfctemplates_id: 1,
    quantity: 2,
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone_no: '98765 43210',
  })
  expect(await screen.findByRole('region', { name: 'Your enquiries' })).toBeTruthy()
})

it('shows all errors at once, and keeps what was typed when the server says no', async () => {
  server.refuse(createNfcEnquiry, 'nfc_out_of_stock')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  expect(await screen.findByText('Enter your phone number.')).toBeTruthy()
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  expect(server.sentTo(createNfcEnquiry)).toEqual([])
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Your name/ })
  await user.fill(name, 'Asha Rao')
  await user.fill(screen.getByRole('textbox', { name: /^Email/ }), 'asha@example.com')
  await user.fill(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210')
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  expect(await screen.findByText('There are not enough of these cards at the moment.')).toBeTruthy()
  expect(name.value).toBe('Asha Rao')
})

it('buys cards: the bill says the sum, and what was chosen stays when somebody changes their mind', async () => {
  const made = { nfc_order_id: 9, order_id: 'ORDER1', status: 'open' as const, pay_url: null }
  const { user, axe, path } = await open('Order and pay')
  await setQuantity(user, '2')
  await user.click(screen.getByRole('radio', { name: 'Ask us first' }))
  await user.click(screen.getByRole('radio', { name: 'Order and pay' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many' }, slowly)).value).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  expect(await screen.findByText('Enter street and number.')).toBeTruthy()
  expect(screen.getByText('Enter the town.')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByRole('textbox', { name: /^Name of the recipient/ }), 'Asha Rao')
  await user.fill(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210')
  await user.fill(screen.getByRole('textbox', { name: /^Street and number/ }), '12 Lantern Row')
  await user.fill(screen.getByRole('textbox', { name: /^Town/ }), 'Pune')
  await user.click(screen.getByRole('combobox', { name: /^Country/ }))
  await user.click(await screen.findByRole('option', { name: /India/ }))
  // a rate of tax changed while somebody paid
  server.refuse(createNfcOrder, 'bill_changed')
  const quotes = server.sentTo(quoteNfcOrder).length
  await user.click(await screen.findByRole('button', { name: 'Pay ₹998.00' }, slowly))
  expect(await screen.findByText(errors.bill_changed.text)).toBeTruthy()
  await waitFor(() => expect(server.sentTo(quoteNfcOrder).length).toBeGreaterThan(quotes))
  server.answer(createNfcOrder, made)
  await user.click(screen.getByRole('button', { name: 'Pay ₹998.00' }))
  await waitFor(() => expect(path()).toBe('/payment/success?order=ORDER1'))
  const keys = server
    .sentTo(createNfcOrder)
    .map(({ body }) => (body as { idempotency_key: string }).idempotency_key)
  expect(new Set(keys).size).toBe(2)
  expect(server.sentTo(createNfcOrder)[0]?.body).toMatchObject({
    qrcode_id: 70,
    quantity: 2,
    total_minor: 99_800,
    provider: 'sandbox',
    ship_to: { name: 'Asha Rao', line1: '12 Lantern Row', city: 'Pune', country_id: '356' },
  })
})

it('asks a business outside India for its name and number', async () => {
  server.answer(quoteNfcOrder, { ...bill, asks_for_tax_number: true })
  const { user } = await open('Order and pay')
  await user.click(screen.getByRole('combobox', { name: /^Country/ }))
  await user.click(await screen.findByRole('option', { name: /India/ }))
  await user.fill(await screen.findByRole('textbox', { name: /^Company/ }, slowly), 'Laterne GmbH')
  await user.fill(screen.getByRole('textbox', { name: /^VAT or tax number/ }), 'DE123456789')
  await waitFor(() =>
    expect(server.sentTo(quoteNfcOrder).at(-1)?.body).toMatchObject({ tax_number: 'DE123456789' }),
  )
})

it('follows each order, and cancels one that is not made yet', async () => {
  server.answer(listMyNfcOrders, {
    list: [
      myOrder(),
      myOrder({ nfc_order_id: 8, status: 'shipped', carrier: 'India Post', tracking_no: 'EE1' }),
    ],
    total: 2,
  })
  server.refuse(cancelNfcOrder, 'wrong_state')
  const { user, axe } = await open()
  const region = within(await screen.findByRole('region', { name: 'Your orders' }))
  expect(region.getByText('India Post · EE1')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(region.getByRole('button', { name: 'Cancel order' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(server.sentTo(cancelNfcOrder)[0]?.body).toEqual({ nfc_order_id: 9 }))
  expect(await screen.findByText(errors.wrong_state.text)).toBeTruthy()
  server.answer(cancelNfcOrder, myOrder({ status: 'cancelled' }))
  server.answer(listMyNfcOrders, { list: [myOrder({ status: 'cancelled' })], total: 1 })
  await user.click(region.getByRole('button', { name: 'Cancel order' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(region.queryByRole('button', { name: 'Cancel order' })).toBeNull())
})

it('follows each enquiry along its way', async () => {
  server.answer(listMyNfcEnquiries, {
    list: [
      myEnquiry({ status: 'contacted' }),
      myEnquiry({ nfc_enquiry_id: 4, status: 'closed', quantity: 1 }),
    ],
  })
  await open()
  const region = within(await screen.findByRole('region', { name: 'Your enquiries' }))
  const [first, second] = region.getAllByRole('list', { name: 'How far it is' })
  const stations = within(first!).getAllByRole('listitem')
  expect(stations.map((station) => station.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(within(second!).getAllByRole('listitem').at(-1)?.textContent).toContain('Closed')
})

it('asks for codes alone that a chip may open, and leads to cards and codes when there is none', async () => {
  haveCodes()
  const { axe } = await renderScreen(<OrderNfc />)
  expect(await screen.findByText('You have no card that a chip can open')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create card' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'My QR codes' })).toHaveLength(2)
  expect(server.sentTo(listCodes)[0]?.url.searchParams.get('is_open')).toBe('1')
  expect(await axe()).toEqual([])
})

it('says that nothing is offered yet', async () => {
  server.answer(listNfcTemplates, { list: [] })
  const { axe } = await renderScreen(<OrderNfc />)
  expect(await screen.findByText('No NFC cards are offered yet')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('can be loaded again after an error', async () => {
  server.refuse(listNfcTemplates, 'unavailable')
  const { user } = await renderScreen(<OrderNfc />)
  expect(await screen.findByText('The cards could not be loaded')).toBeTruthy()
  server.answer(listNfcTemplates, { list: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No NFC cards are offered yet')).toBeTruthy()
})

it('speaks Arabic', async () => {
  await loadTexts(i18n, 'ar', ['nfc'])
  haveCodes()
  await renderScreen(<OrderNfc />)
  expect(await screen.findByRole('heading', { level: 1, name: 'طلب بطاقة NFC' })).toBeTruthy()
  expect(await screen.findByText('ليست لديك بطاقة يمكن لشريحة أن تفتحها')).toBeTruthy()
})
