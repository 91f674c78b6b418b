import { screen, waitFor, within } from '@testing-library/react'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { brands, noBrand } from '#contract/brands.ts'
import { importCards } from '#contract/card-import.ts'
import { uploadFiles } from '#contract/files.ts'
import type { Task } from '#contract/tasks.ts'
import { getNewestTask, getTask } from '#contract/tasks.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { PeopleImport } from './people-import.tsx'
import type { Preview } from './use-people-file.ts'

const slowly = { timeout: scaled(5000) }
const at = '2026-11-20T12:00:00.000Z'
const brand = {
  ...noBrand,
  brand_id: 4,
  name: 'Paper',
  company: 'Paper & Post',
  is_default: true,
  waiting_cards: 0,
  older_cards: 0,
  version: 1,
  created_at: at,
  updated_at: at,
}
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
  server.answer(brands.list, { list: [brand], total: 1 })
  const rendered = await renderScreen(<PeopleImport />)
  const drop = async (...files: readonly (readonly [name: string, content: BlobPart])[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const types = { csv: 'text/csv', zip: 'application/zip', png: 'image/png', jpg: 'image/jpeg' }
    const typeOf = (name: string) => types[name.slice(-3) as keyof typeof types]
    const chosen = files.map(([name, content]) => new File([content], name, { type: typeOf(name) }))
    await rendered.user.upload(input ?? document.body, chosen)
  }
  return { server, drop, ...rendered }
}

const prompt = 'Choose the CSV file and the photos'
const csv = 'Nr;Full name;Mail;Photo\n1;Noor;noor@example.org;noor.jpg'
const stored = { file_name: 'abcdefgh1234.webp', content_type: 'image/webp', width: 1, height: 1 }

it('takes people and photos in one drop, shows cards and sheet, and sends the photos that a card wants', async () => {
  const { server, user, axe, drop } = await open(null)
  await screen.findByText(prompt, {}, slowly)
  expect(await axe()).toEqual([])
  const zip = zipSync({ 'staff/Noor.jpg': new Uint8Array([1, 2, 3]), 'staff/other.jpg': new Uint8Array([4]) })
  await drop(['people.csv', csv], ['photos.zip', new Uint8Array(zip)], ['Asha.png', 'x'])
  const sheet = within(await screen.findByRole('region', { name: 'Lines of your file' }, slowly))
  const wrong = sheet.getByText('Enter your name.').closest('td')
  expect(wrong?.dataset['wrong']).toBe('true')
  within(screen.getByRole('region', { name: 'Cards that will be made' })).getByText('Noor')
  const photos = within(screen.getByRole('region', { name: 'Photos' }))
  photos.getByText('Photos that are on a card: 1.', { exact: false })
  expect(photos.getByText(/^Of nobody in the file/).textContent).toContain('asha.png, other.jpg')
  expect(await axe()).toEqual([])
  await user.selectOptions(screen.getByLabelText(/^Email/), 'Mail')
  expect(server.sentTo(importCards).at(-1)?.body).toMatchObject({
    columns: { name: 1, picture: 3, email: 2 },
    pictures: { 'noor.jpg': '', 'other.jpg': '', 'asha.png': '' },
    brand_id: 4,
    dry_run: true,
  })
  server.answer(uploadFiles, { file_name: stored.file_name, 0: stored.file_name, files: [stored] })
  server.answer(importCards, { ...preview, task_id: task.task_id })
  server.answer(getNewestTask, task)
  server.answer(getTask, task)
  await user.selectOptions(screen.getByLabelText('Brand'), 'No brand')
  await user.click(screen.getByRole('button', { name: 'Make 1 card' }))
  await screen.findByRole('progressbar', { name: 'Lines that become cards' }, slowly)
  expect(server.sentTo(uploadFiles)).toHaveLength(1)
  const body = server.sentTo(importCards).at(-1)?.body
  expect(body).toMatchObject({ pictures: { 'noor.jpg': stored.file_name }, dry_run: false })
  expect(body).not.toHaveProperty('brand_id')
})

it('makes no card when a photo cannot be read: it says which, and sends no photo twice', async () => {
  const { server, user, drop } = await open(null)
  await screen.findByText(prompt, {}, slowly)
  server.answer(importCards, { ...preview, pictures: ['noor.jpg', 'asha.jpg'] })
  await drop(['people.csv', csv], ['noor.jpg', 'x'])
  await screen.findByRole('button', { name: 'Make 1 card' }, slowly)
  expect(screen.getByText(/^Named in the file, but not among your photos/).textContent).toContain('asha.jpg')
  server.refuse(uploadFiles, 'file_unreadable')
  await user.click(screen.getByRole('button', { name: 'Make 1 card' }))
  const rejected = await screen.findByText(/^This picture could not be read/, {}, slowly)
  expect(rejected.textContent).toContain('noor.jpg')
  const bodies = server.sentTo(importCards).map(({ body }) => body)
  expect(bodies.every((body) => (body as { dry_run: boolean }).dry_run)).toBe(true)
  expect(bodies.at(-1)).toMatchObject({ pictures: {} })
  await user.click(screen.getByRole('button', { name: 'Make 1 card' }))
  await waitFor(
    () => expect(server.sentTo(importCards).at(-1)?.body).toMatchObject({ dry_run: false }),
    slowly,
  )
  expect(server.sentTo(uploadFiles)).toHaveLength(1)
})

it('asks for the file of people when only photos were dropped, and joins both', async () => {
  const { server, drop } = await open(null)
  await screen.findByText(prompt, {}, slowly)
  await drop(['noor.jpg', 'x'])
  await screen.findByText(/The CSV file is missing/, {}, slowly)
  expect(server.sentTo(importCards)).toEqual([])
  await drop(['people.csv', csv])
  await screen.findByRole('button', { name: 'Make 1 card' }, slowly)
  expect(server.sentTo(importCards).at(-1)?.body).toMatchObject({ pictures: { 'noor.jpg': '' } })
})

it('says before the start that the credits are not enough', async () => {
  const { server, drop } = await open(null)
  server.answer(importCards, { ...preview, cards: 9, credits_needed: 9 })
  await screen.findByText(prompt, {}, slowly)
  await drop(['people.csv', 'name,email\nNoor,noor@example.org'])
  await screen.findByText(/They are not enough/, {}, slowly)
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
  await screen.findByText(prompt, {}, slowly)
})
