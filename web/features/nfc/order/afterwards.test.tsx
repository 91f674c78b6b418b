import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { getCodeDesign, listCodes } from '#contract/card-codes.ts'
import { listMyNfcEnquiries, listNfcTemplates } from '#contract/nfc.ts'
import { reportFoundChips, reportLostChips } from '#contract/nfc-lost-chips.ts'
import { deleteShipTo, listMyNfcOrders, quoteNfcOrder } from '#contract/nfc-orders.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { listPaymentOptions } from '#contract/payments.ts'
import { listCountries } from '#contract/places.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { myOrder, offer, shownCode } from '../testing/nfc-rows.ts'
import { OrderNfc } from './order-nfc.tsx'

/** What a buyer does with an order that is made. Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const lost = { lost_at: '2026-11-20T10:00:00.000Z', findable_until: '2026-11-27T10:00:00.000Z' }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const india = { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' }
  server.answer(listCountries, [india])
  server.answer(listMyNfcEnquiries, { list: [] })
  server.answer(listPaymentOptions, [])
  server.refuse(quoteNfcOrder, 'selling_not_set_up')
  server.answer(getCodeDesign, { code: shownCode, scan_url: 'https://cards.example/q/0123456A', design: {} })
  server.answer(listCodes, { list: [shownCode], total: 1 })
  server.answer(listNfcTemplates, {
    list: [offer(), offer({ nfctemplates_id: 2, template_name: 'Wood', material: 'wood' })],
  })
})
const haveOrders = (...list: MyNfcOrder[]) => server.answer(listMyNfcOrders, { list, total: list.length })
const ordersRegion = async () => within(await screen.findByRole('region', { name: 'Your orders' }, slowly))

it('reports chips lost after a question, says so, and takes it back', async () => {
  haveOrders(myOrder({ status: 'delivered', is_losable: true }))
  const { user, axe } = await renderScreen(<OrderNfc />)
  const region = await ordersRegion()
  server.answer(reportLostChips, myOrder(lost))
  await user.click(region.getByRole('button', { name: 'Report lost' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^All 2 chips of this order .* seven days/)).toBeTruthy()
  haveOrders(myOrder({ status: 'delivered', ...lost }))
  await user.click(dialog.getByRole('button', { name: 'Report lost' }))
  await waitFor(() => expect(server.sentTo(reportLostChips)[0]?.body).toEqual({ nfc_order_id: 9 }))
  expect(await region.findByText(/^Reported lost:/)).toBeTruthy()
  expect(region.getByRole('button', { name: 'Order a replacement' })).toBeTruthy()
  expect(await axe()).toEqual([])
  server.refuse(reportFoundChips, 'nfc_lost_too_long')
  await user.click(region.getByRole('button', { name: 'Found again' }))
  expect(await screen.findByText(errors.nfc_lost_too_long.text)).toBeTruthy()
})

it('offers no way back when there is none, and nothing for a code that is closed', async () => {
  haveOrders(myOrder({ status: 'delivered', ...lost, findable_until: null, is_code_open: false }))
  await renderScreen(<OrderNfc />)
  const region = await ordersRegion()
  expect(region.getByText(/^Reported lost:/)).toBeTruthy()
  expect(region.queryAllByRole('button')).toEqual([])
})

it('orders the same again, with address, code and number as before', async () => {
  haveOrders(myOrder({ status: 'delivered', nfctemplates_id: 2, quantity: 3 }))
  const { user } = await renderScreen(<OrderNfc />)
  await user.click((await ordersRegion()).getByRole('button', { name: 'Order again' }))
  const textOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  await waitFor(() => expect(textOf(/^Street and number/)).toBe('12 Lantern Row'), slowly)
  expect(textOf(/^Town/)).toBe('Pune')
  await waitFor(() => expect(textOf(/^How many/)).toBe('3'), slowly)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Wood/ }).getAttribute('aria-checked')).toBe(
    'true',
  )
  expect(screen.getByRole('group', { name: 'Order form' })).toBe(document.activeElement)
})

it('says when the same is not offered any more', async () => {
  haveOrders(myOrder({ status: 'delivered', nfctemplates_id: 7, template_name: 'Steel' }))
  const { user } = await renderScreen(<OrderNfc />)
  await user.click((await ordersRegion()).getByRole('button', { name: 'Order again' }))
  expect(await screen.findByText(/is not offered at the moment. Choose another card./)).toBeTruthy()
})

it('offers the addresses of orders before, each once, and deletes one', async () => {
  const nashik = { ...myOrder().ship_to, city: 'Nashik' }
  haveOrders(
    myOrder(),
    myOrder({ nfc_order_id: 8 }),
    myOrder({ nfc_order_id: 7, ship_to: nashik }),
    myOrder({ nfc_order_id: 6, ship_to: { ...nashik, city: 'Goa' }, is_address_offered: false }),
  )
  const { user, axe } = await renderScreen(<OrderNfc />)
  const name = 'Send it where you had cards sent before'
  const book = within(await screen.findByRole('region', { name }, slowly))
  expect(book.getAllByRole('listitem')).toHaveLength(2)
  await user.click(book.getByRole('button', { name: 'Asha Rao, 12 Lantern Row, 411001 Nashik' }))
  const town = screen.getByRole<HTMLInputElement>('textbox', { name: /^Town/ })
  await waitFor(() => expect(town.value).toBe('Nashik'))
  expect(await axe()).toEqual([])
  server.answer(deleteShipTo, myOrder())
  haveOrders(myOrder())
  await user.click(book.getByRole('button', { name: /^Delete the address .*Nashik/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sentTo(deleteShipTo)[0]?.body).toEqual({ nfc_order_id: 7 }))
  await waitFor(() => expect(book.getAllByRole('listitem')).toHaveLength(1))
})
