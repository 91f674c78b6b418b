import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addGuest } from '#contract/guest-list.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert, confirmedDetail } from '../testing/registration-rows.ts'
import { AddGuestButton } from './add-guest-button.tsx'
import { AddGuestDialog } from './add-guest-dialog.tsx'

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(addGuest, { ...confirmedDetail, first_name: 'Ravi Menon' })
})
const sent = () => server.sentTo(addGuest).map(({ body }) => body)

async function open(event = concert) {
  const onClose = vi.fn()
  const rendered = await renderScreen(<AddGuestDialog event={event} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add guest' }))
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Add guest' }))
  return { ...rendered, dialog, save, onClose }
}

it('adds a guest who pays nothing with a name alone', async () => {
  const { user, dialog, save, axe, onClose } = await open()
  await dialog.findByLabelText(/^Seats/)
  expect(await axe()).toEqual([])
  await user.fill(dialog.getByLabelText(/^Name/), 'Ravi Menon')
  expect(dialog.queryByRole('switch')).toBeNull()
  await save()
  await screen.findByText('Ravi Menon is on the list')
  expect(onClose).toHaveBeenCalled()
  expect(sent()).toMatchObject([
    { card_id: 7, first_name: 'Ravi Menon', ticket_type_id: 1, quantity: 1, payment: 'free' },
  ])
  expect(sent()[0]).toHaveProperty('client_request_id')
})

it('asks what was paid for a seat, and whether the ticket is mailed', async () => {
  const { user, dialog, save } = await open()
  await user.fill(dialog.getByLabelText(/^Name/), 'Ravi Menon')
  await user.fill(dialog.getByLabelText('Email'), 'ravi@example.org')
  expect(dialog.queryByLabelText('Paid for one seat')).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: /^What was paid/ }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await user.fill(await dialog.findByLabelText('Paid for one seat'), '450')
  await user.click(await dialog.findByRole('switch', { name: 'Mail the ticket at once' }))
  await save()
  await screen.findByText('Ravi Menon is on the list')
  expect(sent()).toMatchObject([
    { email: 'ravi@example.org', payment: 'cash', amount_minor: 45_000, mails_ticket: false },
  ])
})

it('shows what the server says, with what was typed', async () => {
  server.refuse(addGuest, 'sold_out')
  const { user, dialog, save, onClose } = await open()
  await user.fill(dialog.getByLabelText(/^Name/), 'Ravi Menon')
  await save()
  await dialog.findByText(/^So many seats are not left/)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ravi Menon')
  expect(onClose).not.toHaveBeenCalled()
})

it('asks for no ticket where there is one kind alone', async () => {
  const { dialog } = await open({ ...concert, ticket_types: concert.ticket_types.slice(0, 1) })
  expect(dialog.queryByLabelText(/^Ticket/)).toBeNull()
})

it('is no offer for an event that is over or cancelled', async () => {
  await renderScreen(
    <>
      <AddGuestButton event={{ ...concert, state: 'over' }} />
      <AddGuestButton event={{ ...concert, state: 'cancelled' }} />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
