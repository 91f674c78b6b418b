import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexBuiltBy, runsWithoutTransaction, splitStatements } from './sql-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text)

describe('the statements of a file', () => {
  it.each([
    ['a text', `insert into a values ('one; two'';', e'it\\';')`],
    ['a name', 'create table "a;b" ()'],
    ['a body', 'create function f() returns int language sql as $$ select 1; $$'],
    ['a body in a body', 'do $do$ begin execute $$select 1; $$; end $do$'],
    ['a number with a dollar before it', 'select $1'],
    ['letters before a quote', "select type'x;y'"],
  ])('end at no semicolon in %s', (_, statement) => {
    expect(texts(`${statement};select 2;`)).toEqual([statement, 'select 2'])
  })

  it('have their comments beside them, and end at none of their semicolons', () => {
    expect(
      splitStatements('-- One; of\n/* two; */ select 1; -- next\nselect -- here;\n 2;\n-- last;'),
    ).toEqual([
      { text: 'select 1', comment: '-- One; of\n/* two; */\n' },
      { text: 'select  \n 2', comment: '-- next\n-- here;\n' },
    ])
    expect(texts(' ;; -- nothing\n;')).toEqual([])
  })

  it('are all found, whatever stands in their quotes', () => {
    const inQuotes = fc.string().map((text) => `select '${text.replaceAll("'", "''")}'`)
    const inBody = fc.string().map((text) => `do $b$${text.replaceAll('$b$', '')}$b$`)
    fc.assert(
      fc.property(fc.array(fc.oneof(inQuotes, inBody)), (statements) => {
        expect(texts(statements.join(';\n'))).toEqual(statements)
      }),
    )
  })
})

it('run one by one only where the first line says so', () => {
  expect(runsWithoutTransaction('-- no transaction\nselect 1;')).toBe(true)
  expect(runsWithoutTransaction('-- no transaction: an index\nselect 1;')).toBe(true)
  expect(runsWithoutTransaction('-- no transactions of people\n')).toBe(false)
  expect(runsWithoutTransaction('select 1;\n-- no transaction')).toBe(false)
})

it('name the index that they build beside readers and writers', () => {
  expect(indexBuiltBy('create index concurrently if not exists a_b on a (b)')).toBe('a_b')
  expect(indexBuiltBy('CREATE UNIQUE INDEX CONCURRENTLY "A" ON a (b)')).toBe('"A"')
  expect(indexBuiltBy('create index a_b on a (b)')).toBeUndefined()
  expect(indexBuiltBy('drop index concurrently if exists a_b')).toBeUndefined()
})
