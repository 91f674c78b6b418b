import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

const [owner, other] = [randomUUID(), randomUUID()]

/** Rows of the release before, with texts that are folded in another way now, and with others. */
const earlier = `
  insert into users (id, name) values ('${owner}', 'Þór'), ('${other}', 'Asha');
  insert into addresses (user_id, kind, value, confirmed_at) values ('${owner}', 'mail', 'thor@example.org', now());
  insert into faqs (question, answer) values ('Jean\u2011Luc?', 'Yes'), ('Open 9–5?', 'Yes'), ('Plain-text?', 'Yes');
  insert into cards (owner_id, created_by, card_type_id, template_id, primary_color, secondary_color, color_theme, content, title)
    select '${owner}', '${owner}', 1, 1, '#111111', '#222222', 1, '{}', title from unnest('{Þing,Ravi}'::text[]) as title;
  insert into shared_contacts (owner_id, card_id, name, phone, consent_version, withdraw_hash)
    select '${owner}', (select min(id) from cards), name, '+911', 'share-1', name::bytea from unnest('{Ann—Marie,Bea}'::text[]) as name;
  insert into contact_tags (user_id, name) values
    ('${owner}', 'follow-up'), ('${owner}', 'Follow\u2013up'), ('${other}', 'follow\u2013up');
  insert into shared_contact_tags (shared_contact_id, tag_id) select contact.id, tag.id
    from shared_contacts contact join contact_tags tag on tag.user_id = '${owner}'
    where contact.name = 'Bea' or tag.name <> 'follow-up';`

/** Each stored text that is not what its expression gives. */
const outdated = `
  select attrelid::regclass::text as of_table, attname,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %s where %I <> (%s) collate "C"',
      attrelid::regclass, attname, pg_get_expr(adbin, adrelid)), false, true, '')))[1]::text::int as rows
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated = 's'
  where pg_get_expr(adbin, adrelid) like '%fold(%'`

it('folds the texts of the release before again, and no row changes but in what it is found by', async () => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = `folds_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-migrations-'))
  await server.query(`create database ${name} template template0`)
  const pool = new pg.Pool({ connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`) })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows as unknown[][]
  try {
    const files = (await readdir('server/migrations')).filter((file) => file.endsWith('.sql')).toSorted()
    const last = files.findIndex((file) => file.endsWith('-dashes-and-thorn.sql'))
    const copy = (file: string) => cp(`server/migrations/${file}`, path.join(folder, file))
    await Promise.all(files.slice(0, last).map(copy))
    await migrate(pool, folder)
    await pool.query(earlier)
    const shown = `select title, version, updated_at::text from cards order by id`
    const before = await read(shown)
    const written = await read(`select xmin::text from faqs where question = 'Plain-text?'`)
    await copy(files[last] ?? '')
    await migrate(pool, folder)

    const tables = await read(outdated)
    expect(tables.length).toBeGreaterThan(25)
    expect(tables.filter(([, , rows]) => rows !== 0)).toEqual([])
    expect(await read('select search_text from users order by search_text')).toEqual([
      ['asha'],
      ['thor thor@example.org'],
    ])
    expect(await read(`select search_text from faqs where answer = 'Yes' order by 1`)).toEqual([
      ['jean-luc? yes'],
      ['open 9-5? yes'],
      ['plain-text? yes'],
    ])
    expect(await read('select search_text from cards order by id')).toEqual([['thing '], ['ravi ']])
    expect(await read(shown)).toEqual(before)
    expect(await read(`select xmin::text from faqs where question = 'Plain-text?'`)).toEqual(written)
    expect(
      await read(`select tag.name, contact.name from contact_tags tag
        left join shared_contact_tags on tag_id = tag.id left join shared_contacts contact on contact.id = shared_contact_id
        order by tag.id, contact.name`),
    ).toEqual([
      ['follow-up', 'Ann—Marie'],
      ['follow-up', 'Bea'],
      ['follow\u2013up', null],
    ])
    expect(await read(`select tgrelid::regclass::text from pg_trigger where tgenabled = 'D'`)).toEqual([])
  } finally {
    await pool.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
})
