import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import { stamps } from '#contract/fields.ts'
import { resource } from '#contract/resource.ts'
import type { RowOf } from '#contract/resource.ts'
import { relationTo } from '#web/resource/relation.ts'
import { resourceView } from '#web/resource/view.ts'

const publisher = z.object({ publisher_id: z.int(), name: z.string() })

/** What books choose one from. */
export const publishers = resource({
  name: 'publisher',
  path: '/v1/test/publishers',
  access: 'admin',
  key: 'publisher_id',
  entity: publisher,
  input: z.object({ name: z.string().min(1) }),
  sort: ['name'],
  missing: 'not_found',
  actions: ['list', 'get'],
})

/** A resource with a field of every kind, whose rows cannot be restored. */
export const books = resource({
  name: 'book',
  path: '/v1/test/books',
  access: 'admin',
  key: 'book_id',
  entity: z.object({
    book_id: z.int(),
    title: z.string(),
    summary: z.string(),
    price: z.int().nullable(),
    pages: z.int(),
    is_sold: z.boolean(),
    genre: z.enum(['novel', 'poems']),
    published_on: z.string().nullable(),
    color: z.string(),
    publisher_id: z.int().nullable(),
    ...stamps,
  }),
  input: z.object({
    title: z.string().min(1, 'Enter the title.'),
    summary: z.string(),
    price: z.int().nullable(),
    pages: z.int('Enter a whole number.'),
    is_sold: z.boolean(),
    genre: z.enum(['novel', 'poems']),
    published_on: z.iso.date().nullable(),
    color: z.string(),
    publisher_id: z.int().nullable(),
  }),
  sort: ['title', 'pages'],
  filters: { genre: z.enum(['novel', 'poems']), is_sold: z.stringbool() },
  actions: ['list', 'get', 'create', 'update', 'delete', 'export', 'import'],
  importKey: ['title'],
  missing: 'not_found',
})

export const bookView = resourceView(books, {
  words: {
    title: msg`Books`,
    search: msg`Search books`,
    empty: { title: msg`No books yet`, description: msg`Books that you add stand here.` },
    create: msg`New book`,
    edit: msg`Edit book`,
    deleted: (count) => msg`${plural(count, { one: 'Book deleted', other: '# books deleted' })}`,
    confirmDelete: { title: msg`Delete for good?`, description: msg`Books cannot be restored.` },
  },
  fields: {
    title: { as: 'text', label: msg`Title`, required: true },
    summary: { as: 'prose', label: msg`Summary`, description: msg`Two sentences.` },
    price: { as: 'money', label: msg`Price`, currency: 'INR' },
    pages: { as: 'number', label: msg`Pages` },
    is_sold: { as: 'switch', label: msg`Sold` },
    genre: { as: 'select', label: msg`Genre`, options: { novel: msg`Novel`, poems: msg`Poems` } },
    published_on: { as: 'date', label: msg`Published on` },
    color: { as: 'color', label: msg`Cover color` },
    publisher_id: {
      as: 'relation',
      label: msg`Publisher`,
      relation: relationTo(publishers, ({ name }) => name),
    },
  },
  blank: {
    title: '',
    summary: '',
    price: null,
    pages: 1,
    is_sold: false,
    genre: 'novel',
    published_on: null,
    color: '#112233',
    publisher_id: null,
  },
  columns: [
    'title',
    'genre',
    'price',
    { key: 'pages', title: msg`Length`, render: ({ pages }) => `${pages} pages` },
  ],
  filters: ['genre', { key: 'is_sold', label: msg`Sale`, options: { true: msg`Sold`, false: msg`On sale` } }],
  links: {
    list: linkOptions({ to: '/backbone/faq' }),
    create: linkOptions({ to: '/backbone/faq/create' }),
    row: ({ book_id }) => linkOptions({ to: '/backbone/faq/edit-{$id}', params: { id: String(book_id) } }),
  },
})

const at = '2026-01-02T03:04:05.000Z'

export const book = (id: number, title: string): RowOf<typeof books> => ({
  book_id: id,
  title,
  summary: 'Short.',
  price: 12_550,
  pages: 200,
  is_sold: false,
  genre: 'poems',
  published_on: '2025-05-05',
  color: '#112233',
  publisher_id: 3,
  version: 2,
  created_at: at,
  updated_at: at,
})
