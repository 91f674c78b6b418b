import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refundPart } from '#contract/part-refunds.ts'
import {
  cancelRegistration,
  getRegistration,
  refundRegistration,
  resendRegistration,
  updateArrival,
  updateEventPayment,
  updateRegistration,
} from '#contract/registrations.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { awaitingDetail, confirmedDetail } from '../testing/registration-rows.ts'
import { RegistrationDetail } from './registration-detail.tsx'

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(getRegistration, confirmedDetail)
})
const show = (path?: string) => renderScreen(<RegistrationDetail id={51} />, path)
const bodiesOf = (endpoint: Parameters<typeof server.sentTo>[0]) =>
  server.sentTo(endpoint).map(({ body }) => body)

it('shows who comes, what was paid and the tickets, and goes back to the list as it was', async () => {
  const { axe } = await show('/here?status=confirmed&registration=51')
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })
  expect(await axe()).toEqual([])
  const back = screen.getByRole('link', { name: 'Registrations' })
  expect(back.getAttribute('href')).toBe('/here?status=confirmed')
  for (const text of ['K7QM-2XRT', '2 × VIP', '₹1,000.00', 'Paid online', 'Vegan', 'By the aisle, please'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'asha@example.org' }).getAttribute('href')).toBe(
    'mailto:asha@example.org',
  )
  // as clocks show it where the event is
  for (const day of ['Confirmed on', 'Registered'])
    expect(screen.getByText(day).nextElementSibling?.textContent).toBe('Friday, November 20, 2026 at 3:00 PM')
  const [here, coming] = within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem')
  expect(here?.textContent).toMatch(/17.*Arrived: Dec 20, 2026, 6:10 PM/)
  expect(coming?.textContent).toContain('Not here yet')
  expect([here, coming].map((one) => one?.textContent.includes('Passed on to Noor Haddad'))).toEqual([
    false,
    true,
  ])
})

it('shows what went back of the money, how, when and why', async () => {
  const one = { refund_id: 1, reference: '', created_at: '2026-11-21T09:30:00.000Z', done_at: null }
  const refunds = [
    {
      ...one,
      amount_minor: 10_000,
      status: 'done',
      reason: 'Rain',
      is_online: true,
      done_at: one.created_at,
    },
    { ...one, refund_id: 2, amount_minor: 20_000, status: 'processing', reason: 'provider', is_online: true },
    { ...one, refund_id: 3, amount_minor: 30_000, status: 'failed', reason: 'dispute', is_online: true },
    { ...one, refund_id: 4, amount_minor: 40_000, status: 'done', reason: 'No lunch', is_online: false },
  ] as const
  const recorded = { ...refunds[3], reference: 'BACK-7' }
  server.answer(getRegistration, { ...confirmedDetail, refunds: [...refunds.slice(0, 3), recorded] })
  const { axe } = await show()
  const back = (await screen.findByText('Sent back')).nextElementSibling as HTMLElement
  const lines = within(back).getAllByRole('listitem')
  const day = 'Nov 21, 2026, 3:00 PM'
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `₹100.00 paid back online ${day}Rain`,
    `₹200.00 on its way online ${day}Made at the payment provider`,
    `₹300.00 refused by the payment provider ${day}A dispute that was lost`,
    `₹400.00 given back by you, reference BACK-7 ${day}No lunch`,
  ])
  expect(await axe()).toEqual([])
})

it('shows the picture that the attendee has sent of the transfer, also where it is marked as paid', async () => {
  server.answer(getRegistration, { ...awaitingDetail, has_payment_proof: true })
  const answer = globalThis.fetch
  const headers = { 'content-type': 'image/webp' }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/payment-proof')
      ? Promise.resolve(new Response(new Uint8Array(4), { headers }))
      : answer(address, init),
  )
  URL.createObjectURL = () => 'blob:proof'
  URL.revokeObjectURL = () => undefined
  const { user, axe } = await show()
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }))
  await user.click(dialog.getByRole('button', { name: 'Show proof' }))
  const picture = await screen.findByRole('img', { name: 'What Asha Rao has sent' })
  expect(picture.getAttribute('src')).toBe('blob:proof')
  expect(await axe()).toEqual([])
})

