import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { cancelTask, getNewestTask, getTask } from '#contract/tasks.ts'
import { encodeText } from '#formats/testing/encode-text.ts'
import { books, bookView } from '#web/testing/books.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ImportDialog } from './import-dialog.tsx'

const running: Task = {
  task_id: '5b2d3c1e-0000-4000-8000-000000000001',
  status: 'running',
  done: 1_000,
  total: 4_000,
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: null,
  bytes: null,
  lines: { created: 900, updated: 60, skipped: 30, failed: 10 },
}
const done: Task = {
  ...running,
  status: 'done',
  done: 4_000,
  expires_at: '2026-01-09T03:04:05.000Z',
  bytes: 1_200,
  lines: { created: 3_900, updated: 60, skipped: 30, failed: 10 },
}

async function open(onClose: () => void = () => undefined) {
  const rendered = await renderScreen(<ImportDialog view={bookView} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Import CSV' })
  return { ...rendered, dialog }
}

it('shows what a CSV file would change, its errors by line, and imports it', async () => {
  const server = fakeServer()
  server.answer(getNewestTask, null)
  const error = { line: 3, field: 'pages', code: 'whole_number', message: 'Enter a whole number.' }
  server.answer(books.import, { created: 1, updated: 2, skipped: 0, errors: [error], task_id: null })
  const { user, axe, dialog } = await open()
  const columns = await within(dialog).findByRole('list', { name: 'Columns of the file' })
  expect(
    within(columns)
      .getAllByRole('listitem')
      .map(({ textContent: text }) => text),
  ).toEqual([
    'title Title – needed for a new row',
    'summary Summary – needed for a new row',
    'price Price – needed for a new row',
    'pages Pages – needed for a new row',
    'is_sold Sold – needed for a new row',
    'genre Genre – needed for a new row',
    'published_on Published on – needed for a new row',
    'color Cover color – needed for a new row',
    'publisher_id Publisher – needed for a new row',
  ])
  const chosen = new File(['title,pages\nEmma,200\nOrlando,many\n'], 'books.csv', { type: 'text/csv' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, chosen)
  const errors = await within(dialog).findByRole('table', { name: 'Errors by line' })
  expect(within(errors).getByText('Enter a whole number.')).toBeTruthy()
  expect(within(dialog).getByText('1 new, 2 changed, 0 unchanged.')).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(getNewestTask, running)
  server.answer(getTask, running)
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  const progress = await within(dialog).findByRole('progressbar', { name: 'Lines that are imported' })
  expect(progress.getAttribute('aria-valuenow')).toBe('25')
  expect(within(dialog).getByText('1,000 of 4,000')).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(server.sentTo(books.import).map(({ body }) => body)).toEqual([
    { csv: await chosen.text(), ignore_columns: [], dry_run: true },
    { csv: await chosen.text(), ignore_columns: [], dry_run: false },
  ])
})

it('finds an import again, says that it goes on, and cancels it: what is imported stays', async () => {
  const server = fakeServer()
  server.answer(getNewestTask, running)
  server.answer(getTask, running)
  const onClose = vi.fn()
  const { user, dialog } = await open(onClose)
  expect(await within(dialog).findByText(/the import goes on/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Import another file' })).toBeNull()
  server.answer(cancelTask, { ...running, status: 'cancelled' })
  server.answer(getTask, { ...running, status: 'cancelled' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const result = await within(dialog).findByText('Imported: 900 new, 60 changed, 30 unchanged.')
  expect(result.parentElement?.textContent).toContain('3,000 lines were not imported.')
  expect(server.sentTo(cancelTask)[0]?.body).toEqual({ task_id: running.task_id })
  // after the cross of the dialog
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('tells what an import did, offers the lines that it left out, and then takes another file', async () => {
  const server = fakeServer()
  server.answer(getNewestTask, done)
  server.answer(getTask, done)
  const { user, axe, dialog } = await open()
  const result = await within(dialog).findByText('Imported: 3,900 new, 60 changed, 30 unchanged.')
  expect(result.parentElement?.textContent).toContain('10 lines with errors were left out.')
  expect(within(dialog).getByText(/lines that changed nothing/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Download file' })).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Import another file' }))
  expect(await within(dialog).findByRole('list', { name: 'Columns of the file' })).toBeTruthy()
})

it('says that an import failed', async () => {
  const server = fakeServer()
  server.answer(getNewestTask, { ...running, status: 'failed' })
  server.answer(getTask, { ...running, status: 'failed' })
  const { dialog } = await open()
  expect(await within(dialog).findByText(/could not be imported to its end/)).toBeTruthy()
  expect(within(dialog).getByText('Imported: 900 new, 60 changed, 30 unchanged.')).toBeTruthy()
})

const bodies = (server: ReturnType<typeof fakeServer>) => server.sentTo(books.import).map(({ body }) => body)

it('tells in which code page a file was read, with a line of it, and reads it in another before anything is made', async () => {
  const server = fakeServer()
  server.answer(books.import, { created: 1, updated: 0, skipped: 0, errors: [], task_id: null })
  server.answer(getNewestTask, null)
  const { user, axe, dialog } = await open()
  const text = 'title;pages\r\nVojna;7\r\nПреступление и наказание;200\r\n'
  const file = new File([encodeText(text, 'windows-1251') ?? ''], 'books.csv', { type: 'text/csv' })
  await within(dialog).findByRole('list', { name: 'Columns of the file' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file)
  const section = within(await within(dialog).findByRole('region', { name: 'Letters of the file' }))
  expect(section.getByText(/They were read as Cyrillic \(Windows-1251\)/)).toBeTruthy()
  expect(section.getByText('Преступление и наказание;200')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.selectOptions(section.getByLabelText('Read letters as'), 'Greek (ISO 8859-7)')
  expect(await section.findByText(/^Οπε/)).toBeTruthy()
  await user.selectOptions(section.getByLabelText('Read letters as'), 'Cyrillic (Windows-1251)')
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(bodies(server)).toHaveLength(4))
  const [first, other, ...last] = bodies(server)
  expect(first).toEqual({ csv: text, ignore_columns: [], dry_run: true })
  expect(other).not.toEqual(first)
  expect(last).toEqual([first, { csv: text, ignore_columns: [], dry_run: false }])
})

it('asks nothing about the letters of a file that is surely Unicode', async () => {
  const server = fakeServer()
  server.answer(books.import, { created: 1, updated: 0, skipped: 0, errors: [], task_id: null })
  server.answer(getNewestTask, null)
  const { user, dialog } = await open()
  const file = new File(['title\nMühle नाम\n'], 'books.csv', { type: 'text/csv' })
  await within(dialog).findByRole('list', { name: 'Columns of the file' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file)
  await within(dialog).findByText('1 new, 0 changed, 0 unchanged.')
  expect(within(dialog).queryByRole('region', { name: 'Letters of the file' })).toBeNull()
})

it('names the columns that are unknown, and goes on without them when the person says so', async () => {
  const server = fakeServer()
  const unknown = { path: 'csv', code: 'csv_unknown_column', params: { column: 'Note' }, message: 'Unknown.' }
  server.refuse(books.import, 'invalid_input', [unknown])
  server.answer(getNewestTask, null)
  const { user, axe, dialog } = await open()
  await within(dialog).findByRole('list', { name: 'Columns of the file' })
  const file = new File(['title,Note\nEmma,old\n'], 'books.csv', { type: 'text/csv' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file)
  expect(await within(dialog).findByText(/The column Note is unknown/)).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(books.import, { created: 1, updated: 0, skipped: 0, errors: [], task_id: null })
  await user.click(within(dialog).getByRole('button', { name: 'Leave the column out' }))
  await within(dialog).findByText('1 new, 0 changed, 0 unchanged.')
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(bodies(server)).toHaveLength(3))
  expect(bodies(server).map((body) => (body as { ignore_columns: unknown }).ignore_columns)).toEqual([
    [],
    ['Note'],
    ['Note'],
  ])
})
