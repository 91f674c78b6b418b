import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sendTickets } from '#contract/guest-list.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import {
  registrations,
  sendAttendeeMessage,
  updateArrival,
  updateEventPayment,
} from '#contract/registrations.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { awaiting, awaitingDetail, concert, confirmedDetail, fair } from '../testing/registration-rows.ts'
import { RegistrationDesk } from './registration-desk.tsx'

const confirmed = { ...awaiting, registration_id: 52, first_name: 'Omar Aziz', status: 'confirmed' } as const

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listOrganisedEvents, { list: [concert, fair] })
  server.answer(registrations.list, { list: [awaiting, confirmed], total: 2 })
})
const lastQuery = () => server.sentTo(registrations.list).at(-1)?.body
const showAll = () => renderScreen(<RegistrationDesk opened={undefined} />)
const showOne = (slug = 'monsoon', path = '/here') =>
  renderScreen(<RegistrationDesk opened={undefined} slug={slug} />, path)
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

it('adds up all events, money of each currency by itself', async () => {
  const { axe } = await showAll()
  await screen.findByText('Asha Rao')
  expect(await axe()).toEqual([])
  expect(figure('Seats taken')).toBe('50 ')
  expect(figure('Arrived')).toBe('5 of 50')
  expect(figure('Awaiting payment')).toBe('2 ₹1,000.00')
  expect(figure('Paid')).toBe('₹12,500.00 €99.00')
  expect(screen.getByRole('columnheader', { name: /Event/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Message attendees' })).toBeNull()
  expect(lastQuery()).not.toHaveProperty('card_id')
})

it('chooses an event in the address', async () => {
  const { user, path } = await showAll()
  await screen.findByText('Asha Rao')
  await user.selectOptions(screen.getByLabelText('Event'), 'Paper fair · Dec 20, 2026')
  expect(path()).toBe('/dashboard/registrations?card_id=8')
})

it('shows one event by its link, with its seats by type of ticket', async () => {
  const { axe } = await showOne()
  await screen.findByRole('heading', { level: 1, name: 'Monsoon concert' })
  await screen.findByText('Asha Rao')
  expect(await axe()).toEqual([])
  expect(screen.getByText(/6:30/).textContent).toContain('Asia/Kolkata')
  expect(figure('Seats taken')).toBe('42 of 100')
  expect(screen.getByText('12 of 20 taken, 2 arrived')).toBeTruthy()
  expect(screen.getByText('30 taken, 3 arrived')).toBeTruthy()
  expect(lastQuery()).toMatchObject({ card_id: '7' })
  expect(screen.getByRole('button', { name: 'Copy to further dates' })).toBeTruthy()
})

it('says when somebody has registered by the clocks of the event', async () => {
  server.answer(listOrganisedEvents, { list: [{ ...concert, time_zone: 'Pacific/Auckland' }] })
  await showAll()
  await screen.findByText('Asha Rao')
  // 9:30 in UTC
  const [registered] = screen.getAllByText(/^Nov 20, 2026, 10:30/)
  expect(registered?.title).toContain('(Pacific/Auckland)')
})

it('says who comes with the tickets, and what went back', async () => {
  const more = { guest_names: 'Mina Kapoor, Noor Haddad', refunded_minor: 60_000 }
  server.answer(registrations.list, {
    list: [
      { ...awaiting, ...more },
      { ...awaiting, guest_names: awaiting.first_name, registration_id: 7 },
    ],
    total: 2,
  })
  await showAll()
  expect(await screen.findByText('Mina Kapoor, Noor Haddad')).toBeTruthy()
  expect(screen.getByText('₹600.00 sent back')).toBeTruthy()
  expect(screen.getAllByText(awaiting.first_name)).toHaveLength(2)
})

it('finds what waits for the organiser', async () => {
  const { user, path } = await showOne()
  await screen.findByText('Asha Rao')
  await user.selectOptions(screen.getByLabelText('Waits for you'), 'Seats go today')
  expect(path()).toContain('needs=hold_today')
  await waitFor(() => expect(lastQuery()).toMatchObject({ needs: 'hold_today' }))
})

it('filters by status, arrival and ticket type, in the address', async () => {
  const { user, path } = await showOne()
  await screen.findByText('Asha Rao')
  await user.selectOptions(screen.getByLabelText('Status'), 'Awaiting payment')
  await user.selectOptions(screen.getByLabelText('Arrived'), 'Has not arrived')
  await user.selectOptions(screen.getByLabelText('Ticket'), 'VIP')
  expect(path()).toContain('status=awaiting_payment')
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({
      card_id: '7',
      status: 'awaiting_payment',
      has_arrived: 'no',
      ticket_type_id: '1',
    }),
  )
})

it('says of a link that is none of the person’s events, and of a person without events, what to do', async () => {
  const { axe } = await showOne('elsewhere')
  await screen.findByRole('heading', { name: 'None of your events has this link' })
  expect(await axe()).toEqual([])
})

it('leads people without events to the form of one', async () => {
  server.answer(listOrganisedEvents, { list: [] })
  await showAll()
  const link = await screen.findByRole('link', { name: 'Create event' })
  expect(link.getAttribute('href')).toBe('/generate/event')
})

it('marks a registration as paid with how and the number, from the row', async () => {
  server.answer(updateEventPayment, { ...awaitingDetail, status: 'confirmed' })
  const { user, axe } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await axe()).toEqual([])
  const reference = await dialog.findByLabelText('Reference')
  expect((reference as HTMLInputElement).value).toBe('UPI-4711')
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Marked as paid')
  expect(server.sentTo(updateEventPayment).map(({ body }) => body)).toEqual([
    { registration_id: 51, status: 'paid', method: 'upi', reference: 'UPI-4711' },
  ])
})

it('says in the dialog when the number has paid for somebody else', async () => {
  server.refuse(updateEventPayment, 'payment_recorded')
  const { user } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Mark as paid' }))
  expect((await dialog.findByRole('alert')).textContent).not.toBe('')
})

it('marks as arrived from the row of a confirmed registration', async () => {
  server.answer(updateArrival, { ...confirmedDetail })
  const { user } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Actions for Omar Aziz' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as arrived' }))
  await screen.findByText('Marked as arrived')
  expect(server.sentTo(updateArrival).map(({ body }) => body)).toEqual([
    { registration_id: 52, has_arrived: true },
  ])
})

