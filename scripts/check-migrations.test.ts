import { describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const changelog = '## [Unreleased]\n\n## [1.2.0] - 2027-01-01\n'
const at = (number: number) => `server/migrations/2027010${number}T000000-a.sql`
/** Checks these files, one after the other by their time stamps. */
const check = (...files: readonly string[]) => {
  const migrations = Object.fromEntries(files.map((sql, number) => [at(number + 1), sql] as const))
  return runCheck('migrations', { 'CHANGELOG.md': changelog, ...migrations })
}
const alone = (sql: string) => `-- no transaction\n${sql}`
const added = 'alter table cards add constraint cards_named check (title is not null) not valid;'
const validated = alone('alter table cards validate constraint cards_named;')

describe('the check of migrations', () => {
  it.each([
    ['a type', 'alter table cards alter column title type citext', 'changes the type of cards.title'],
    [
      'a type, in old words',
      'alter table only "cards" alter title set data type int',
      'add a column of that type',
    ],
    [
      'a column that is not null',
      'alter table cards alter title set not null',
      'check (title is not null) not valid',
    ],
    [
      'a check',
      'alter table cards add constraint c check (a in (1, 2))',
      'add it "not valid", and validate it',
    ],
    ['a foreign key', 'alter table cards add foreign key (a) references b (id)', 'add it "not valid"'],
    ['a constraint without a name', 'alter table cards add check (a > 0) not valid', 'give it a name'],
    [
      'a unique constraint',
      'alter table cards add constraint c unique (a)',
      '"add constraint … unique using index"',
    ],
    ['a primary key', 'alter table cards add primary key (a)', 'builds an index while the table is locked'],
    [
      'an exclusion',
      'alter table cards add constraint c exclude using gist (a with &&)',
      'give it to a new table',
    ],
    ['an index', 'create index cards_a on cards using gin (a)', '"create index concurrently if not exists"'],
    [
      'an index in a transaction',
      'create index concurrently cards_a on cards (a)',
      'a file that begins with "-- no',
    ],
    [
      'a stored column',
      'alter table cards add a text generated always as (f(b)) stored',
      'let a trigger fill it',
    ],
    [
      'a column of numbers',
      'alter table cards add a bigint generated always as identity',
      'numbers every row',
    ],
    ['a serial', 'alter table cards add column a bigserial', 'numbers every row'],
    [
      'a default of each row',
      'alter table cards add a uuid default gen_random_uuid()',
      'differs in every row',
    ],
    [
      'a column with a check',
      "alter table cards add a text default '' check (a <> 'x')",
      'as a constraint of its own',
    ],
    [
      'a column that refers',
      'alter table cards add a int default 1 references b',
      'refers to other rows by a default',
    ],
    ['a unique column', 'alter table cards add a text unique', '"create unique index concurrently"'],
    ['a column that must be given', 'alter table cards add a text not null', 'give it a default'],
    [
      'a dropped column',
      'alter table cards drop column title',
      'cards: drop column title, which the last release may',
    ],
    ['a dropped column, in short', 'alter table cards add b text, drop title', 'cards: drop title, which'],
    ['another name of a column', 'alter table cards rename title to name', '"-- unread since <version>"'],
    ['another name of a table', 'alter table cards rename to sheets', 'cards: rename to sheets, which'],
    ['a dropped table', 'drop table if exists cards', 'drops cards, which the last release may read'],
    ['a dropped function', 'drop function f(text)', 'drops f, which the last release may read'],
    ['validation in a transaction', 'alter table cards validate constraint c', 'do it in a later file'],
    [
      'a change in a block',
      'do $$ begin if true then alter table cards drop title; end if; end $$',
      'cards: drop title',
    ],
  ])('refuses %s, and says what to write instead', (_, sql, message) => {
    const { status, output } = check(`${sql};`)
    expect(output).toContain(`${at(1)}: `)
    expect(output).toContain(message)
    expect(status).toBe(1)
  })

  it('lets a migration do what holds nobody up', () => {
    const { status, output } = check(
      `-- alter table cards drop title
      create table notes (id bigint generated always as identity primary key, card_id bigint references cards (id), a text);
      create index notes_card_id on notes (card_id);
      alter table notes alter a set not null, add constraint notes_a check (a <> ''), rename a to b;
      create temporary table spare (a text); drop table spare;
      alter table cards add a text not null default '', add b timestamptz default now(), add c bigint references notes (id);
      alter table cards alter a drop default, alter a set default 'x', drop constraint if exists old, rename constraint c to d;
      create function f() returns void language plpgsql as $$ begin alter table cards drop title; end $$;
      insert into faqs values ('alter table cards drop title; drop table cards;');
      do $$ begin execute 'select 1'; end $$;`,
      alone(
        `create unique index concurrently if not exists cards_a on cards (a);
        drop index concurrently if exists cards_b;`,
      ),
      'alter table cards add constraint cards_a_once unique using index cards_a;',
    )
    expect(output).not.toContain(at(1))
    expect(status).toBe(0)
  })

  it('lets a column become not null once a validated constraint says so', () => {
    const set = 'alter table cards alter column title set not null, drop constraint cards_named;'
    expect(check(added, validated, set)).toMatchObject({ status: 0 })
    expect(check(added, set, validated).output).toContain(`${at(2)}: sets cards.title not null`)
    expect(check(added, validated, set.replace('title', 'slug')).output).toContain('sets cards.slug not null')
  })

  it('wants every constraint validated that was added without', () => {
    expect(check(added).output).toContain(`${at(1)}: no later file validates cards_named: add one`)
    expect(check(added, validated.replace('cards_', 'cards_not_'))).toMatchObject({ status: 1 })
    expect(check(added, 'alter table cards drop constraint cards_named;')).toMatchObject({ status: 0 })
    expect(check(validated, added)).toMatchObject({ status: 1 })
  })

  it('lets go what nothing has read since a release', () => {
    const drop = (version: string) =>
      `-- The title. unread since ${version}\nalter table cards drop column title;`
    expect(check(drop('1.2.0'))).toMatchObject({ status: 0 })
    expect(check(drop('1.3.0')).output).toContain(`${at(1)}: 1.3.0 is no release of CHANGELOG.md`)
    expect(check(`${drop('1.2.0')}drop table notes;`).output).toContain('drops notes')
  })

  it.each([
    'create index concurrently cards_a on cards (a)',
    'create index if not exists cards_a on cards (a)',
    'drop index concurrently cards_a',
    'alter table cards add a text',
    'update cards set a = 1',
  ])('refuses "%s" in a file without a transaction', (sql) => {
    expect(check(alone(sql)).output).toContain('has only what may run again')
  })

  it('leaves alone what is older than the rule', () => {
    const old = 'server/migrations/20261128T110000-a.sql'
    expect(runCheck('migrations', { [old]: 'drop table cards;' })).toMatchObject({ status: 0 })
  })
})
