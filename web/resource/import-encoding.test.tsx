import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { books, bookView } from '#web/testing/books.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ImportDialog } from './import-dialog.tsx'

it('reads a file of Excel without damage, and tells what it took it for', async () => {
  const server = fakeServer()
  server.answer(books.import, { created: 1, updated: 0, skipped: 0, errors: [] })
  const { user, axe } = await renderScreen(<ImportDialog view={bookView} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog', { name: 'Import CSV' })
  const file = new File([Buffer.from('title;pages\r\nMühlenbau;200\r\n', 'latin1')], 'books.csv', {
    type: 'text/csv',
  })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file)
  expect(await within(dialog).findByText(/no UTF-8, so it was read as Windows-1252/)).toBeTruthy()
  expect(server.sentTo(books.import).map(({ body }) => body)).toEqual([
    { csv: 'title;pages\r\nMühlenbau;200\r\n', dry_run: true },
  ])
  expect(await axe()).toEqual([])
})
