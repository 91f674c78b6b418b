import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { scaled } from '../../../../../../scripts/testing/time-limits.ts'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { getEventCard, getPaymentWays } from '#contract/event-cards.ts'
import { EventCard } from '#contract/kinds/event.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { EditCardForm } from '../../edit-card-form.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { event } from './event.tsx'

const save = () => screen.getByRole('button', { name: 'Save card' })
const open = (name: RegExp) => screen.getByRole('button', { name })
const card_type_id = event.cardTypeId
const vip = { id: 1, pricing_type: 'VIP', amount: 50_000 }
const vcard = EventCard.parse({
  title: 'Harvest fair',
  time_zone: 'Asia/Kolkata',
  ticket_pricing_list: [vip],
})

it('says where the money goes, and asks how long seats wait for it', async () => {
  const server = startSignedInServer()
  server.answer(getPaymentWays, { online: 'operator', currency: 'INR' })
  const { user, axe } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Payment/))
  expect(await screen.findByText(/goes to the operator of this site/)).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /^Test payments/ })).toBeNull()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText('Account holder'), 'Ravi Nair')
  await user.click(screen.getByRole('switch', { name: /^Guests may pay at the door/ }))
  const hold = screen.getByRole('combobox', { name: 'Unpaid seats are held for' })
  expect(hold).toHaveProperty('value', '3 days')
  await user.click(hold)
  await user.click(await screen.findByRole('option', { name: '6 hours' }))
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    vcard: { account_holder: 'Ravi Nair', pay_at_door: 1, test_payments: 0, hold_hours: 6 },
  })
})

it('offers test payments where nothing else is paid online, and shows what the server asks for at its field', async () => {
  const server = startSignedInServer()
  server.answer(getPaymentWays, { online: 'test', currency: 'INR' })
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Payment/))
  expect(await screen.findByRole('switch', { name: /^Test payments/ })).toBeTruthy()
  const message = 'Say how guests can pay this.'
  server.refuse(createCard, 'invalid_input', [
    { path: 'vcard.payment_upi_id', code: 'choose_way_to_pay', message },
  ])
  await user.click(save())
  await expect.poll(() => screen.getByLabelText('UPI ID').getAttribute('aria-invalid')).toBe('true')
})

it('gives a new event the currency of the country, and keeps one that was typed', async () => {
  const server = startSignedInServer()
  server.answer(getPaymentWays, { online: 'none', currency: 'JPY' })
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Tickets/))
  const currency = await screen.findByLabelText<HTMLInputElement>(/^Currency/)
  await expect.poll(() => currency.value).toBe('JPY')
  await user.clear(currency)
  await user.fill(currency, 'EUR')
  expect(currency.value).toBe('EUR')
})

it('writes no currency into the field while somebody is in it', async () => {
  const server = startSignedInServer()
  server.answer(getPaymentWays, { online: 'none', currency: 'JPY' })
  const [answer, reply] = [globalThis.fetch, Promise.withResolvers<undefined>()]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith(getPaymentWays.path)) await reply.promise
    return answer(address, init)
  })
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.click(open(/^Payment/))
  await user.click(open(/^Tickets/))
  const currency = await screen.findByLabelText<HTMLInputElement>(/^Currency/)
  await user.click(currency)
  reply.resolve(undefined)
  // it is known now that nothing is paid online here
  await screen.findByText('Nobody can pay online here. Say how guests pay you.')
  expect(currency.value).toBe('')
  await user.tab()
  await expect.poll(() => currency.value).toBe('JPY')
})

it('gives it rupees where the country cannot be known, so that no price is typed without a currency', async () => {
  const server = startSignedInServer()
  server.refuse(getPaymentWays, 'unavailable')
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.click(await screen.findByRole('button', { name: /^Tickets/ }))
  const currency = await screen.findByLabelText<HTMLInputElement>(/^Currency/)
  await expect.poll(() => currency.value, { timeout: scaled(15_000) }).toBe('INR')
})

it('refuses more decimals than the currency has, at the field and as they were typed', async () => {
  const server = startSignedInServer()
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Tickets/))
  const price = await screen.findByLabelText<HTMLInputElement>(/^Price/)
  await user.fill(price, '12.345')
  await user.click(save())
  expect(await screen.findByText('Enter no more decimals than the currency has, like 499.50.')).toBeTruthy()
  expect(price.value).toBe('12.345')
  await user.clear(price)
  await user.fill(price, '12.34')
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({ vcard: { event_amount: 1234 } })
})

it('ends the sale of a stored type of tickets', async () => {
  const server = startSignedInServer()
  const stored = storedCard({ card_type_id, vcard })
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.refuse(getEventCard, 'card_not_found')
  const { user } = await renderScreen(<EditCardForm kind={event} slug="meera-krishnan" />)
  await user.click(await screen.findByRole('button', { name: /^Tickets/ }))
  await user.click(await screen.findByRole('button', { name: 'End sale now' }))
  expect(await screen.findByText(/^The sale of this type has ended/)).toBeTruthy()
  server.answer(updateCard, stored)
  await user.click(save())
  await expect.poll(() => server.sentTo(updateCard).length).toBe(1)
  const now = wallTimeOf(new Date(), 'Asia/Kolkata').slice(0, 13)
  expect(server.sentTo(updateCard)[0]?.body).toMatchObject({
    vcard: { ticket_pricing_list: [{ id: 1, sales_end: expect.stringContaining(now) as string }] },
  })
})

it('gives a type of tickets an early price and hides it', async () => {
  const server = startSignedInServer()
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  const stored = storedCard({ card_type_id, vcard })
  server.answer(getCardDetail, stored)
  server.refuse(getEventCard, 'card_not_found')
  const { user, axe } = await renderScreen(<EditCardForm kind={event} slug="meera-krishnan" />)
  await user.click(await screen.findByRole('button', { name: /^Tickets/ }))
  await user.click(await screen.findByRole('switch', { name: /^Hidden/ }))
  expect(screen.queryByLabelText(/^Early price until/)).toBeNull()
  await user.fill(screen.getByLabelText('Early price'), '600')
  expect(await axe()).toEqual([])
  await user.click(save())
  // the price is 500
  expect(await screen.findByText('This must be less than the price.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Early price'))
  await user.fill(screen.getByLabelText('Early price'), '300')
  await user.click(save())
  expect(await screen.findByText('Say until when this price holds, or for how many tickets.')).toBeTruthy()
  await user.fill(screen.getByLabelText('For the first tickets'), '20')
  server.answer(updateCard, stored)
  await user.click(save())
  await expect.poll(() => server.sentTo(updateCard).length).toBe(1)
  expect(server.sentTo(updateCard)[0]?.body).toMatchObject({
    vcard: {
      ticket_pricing_list: [{ id: 1, is_hidden: 1, early_amount: 30_000, early_quantity: 20 }],
    },
  })
})
