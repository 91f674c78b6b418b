import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { downloadGuests } from '#contract/event-desk.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert } from '../testing/registration-rows.ts'
import { GuestFileDialog } from './guest-file-dialog.tsx'

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.refuse(downloadGuests, 'list_too_long')
})
const asked = () => Object.fromEntries(server.sentTo(downloadGuests).at(-1)?.url.searchParams ?? [])

it('asks for a spreadsheet of what search and filters leave, unless one chooses another file', async () => {
  const path = '/here?q=asha&status=confirmed&card_id=9'
  const { user, axe } = await renderScreen(<GuestFileDialog event={concert} onClose={vi.fn()} />, path)
  await screen.findByText(/^In your language/)
  expect(await axe()).toEqual([])
  screen.getByText(/Search and filters of the list count/)
  const download = () => user.click(screen.getByRole('button', { name: 'Download file' }))
  await download()
  const narrowed = { card_id: '7', search: 'asha', status: 'confirmed' }
  await waitFor(() => expect(asked()).toEqual({ ...narrowed, format: 'xlsx', rows: 'registrations' }))
  await user.click(screen.getByRole('radio', { name: 'CSV file' }))
  await user.click(screen.getByRole('radio', { name: 'A row for each ticket' }))
  await download()
  await waitFor(() => expect(asked()).toEqual({ ...narrowed, format: 'csv', rows: 'tickets' }))
  await screen.findAllByText(/^A spreadsheet holds 20,000 rows at most/)
})
