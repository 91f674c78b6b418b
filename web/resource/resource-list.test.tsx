import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { book, bookView, books } from '#web/testing/books.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ResourceList } from './resource-list.tsx'

const twoBooks = { list: [book(1, 'Gitanjali'), book(2, 'Emma')], total: 25 }
const list = (path?: string) => renderScreen(<ResourceList view={bookView} />, path)

it('keeps sort, filters, page and page size in the URL', async () => {
  const server = fakeServer()
  server.answer(books.list, twoBooks)
  const { user, path, axe } = await list('/here?genre=poems&sort=author&limit=many')
  const table = await screen.findByRole('table', { name: 'Books' })
  expect(await axe()).toEqual([])
  const queryOf = (index: number) =>
    Object.fromEntries(server.sentTo(books.list).at(index)?.url.searchParams ?? [])
  // what the contract does not know is left out
  expect(queryOf(0)).toEqual({ start: '0', limit: '10', genre: 'poems' })
  await user.click(within(table).getByRole('button', { name: 'Title' }))
  expect(path()).toMatch(/sort=title.*order=desc/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(queryOf(-1)).toMatchObject({ start: '10', sort: 'title', order: 'desc' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  await waitFor(() => expect(queryOf(-1)).toMatchObject({ start: '0', limit: '25' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sale' }), 'Sold')
  await waitFor(() => expect(queryOf(-1)).toMatchObject({ is_sold: 'true', genre: 'poems' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search books' }), 'em')
  await waitFor(() => expect(queryOf(-1)).toMatchObject({ search: 'em' }))
  expect(path()).toContain('q=em')
})

it('sorts by a select too, for phones that show no heads of columns', async () => {
  const server = fakeServer()
  server.answer(books.list, twoBooks)
  const { user, path } = await list('/here?start=10')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(select.value).toBe('')
  await user.selectOptions(select, 'Length, descending')
  await waitFor(() =>
    expect(server.sentTo(books.list).at(-1)?.url.search).toMatch(/start=0.*sort=pages&order=desc/),
  )
  expect(select.value).toBe('pages.desc')
  await user.selectOptions(select, 'Usual order')
  await waitFor(() => expect(path()).toBe('/here'))
})

it('has one button for filters and order on a phone, which says how many are in use', async () => {
  const server = fakeServer()
  server.answer(books.list, twoBooks)
  const { user, axe } = await list('/here?genre=poems&sort=pages')
  const button = await screen.findByRole('button', { name: 'Filter (2)' })
  const controls = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(controls?.contains(screen.getByRole('combobox', { name: 'Sale' }))).toBe(true)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await axe()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Usual order')
  expect(await screen.findByRole('button', { name: 'Filter (1)' })).toBeTruthy()
})

it('says that a list failed, and tries again', async () => {
  const server = fakeServer()
  server.refuse(books.list, 'internal')
  const { user, axe } = await list()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(books.list, twoBooks)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Emma' })).toBeTruthy()
})

it('tells an empty list from one in which nothing matches', async () => {
  const server = fakeServer()
  server.answer(books.list, { list: [], total: 0 })
  const { user, path, axe } = await list('/here?q=zebra&genre=poems')
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('heading', { name: 'No books yet' })).toBeTruthy()
  expect(path()).toBe('/here')
  expect(await axe()).toEqual([])
})

it('remembers which columns somebody wants to see', async () => {
  const server = fakeServer()
  server.answer(books.list, twoBooks)
  const first = await list()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findByRole('table')
  expect(heads()).toEqual(['', 'Title', 'Genre', 'Price', 'Length', 'Actions'])
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('checkbox', { name: 'Price' }))
  expect(await first.axe()).toEqual([])
  expect(heads()).toEqual(['', 'Title', 'Genre', 'Length', 'Actions'])
  expect(localStorage.getItem('columns.book')).toBe('["price"]')
})

it('deletes what cannot be restored only after its name was typed', async () => {
  const server = fakeServer()
  server.answer(books.list, twoBooks)
  server.answer(books.delete, { count: 1 })
  const { user, axe } = await list()
  await user.click(await screen.findByRole('button', { name: 'Actions for Emma' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete for good?' })
  expect(await axe()).toEqual([])
  await user.fill(within(dialog).getByRole('textbox'), 'Emm')
  await user.keyboard('{Enter}')
  expect(server.sentTo(books.delete)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'a{Enter}')
  expect(await screen.findByText('Book deleted')).toBeTruthy()
  expect(server.sentTo(books.delete)[0]?.body).toEqual({ ids: [2] })
})

it('offers a file with the columns that an import reads', async () => {
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:here'
  }
  fakeServer().answer(books.list, twoBooks)
  const { user } = await list()
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Download a template' }))
  expect(await saved[0]?.text()).toBe(
    'title,summary,price,pages,is_sold,genre,published_on,color,publisher_id\r\n',
  )
})
