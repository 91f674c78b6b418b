import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { importGuests } from '#contract/guest-list.ts'
import type { Task } from '#contract/tasks.ts'
import { getNewestTask, getTask } from '#contract/tasks.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert } from '../testing/registration-rows.ts'
import { GuestListDialog } from './guest-list-dialog.tsx'

const done: Task = {
  task_id: '5b2d3c1e-0000-4000-8000-000000000001',
  status: 'done',
  done: 12,
  total: 12,
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-11-27T09:30:00.000Z',
  bytes: 400,
  lines: { created: 8, updated: 0, skipped: 3, failed: 1 },
}
const error = { line: 3, field: 'Mail', code: 'wrong_email', message: 'Enter a mail address.' }
const preview = {
  header: ['Guest', 'Mail', 'Note'],
  columns: { first_name: 'Guest', email: 'Mail' },
  created: 2,
  updated: 0,
  skipped: 1,
  errors: [error],
  task_id: null,
}

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(getNewestTask, null)
  server.answer(importGuests, preview)
})
const bodies = () => server.sentTo(importGuests).map(({ body }) => body)

async function open(csv = 'Guest,Mail,Note\nAsha,asha@example.org,\n') {
  const onClose = vi.fn()
  const rendered = await renderScreen(<GuestListDialog event={concert} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Import guest list' })
  await within(dialog).findByRole('button', { name: /^Choose a CSV file/ })
  const choose = async () => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    await rendered.user.upload(input ?? dialog, new File([csv], 'guests.csv', { type: 'text/csv' }))
    await within(dialog).findByRole('status')
  }
  return { ...rendered, dialog: within(dialog), choose, csv, onClose }
}

it('shows what the list would do with its columns as they are called, and imports it without mails if one likes', async () => {
  const { user, axe, dialog, choose, csv } = await open()
  await choose()
  expect(dialog.getByRole('status').textContent).toBe(
    '2 guests are added. 1 is on the list already. 1 line is left out.',
  )
  expect(dialog.getByText(/The column Note is not imported/)).toBeTruthy()
  const errors = within(dialog.getByRole('table', { name: 'Errors by line' }))
  expect(errors.getByRole('cell', { name: 'Mail' })).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Email').value).toBe('Mail')
  expect(dialog.getByLabelText<HTMLSelectElement>('Phone number').value).toBe('')
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('switch'))
  server.answer(getNewestTask, done)
  server.answer(getTask, done)
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await dialog.findByText(/8 guests were added. 3 were on the list already./)
  expect(dialog.getByRole('button', { name: 'Download file' })).toBeTruthy()
  const columns = { first_name: 'Guest', email: 'Mail' }
  expect(bodies()).toEqual([
    { card_id: 7, csv, ticket_type_id: null, dry_run: true },
    { card_id: 7, csv, ticket_type_id: null, columns, mails_tickets: false, dry_run: false },
  ])
})

it('is read again when a column or the ticket of the others is chosen', async () => {
  const { user, dialog, choose } = await open()
  await choose()
  await user.selectOptions(dialog.getByLabelText('Food'), 'Note')
  await user.selectOptions(dialog.getByLabelText('Ticket of lines that name none'), 'Hall')
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies().at(-1)).toMatchObject({
    columns: { first_name: 'Guest', email: 'Mail', food_preference: 'Note' },
    ticket_type_id: 2,
    dry_run: true,
  })
})

it('asks for the column of the names, and says what is wrong with the file', async () => {
  server.answer(importGuests, { ...preview, columns: {}, created: 0, skipped: 0, errors: [] })
  const { dialog, choose } = await open()
  await choose()
  expect(dialog.getByText('Choose the column that holds the names.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
})