it('shows what was answered, once and for each ticket, and whose ticket it is', async () => {
  const answer = { answer_id: 7, question_id: 1, label: 'Company', kind: 'text', value: 'Visita' } as const
  const file = { ...answer, answer_id: 8, label: 'Portrait', kind: 'file', value: 'me.png' } as const
  const photos = { ...answer, answer_id: 9, label: 'Photos', kind: 'consent', value: 'yes' } as const
  const guest = { ticket_type_id: 1, pricing_type: 'VIP', ordinal: 1, serial: 17, food_preference: 'jain' }
  const [first, second] = confirmedDetail.tickets
  server.answer(getRegistration, {
    ...confirmedDetail,
    answers: [answer, photos],
    guests: [{ ...guest, name: 'Mina Kapoor', answers: [file] }],
    tickets: [{ ...first, guest: 'Mina Kapoor' }, second].filter((one) => one !== undefined) as never,
  })
  const { axe } = await show()
  expect(await screen.findByRole('heading', { name: 'Answers' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ticket 17 VIP' })).toBeTruthy()
  for (const text of ['Company', 'Visita', 'Photos', 'Yes', 'Name on the ticket', 'Jain', 'Portrait'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show file' })).toBeTruthy()
  const [ticket] = within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem')
  expect(ticket?.textContent).toContain('Mina Kapoor')
  expect(await axe()).toEqual([])
})

it('marks one ticket as arrived, and takes that back', async () => {
  server.answer(updateArrival, confirmedDetail)
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Ticket 18 has arrived' }))
  await user.click(screen.getByRole('button', { name: 'Undo arrival of ticket 17' }))
  expect(bodiesOf(updateArrival)).toEqual([
    { registration_id: 51, ticket_ids: [92], has_arrived: true },
    { registration_id: 51, ticket_ids: [91], has_arrived: false },
  ])
})

it('sends the ticket again', async () => {
  server.answer(resendRegistration, { is_sent: true })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Send ticket again' }))
  await screen.findByText('Ticket sent again')
  expect(bodiesOf(resendRegistration)).toEqual([{ registration_id: 51 }])
})

it('refunds all that came online, with a reason', async () => {
  server.answer(refundRegistration, { ...confirmedDetail, status: 'refunded' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refund ₹1,000.00' }))
  expect(bodiesOf(refundRegistration)).toEqual([])
  await user.fill(dialog.getByLabelText(/^Reason/), 'The hall is closed')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹1,000.00' }))
  await screen.findByText('Refund requested')
  expect(bodiesOf(refundRegistration)).toEqual([{ registration_id: 51, reason: 'The hall is closed' }])
})

it('cancels with or without a reason', async () => {
  server.answer(cancelRegistration, { ...confirmedDetail, status: 'cancelled' })
  const { user, axe } = await show()
  await user.click(await screen.findByRole('button', { name: 'Cancel registration' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel registration' }))
  await screen.findByText('Registration cancelled')
  expect(bodiesOf(cancelRegistration)).toEqual([{ registration_id: 51, reason: '' }])
})

it('rejects what was never paid, once it is confirmed', async () => {
  server.answer(getRegistration, awaitingDetail)
  server.answer(updateEventPayment, { ...awaitingDetail, status: 'cancelled' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Registration rejected')
  expect(bodiesOf(updateEventPayment)).toEqual([{ registration_id: 51, status: 'rejected' }])
})

it('edits the details of the attendee, and shows what is wrong at the field', async () => {
  server.answer(updateRegistration, confirmedDetail)
  const { user, axe } = await show()
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await axe()).toEqual([])
  const phone = dialog.getByLabelText('Phone number')
  await user.clear(phone)
  await user.fill(phone, 'none')
  await user.click(dialog.getByRole('button', { name: 'Save details' }))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(bodiesOf(updateRegistration)).toEqual([])
  await user.clear(phone)
  await user.click(dialog.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Details saved')
  expect(bodiesOf(updateRegistration)).toMatchObject([
    { registration_id: 51, version: 3, first_name: 'Asha Rao', phone: '', food_preference: 'vegan' },
  ])
})

it('offers to try again when it cannot be loaded', async () => {
  server.refuse(getRegistration, 'unavailable')
  await show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('gives back a part by the provider, and says what stays', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Give back a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back a part' }))
  dialog.getByText(/Of ₹1,000.00 a part can go back/)
  expect(dialog.queryByLabelText(/Reference/)).toBeNull()
  const amount = await dialog.findByLabelText(/Amount/)
  await user.type(dialog.getByLabelText(/Reason/), 'Bad view')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(bodiesOf(refundPart)).toEqual([])
  await user.type(amount, '120')
  server.answer(refundPart, { ...confirmedDetail, returnable_minor: 88_000, refundable_minor: 88_000 })
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  await screen.findByText('Refund requested')
  expect(bodiesOf(refundPart)).toMatchObject([
    { registration_id: 51, amount_minor: 12_000, reason: 'Bad view' },
  ])
})

it('records by its number what the organiser has given back', async () => {
  server.answer(getRegistration, { ...confirmedDetail, payment_method: 'upi', refundable_minor: 0 })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Give back a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back a part' }))
  const amount = await dialog.findByLabelText(/Amount/)
  await user.clear(amount)
  await user.type(amount, '120')
  await user.type(dialog.getByLabelText(/Reason/), 'Rain')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(bodiesOf(refundPart)).toEqual([])
  await user.type(dialog.getByLabelText(/Reference/), 'BACK-1')
  server.answer(refundPart, confirmedDetail)
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  await screen.findByText('Refund recorded')
  expect(bodiesOf(refundPart)).toMatchObject([{ reference: 'BACK-1' }])
})