it('writes to everybody who is confirmed, unless one chooses others', async () => {
  server.answer(sendAttendeeMessage, { receivers: 12 })
  const { user, axe } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Message attendees' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await axe()).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Send message' }))
  expect(server.sentTo(sendAttendeeMessage)).toEqual([])
  await user.fill(dialog.getByLabelText(/^Subject/), 'Doors open at six')
  await user.fill(dialog.getByLabelText(/^Message/), 'Bring your ticket.')
  await user.click(dialog.getByRole('button', { name: 'Send message' }))
  await screen.findByText('12 mails are on their way')
  expect(server.sentTo(sendAttendeeMessage).map(({ body }) => body)).toEqual([
    { card_id: 7, subject: 'Doors open at six', message: 'Bring your ticket.', status: 'confirmed' },
  ])
})

it('mails the tickets of guests who were imported without mails', async () => {
  server.answer(listOrganisedEvents, { list: [{ ...concert, tickets_due: 3 }] })
  server.answer(sendTickets, { mails: 3 })
  const { user, axe } = await showOne()
  await screen.findByText('3 guests have tickets that were not mailed yet.')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send tickets' }))
  await screen.findByText('3 mails are on their way')
  expect(server.sentTo(sendTickets).map(({ body }) => body)).toEqual([{ card_id: 7 }])
})

it('writes to those who have one kind of ticket', async () => {
  server.answer(sendAttendeeMessage, { receivers: 2 })
  const { user } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Message attendees' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: 'Ticket' }))
  // the filter of the list behind has this option, too
  const options = await screen.findAllByRole('option', { name: 'Hall' })
  await user.click(options.at(-1) ?? document.body)
  await user.fill(dialog.getByLabelText(/^Subject/), 'Your seat')
  await user.fill(dialog.getByLabelText(/^Message/), 'Sit where you like.')
  await user.click(dialog.getByRole('button', { name: 'Send message' }))
  await screen.findByText('2 mails are on their way')
  expect(server.sentTo(sendAttendeeMessage).at(-1)?.body).toMatchObject({
    status: 'confirmed',
    ticket_type_id: '2',
  })
})

it('writes to those who are selected', async () => {
  server.answer(sendAttendeeMessage, { receivers: 1 })
  const { user } = await showOne()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Omar Aziz' }))
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Message attendees' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.fill(await dialog.findByLabelText(/^Subject/), 'Your seat')
  await user.fill(dialog.getByLabelText(/^Message/), 'It is in row 4.')
  await user.click(dialog.getByRole('button', { name: 'Send message' }))
  await screen.findByText('One mail is on its way')
  expect(server.sentTo(sendAttendeeMessage).at(-1)?.body).toEqual({
    card_id: 7,
    subject: 'Your seat',
    message: 'It is in row 4.',
    registration_ids: [52],
  })
})
