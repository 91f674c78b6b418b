import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { book, bookView, books, publishers } from '#web/testing/books.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ResourceDetail } from './resource-detail.tsx'
import { ResourceEditForm, ResourceForm } from './resource-form.tsx'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }

it('creates a row from fields of every kind', async () => {
  const server = fakeServer()
  server.answer(publishers.list, { list: [{ publisher_id: 3, name: 'Visva' }], total: 1 })
  server.answer(books.create, book(9, 'Orlando'))
  const { user, path, axe } = await renderScreen(<ResourceForm view={bookView} />)
  const price = await screen.findByLabelText('Price', {}, slowly)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter the title.')).toBeTruthy()
  expect(server.sentTo(books.create)).toEqual([])
  await user.fill(screen.getByRole('textbox', { name: 'Title' }), 'Orlando')
  await user.type(price, '12.5')
  await user.tab()
  expect(price).toHaveProperty('value', '12.50')
  await user.click(screen.getByRole('switch', { name: 'Sold' }))
  await user.click(screen.getByLabelText('Publisher', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Visva' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/backbone/faq'), slowly)
  expect(server.sentTo(books.create)[0]?.body).toEqual({
    ...bookView.blank,
    title: 'Orlando',
    price: 1250,
    is_sold: true,
    publisher_id: 3,
  })
})

it('shows the name of the row that a relation has chosen', async () => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  server.answer(publishers.get, { publisher_id: 3, name: 'Visva' })
  server.answer(publishers.list, { list: [], total: 0 })
  await renderScreen(<ResourceForm view={bookView} id={2} />)
  const publisher = await screen.findByLabelText<HTMLInputElement>('Publisher', { selector: 'input' }, slowly)
  await waitFor(() => expect(publisher.value).toBe('Visva'))
})

it.each([
  ['/books/edit-{$id}', <ResourceEditForm key="id" view={bookView} />],
  ['/books/edit-{$book_id}', <ResourceEditForm key="book_id" view={bookView} param="book_id" />],
])('edits the row that the path %s names', async (path, form) => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  server.answer(publishers.get, { publisher_id: 3, name: 'Visva' })
  server.answer(publishers.list, { list: [], total: 0 })
  const { axe } = await renderScreen(form, '/books/edit-2', [path])
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' }, slowly)
  expect(await axe()).toEqual([])
  expect(title.value).toBe('Emma')
  expect(server.sentTo(books.get)[0]?.url.pathname).toBe('/v1/test/books/detail/2')
})

it('keeps what is typed, and its version, when the row is fetched again', async () => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  server.answer(publishers.get, { publisher_id: 3, name: 'Visva' })
  server.answer(publishers.list, { list: [], total: 0 })
  server.refuse(books.update, 'version_conflict')
  const { user } = await renderScreen(<ResourceForm view={bookView} id={2} />)
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.fill(title, ' II')
  server.answer(books.get, { ...book(2, 'Emma, revised'), version: 3 })
  globalThis.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.sentTo(books.get)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(title.value).toBe('Emma II')
  expect(server.sentTo(books.update)[0]?.body).toMatchObject({ book_id: 2, title: 'Emma II', version: 2 })
})

it('starts with the newest row, says that it is saved, and starts with that the next time', async () => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  server.answer(publishers.get, { publisher_id: 3, name: 'Visva' })
  server.answer(publishers.list, { list: [], total: 0 })
  server.answer(books.update, { ...book(2, 'Emma II'), version: 3 })
  const { user } = await renderScreen(<EditedTwice />)
  await user.fill(await screen.findByRole('textbox', { name: 'Title' }), ' II')
  server.answer(books.get, { ...book(2, 'Emma II'), version: 3 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved', {}, slowly)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  expect(title.value).toBe('Emma II')
  await user.type(title, 'I')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sentTo(books.update)).toHaveLength(2))
  expect(server.sentTo(books.update)[1]?.body).toMatchObject({ title: 'Emma III', version: 3 })
})

/** A form in the place of which is a button after it was saved. */
function EditedTwice() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? (
    <ResourceForm view={bookView} id={2} onSaved={() => setIsOpen(false)} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Edit
    </button>
  )
}

it('merges a newer version from elsewhere, and saves over it', async () => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  server.answer(publishers.get, { publisher_id: 3, name: 'Visva' })
  server.answer(publishers.list, { list: [], total: 0 })
  server.refuse(books.update, 'version_conflict')
  const { user, path, axe } = await renderScreen(<ResourceForm view={bookView} id={2} />)
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.fill(title, ' II')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This was changed elsewhere')).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(books.get, { ...book(2, 'Emma'), summary: 'Longer.', version: 3 })
  await user.click(screen.getByRole('button', { name: 'Load the newer one' }))
  const summary = screen.getByRole<HTMLInputElement>('textbox', { name: 'Summary' })
  await waitFor(() => expect(summary.value).toBe('Longer.'), slowly)
  expect(title.value).toBe('Emma II')
  server.answer(books.update, book(2, 'Emma II'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/backbone/faq'), slowly)
  const { body } = server.sentTo(books.update).at(-1) ?? {}
  expect(body).toMatchObject({ book_id: 2, title: 'Emma II', summary: 'Longer.', version: 3 })
})

it('asks before a link loses what was typed', async () => {
  const server = fakeServer()
  server.answer(publishers.list, { list: [], total: 0 })
  const { user, path } = await renderScreen(<ResourceForm view={bookView} />)
  await user.fill(await screen.findByRole('textbox', { name: 'Title' }), 'Orl')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(path()).toBe('/here')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/backbone/faq'), slowly)
})

it('shows a row as a list of its fields, with parts written by hand', async () => {
  const server = fakeServer()
  server.answer(books.get, book(2, 'Emma'))
  const { axe } = await renderScreen(
    <ResourceDetail view={bookView} id={2}>
      {({ pages }) => <p>{pages} pages by hand</p>}
    </ResourceDetail>,
  )
  expect(await screen.findByRole('heading', { name: 'Emma' })).toBeTruthy()
  expect(await axe()).toEqual([])
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(texts.slice(0, 6)).toEqual(['Emma', 'Short.', '₹125.50', '200', 'No', 'Poems'])
  expect(screen.getByText('200 pages by hand')).toBeTruthy()
})

it.each([
  ['a deleted row', 'faq_not_found', 'There is no such question.'],
  ['no id', 'invalid_input', 'This page does not exist'],
] as const)('leads back to the list from the address of %s', async (_, code, title) => {
  fakeServer().refuse(books.get, code)
  const form = await renderScreen(<ResourceForm view={bookView} id={7} />)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Books' }).getAttribute('href')).toBe('/backbone/faq')
  expect(await form.axe()).toEqual([])
})

it('offers another try when a row could not be fetched', async () => {
  const server = fakeServer()
  server.refuse(books.get, 'unavailable')
  const { user } = await renderScreen(<ResourceDetail view={bookView} id={2} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(books.get, book(2, 'Emma'))
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Emma' })).toBeTruthy()
})
