import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'

/** Rows of the release before: some in the table of their month, some in that for all others. */
const earlier = `
  select prepare_visit_months('2026-03-01', 0);
  insert into visits (at, day, hour, qrcode_id, source, visitor, is_new_visitor, is_bot, referrer, outcome) values
    ('2026-03-05T10:00:00Z', '2026-03-05', 10, 7, 'qr', 'a', true, false, '', 'shown'),
    ('2026-03-05T10:30:00Z', '2026-03-05', 10, 7, 'qr', 'a', false, false, '', 'shown'),
    ('2026-03-05T10:40:00Z', '2026-03-05', 10, 7, 'qr', 'b', true, false, 'example.org', 'redirected'),
    ('2026-03-05T10:45:00Z', '2026-03-05', 10, 7, 'qr', null, false, true, '', 'shown'),
    ('2025-11-30T23:59:59Z', '2025-11-30', 23, 7, 'link', 'c', true, false, '', 'shown'),
    ('2031-01-01T00:00:00Z', '2031-01-01', 0, 8, 'nfc', 'd', true, false, '', 'shown');
  insert into clicks (at, day, qrcode_id, click_for, source) values
    ('2025-11-30T23:59:59Z', '2025-11-30', 7, 'phone', 'link');`

it('keeps all visits of the release before, in tables of their months, and makes their facts', async () => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = `visits_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-migrations-'))
  await server.query(`create database ${name} template template0`)
  const pool = new pg.Pool({ connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`) })
  // A connection that is ending may still be told that its database is deleted.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const files = (await readdir('server/migrations')).filter((file) => file.endsWith('.sql')).toSorted()
    const last = files.findIndex((file) => file.endsWith('-visit-facts.sql'))
    const copy = (file: string) => cp(`server/migrations/${file}`, path.join(folder, file))
    await Promise.all(files.slice(0, last).map(copy))
    await migrate(pool, folder)
    await pool.query(earlier)
    await copy(files[last] ?? '')
    await migrate(pool, folder)
    const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows as unknown[]
    expect(
      await read('select tableoid::regclass::text, count(*)::int from visits group by 1 order by 1'),
    ).toEqual([
      ['visits_2025_11', 1],
      ['visits_2026_03', 4],
      ['visits_2031_01', 1],
    ])
    expect(await read('select tableoid::regclass::text from clicks')).toEqual([['clicks_2025_11']])
    expect(
      await read(`select qrcode_id::int, day::text, hour, source, outcome, referrer, visits, visitors
        from visit_facts join visit_kinds on visit_kinds.id = kind_id order by day, outcome`),
    ).toEqual([
      [7, '2025-11-30', 23, 'link', 'shown', '', 1, 1],
      [7, '2026-03-05', 10, 'qr', 'redirected', 'example.org', 1, 1],
      [7, '2026-03-05', 10, 'qr', 'shown', '', 2, 1],
      [8, '2031-01-01', 0, 'nfc', 'shown', '', 1, 1],
    ])
  } finally {
    await pool.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
})
