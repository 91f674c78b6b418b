import { expect, it } from 'vitest'
import { faqs } from '#contract/content.ts'
import { importMaximum } from '#contract/resource-endpoints.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-file.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const send = (csv: string, dry_run = false) => importFile(app, faqs.import, { as, csv, dry_run })
const count = async (table: 'faqs' | 'audit_log') => {
  const { rows } = await app.ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

it('imports 950 of 1,000 lines, names the other 50, and creates none twice', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    index % 20 === 7 ? `Bulk ${index},<p>Text</p>,soon` : `Bulk ${index},<p>Text ${index}</p>,draft`,
  )
  const csv = ['question,answer,status', ...lines].join('\r\n')
  const { data } = await send(csv)
  expect(data).toMatchObject({ created: 950, updated: 0, skipped: 0 })
  expect(data.errors).toHaveLength(50)
  expect(data.errors[0]).toMatchObject({ line: 9, field: 'status', code: 'invalid_choice' })
  expect(await count('faqs')).toBe(950)
  expect(await count('audit_log')).toBe(950)

  expect((await send(csv)).data).toMatchObject({ created: 0, updated: 0, skipped: 950, errors: data.errors })
  expect(await count('faqs')).toBe(950)
  expect(await count('audit_log')).toBe(950)
})

it('tells in a dry run what would happen, and writes nothing', async () => {
  const before = await count('faqs')
  const csv = 'question,answer,status\nDry one,Yes,draft\nBulk 1,Changed,draft\n,No,draft\n'
  expect((await send(csv, true)).data).toEqual({
    created: 1,
    updated: 1,
    skipped: 0,
    errors: [
      {
        line: 4,
        field: 'question',
        code: 'enter_question',
        params: { minimum: 1 },
        message: 'Enter the question.',
      },
    ],
  })
  expect(await count('faqs')).toBe(before)
  const { data } = await app.call(faqs.list, { as, query: { search: 'changed' } })
  expect(data.total).toBe(0)
})

it('changes only the columns of the file', async () => {
  await send('question,answer,category,status\nPartly,Before,Cards,published\n')
  expect((await send('question,answer\nPartly,After\n')).data).toMatchObject({ updated: 1, errors: [] })
  const { data } = await app.call(faqs.list, { as, query: { search: 'partly' } })
  expect(data.list).toMatchObject([{ answer: 'After', category: 'Cards', status: 'published', version: 2 }])
})

it('reads back what it exported, formulas and dates included', async () => {
  const odd = {
    question: '=SUM(A1) "quoted", really',
    answer: '<p>Two\nlines; and a tab</p>',
    category: '-dash',
  }
  const published_at = '2026-01-02T03:04:05.000Z'
  await app.call(faqs.create, { as, body: { ...odd, sort_order: 3, status: 'draft', published_at } })
  const headers = { authorization: `Bearer ${as}` }
  const csv = await (await app.fetch('/v1/faq/export?search=really', { headers })).text()
  expect((await send(csv)).data).toEqual({ created: 0, updated: 0, skipped: 1, errors: [] })
  expect((await send(csv.replace('-dash', '-other'))).data).toMatchObject({ updated: 1 })
})

it('names the lines of several paragraphs by their first, and lines about the same', async () => {
  const csv = 'question;answer;status\n"Long";"a\nb\nc";draft\nWrong;x;nothing\nLong;y;draft\n'
  const { data } = await send(csv)
  expect(data.created).toBe(1)
  expect(data.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [5, 'status', 'invalid_choice'],
    [6, 'question', 'same_as_line'],
  ])
})

it.each([
  [
    'an unknown and a missing column',
    'anser,status\nx,draft',
    ['column “anser” is unknown', '“question” is missing'],
  ],
  ['a column that occurs twice', 'question,question\na,b', ['mean the same']],
  ['an empty file', '\n', ['This file is empty.']],
  ['quotes that do not end', 'question,answer\n"open,x\n', ['Line 2 is not valid CSV']],
  ['too many lines', `question\n${'x\n'.repeat(importMaximum.rows + 1)}`, ['Import at most']],
])('answers %s with what is wrong, and writes nothing', async (_, csv, messages) => {
  const before = await count('faqs')
  const { status, fields } = await send(csv)
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(messages.map(() => 'csv'))
  for (const [index, message] of messages.entries()) expect(fields[index]?.message).toContain(message)
  expect(await count('faqs')).toBe(before)
})

it('words the errors of lines, and of the file, in the language of the request', async () => {
  const sendInArabic = async (csv: string) => {
    const reply = await app.fetch(faqs.import.path, {
      method: faqs.import.method,
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/json',
        'accept-language': 'ar',
      },
      body: JSON.stringify({ csv, dry_run: true }),
    })
    return reply.json() as Promise<{ data: unknown }>
  }
  const lines = ['question,answer,status', 'One,Yes,draft', ',Yes,draft', 'One,Yes,draft']
  expect((await sendInArabic(lines.join('\n'))).data).toMatchObject({
    errors: [
      { line: 3, field: 'question', code: 'enter_question', message: 'أدخل السؤال.' },
      { line: 4, field: 'question', code: 'same_as_line', params: { line: 2 } },
    ],
  })
  expect((await sendInArabic('question,town\n"open')).data).toMatchObject({
    fields: [{ path: 'csv', code: 'csv_invalid', params: { line: 2 } }],
  })
  expect((await sendInArabic('question,town\nOne,Two')).data).toMatchObject({
    fields: [{ code: 'csv_unknown_column', message: 'العمود «town» غير معروف.' }],
  })
})

it('exports and reads the same header in every language', async () => {
  const headers = { authorization: `Bearer ${as}`, 'accept-language': 'hi', cookie: 'locale=ar' }
  const csv = await (await app.fetch(faqs.export.path, { headers })).text()
  expect(csv.split('\r\n')[0]).toBe(Object.keys(faqs.entity.shape).join(','))
})
