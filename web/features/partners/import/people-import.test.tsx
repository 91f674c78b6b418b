import { screen, within } from '@testing-library/react'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { importCards } from '#contract/card-import.ts'
import { uploadFiles } from '#contract/files.ts'
import type { Task } from '#contract/tasks.ts'
import { getNewestTask, getTask } from '#contract/tasks.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { PeopleImport } from './people-import.tsx'
import type { Preview } from './use-people-file.ts'

const preview: Preview = {
  header: ['Nr', 'Full name', 'Mail', 'Photo'],
  columns: { name: 1, picture: 3 },
  lines: 2,
  cards: 1,
  skipped: 0,
  failed: 1,
  credits_needed: 1,
  credits_available: 3,
  rows: [
    { line: 2, cells: { name: 'Noor', picture: 'noor.jpg' }, errors: [] },
    {
      line: 3,
      cells: { name: '', picture: '' },
      errors: [{ field: 'name', code: 'enter_name', message: 'Enter your name.' }],
    },
  ],
  pictures: ['noor.jpg'],
  without_picture: 0,
  task_id: null,
}
const task: Task = {
  task_id: '5b2d3c1e-0000-4000-8000-000000000001',
  status: 'running',
  done: 1,
  total: 2,
  bytes: null,
  expires_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  lines: { created: 1, updated: 0, skipped: 0, failed: 0 },
}

async function open(newest: Task | null) {
  const server = fakeServer()
  server.answer(getNewestTask, newest)
  if (newest !== null) server.answer(getTask, newest)
  server.answer(importCards, preview)
  const rendered = await renderScreen(<PeopleImport />)
  const choose = async (name: string, accept: string, content: BlobPart) => {
    const input = document.querySelector<HTMLInputElement>(`input[accept^="${accept}"]`)
    await rendered.user.upload(input ?? document.body, new File([content], name))
  }
  return { server, choose, ...rendered }
}

it('shows the lines as a sheet, lets columns be matched and sends the pictures that are named', async () => {
  const { server, user, axe, choose } = await open(null)
  await screen.findByText('Choose a CSV file')
  expect(await axe()).toEqual([])
  await choose('people.csv', '.csv', 'Nr;Full name;Mail;Photo\n1;Noor;noor@example.org;noor.jpg')
  const sheet = within(await screen.findByRole('region', { name: 'Lines of your file' }))
  const wrong = sheet.getByText('Enter your name.').closest('td')
  expect(wrong?.dataset['wrong']).toBe('true')
  expect(await axe()).toEqual([])
  await user.selectOptions(screen.getByLabelText(/^Email/), 'Mail')
  expect(server.sentTo(importCards).at(-1)?.body).toMatchObject({
    columns: { name: 1, picture: 3, email: 2 },
    dry_run: true,
  })
  const zip = zipSync({ 'staff/Noor.jpg': new Uint8Array([1, 2, 3]), 'staff/other.jpg': new Uint8Array([4]) })
  await choose('pictures.zip', '.zip', new Uint8Array(zip))
  await screen.findByText('1 of 1 pictures are in the ZIP file.')
  const stored = { file_name: 'abcdefgh1234.webp', content_type: 'image/webp', width: 1, height: 1 }
  server.answer(uploadFiles, { file_name: stored.file_name, 0: stored.file_name, files: [stored] })
  server.answer(importCards, { ...preview, task_id: task.task_id })
  server.answer(getNewestTask, task)
  server.answer(getTask, task)
  await user.click(screen.getByRole('button', { name: 'Make 1 card' }))
  await screen.findByRole('progressbar', { name: 'Lines that become cards' })
  expect(server.sentTo(uploadFiles)).toHaveLength(1)
  expect(server.sentTo(importCards).at(-1)?.body).toMatchObject({
    pictures: { 'noor.jpg': 'abcdefgh1234.webp' },
    dry_run: false,
  })
})

it('says before the start that the credits are not enough', async () => {
  const { server, choose } = await open(null)
  server.answer(importCards, { ...preview, cards: 9, credits_needed: 9 })
  await screen.findByText('Choose a CSV file')
  await choose('people.csv', '.csv', 'name,email\nNoor,noor@example.org')
  await screen.findByText(/They are not enough/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make 9 cards' }).disabled).toBe(false)
})

it('finds what has become of the last file after a reload', async () => {
  const lines = { created: 950, updated: 0, skipped: 0, failed: 50 }
  const expires_at = '2026-11-27T12:00:00.000Z'
  const done = {
    ...task,
    status: 'done',
    done: 1_000,
    total: 1_000,
    bytes: 4_000,
    lines,
    expires_at,
  } as const
  const { user, axe } = await open(done)
  await screen.findByText('950 cards were made.')
  screen.getByText(/50 lines with errors were left out/)
  screen.getByRole('button', { name: 'Download file' })
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await screen.findByText('Choose a CSV file')
})
