import { expect, it } from 'vitest'
import { industryTypes } from '#contract/professions.ts'
import { encodeText } from '#formats/testing/encode-text.ts'
import { readTextFile } from '#formats/text-file.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-file.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const send = (csv: string) => importFile(app, industryTypes.import, { as, csv })
const rows = async (search: string) => {
  const query = { search, sort: 'name', order: 'asc' } as const
  const { data } = await app.call(industryTypes.list, { as, query })
  return data.list.map(({ name, sort_order, is_active }) => [name, sort_order, is_active])
}

it('stores what a Russian spreadsheet of Windows says: its letters, headings and flags', async () => {
  const written = ' Name ;Position:;ACTIVE *\r\nСтроительство жилья;1;ИСТИНА\r\nТорговля жильём;2;ЛОЖЬ\r\n'
  const file = encodeText(written, 'windows-1251') ?? new Uint8Array()
  const { text, encoding } = readTextFile(file, ['ru'])
  expect([text, encoding]).toEqual([written, 'windows-1251'])
  expect((await send(text)).data).toEqual({ created: 2, updated: 0, skipped: 0, errors: [] })
  expect(await rows('жиль')).toEqual([
    ['Строительство жилья', 1, true],
    ['Торговля жильём', 2, false],
  ])
})

it('takes the headings of the three languages for the same columns', async () => {
  await send('नाम,क्रम,सक्रिय\nMarked one,१,x\nMarked two,٢,\n')
  expect(await rows('marked')).toEqual([
    ['Marked one', 1, true],
    ['Marked two', 2, false],
  ])
  expect((await send('الاسم,الترتيب,مفعّل\nMarked one,1,نعم\nMarked two,2,لا\n')).data).toMatchObject({
    skipped: 2,
  })
})

it('takes the usual value for an empty flag where the column has no marks', async () => {
  await send('name,active\nUnsaid,no\n')
  await send('name,active\nUnsaid,\nSaid,yes\n')
  expect(await rows('said')).toEqual([
    ['Said', 0, true],
    ['Unsaid', 0, true],
  ])
})

it('names the cell that says neither yes nor no', async () => {
  const { data } = await send('name,active\nFine,oui\nOdd,perhaps\n')
  expect(data.created).toBe(1)
  expect(data.errors).toEqual([
    { line: 3, field: 'is_active', code: 'yes_or_no', message: 'Write yes or no.' },
  ])
})

it('leaves columns out that the person names, and refuses the file until then', async () => {
  const csv = 'name,Remark\nNoted,something\n'
  expect((await send(csv)).fields.map(({ code, params }) => [code, params])).toEqual([
    ['csv_unknown_column', { column: 'Remark' }],
  ])
  const body = { csv, ignore_columns: ['Remark'] }
  const { data } = await app.call(industryTypes.import, { as, body })
  expect(data.task_id).not.toBeNull()
  await app.drain()
  expect(await rows('noted')).toEqual([['Noted', 0, true]])
})
