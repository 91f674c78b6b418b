import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { stamps } from '#contract/fields.ts'
import { resource } from '#contract/resource.ts'
import { tables } from '../db/tables.ts'
import { presentRow } from './present-row.ts'
import { resourceStore } from './resource-store.ts'

const shown = { faq_id: z.int(), question: z.string(), published_at: z.iso.datetime().nullable(), ...stamps }
const about = {
  name: 'faq',
  path: '/v1/faq',
  access: 'admin',
  key: 'faq_id',
  input: z.object({}),
  sort: ['question'],
  missing: 'not_found',
  actions: ['list'],
} as const
const rows = tables.selectFrom('faqs').selectAll()

it('shows the key, times as text, and what a join did not find as an empty text', () => {
  const entity = z.object({ ...shown, category: z.string(), editor: z.string().nullable() })
  const faqs = resource({ ...about, entity })
  const at = new Date('2026-01-02T03:04:05Z')
  const row = {
    id: 7,
    question: 'Why?',
    category: null,
    editor: null,
    published_at: null,
    version: 2,
    created_at: at,
    updated_at: at,
    deleted_at: at,
  }
  expect(presentRow(faqs, row)).toEqual({
    faq_id: 7,
    question: 'Why?',
    category: '',
    editor: null,
    published_at: null,
    version: 2,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  })
})

it('lets a slice present only what no column says as it is', () => {
  const store = { table: 'faqs', rows, search: ['question'] } as const
  const list = expectTypeOf(resourceStore(resource({ ...about, entity: z.object(shown) }), store).list)
  list.parameter(1).toBeUnknown()
  const longer = resource({ ...about, entity: z.object({ ...shown, length: z.int() }) })
  resourceStore(longer, { ...store, present: ({ answer }) => ({ length: answer.length }) })
  // @ts-expect-error -- no column has the name length
  resourceStore(longer, store)
  // @ts-expect-error -- a text is no number
  resourceStore(longer, { ...store, present: ({ answer }) => ({ length: answer }) })
  const required = resource({ ...about, entity: z.object({ ...shown, published_at: z.iso.datetime() }) })
  // @ts-expect-error -- a time that may be absent is no text
  resourceStore(required, store)
})
