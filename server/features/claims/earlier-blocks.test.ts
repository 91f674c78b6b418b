import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'

const [admin, owner, seller, spammer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

/** Rows of the release before: what an admin and others had switched off stood in the same columns. */
const earlier = `
  insert into users (id, name) values ('${admin}', 'Admin'), ('${owner}', 'Asha'), ('${seller}', 'Shop');
  insert into users (id, name, status, blocked_reason) values ('${spammer}', 'Spam', 'blocked', 'Spam');
  insert into batches (owner_id, name, quantity, made, claimed, inactive, status)
    values ('${seller}', 'Mugs', 4, 4, 0, 4, 'ready'), ('${seller}', 'Cups', 1, 0, 0, 0, 'disabled');
  insert into qrcodes (code, kind, batch_id, serial_no, owner_id, status)
    select code, 'merchandise', (select min(id) from batches), serial_no, owner_id::uuid, 'inactive'
    from (values ('BYADM1N0', 1, '${owner}'), ('BY0WNER0', 2, '${owner}'), ('FREEADM1', 3, null), ('FREESE11', 4, null))
      as codes (code, serial_no, owner_id);
  insert into qrcode_history (qrcode_id, action, actor_id, at)
    select id, 'disabled', case code when 'BY0WNER0' then '${owner}' when 'FREESE11' then '${seller}' else '${admin}' end::uuid,
      '2026-11-20T10:00:00Z' from qrcodes;
  insert into cards (owner_id, created_by, card_type_id, template_id, primary_color, secondary_color, color_theme, content,
      status, blocked_at, blocked_reason)
    values ('${owner}', '${owner}', 1, 1, '#111111', '#222222', 1, '{}', 'inactive', now(), 'Fraud');
  insert into audit_log (at, actor_id, action, subject_type, subject_id, after) values
    ('2026-11-20T10:00:00Z', '${admin}', 'card.blocked', 'card', (select id::text from cards), null),
    ('2026-11-20T11:00:00Z', '${admin}', 'user.blocked', 'user', '${spammer}', null),
    ('2026-11-20T12:00:00Z', '${admin}', 'batch.updated', 'batch', (select max(id)::text from batches),
      '{"status":"disabled"}');`

it('what an admin had switched off becomes a block, and what owners and sellers had stays theirs', async () => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = `blocks_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-migrations-'))
  await server.query(`create database ${name} template template0`)
  const pool = new pg.Pool({ connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`) })
  try {
    const files = (await readdir('server/migrations')).filter((file) => file.endsWith('.sql')).toSorted()
    const last = files.findIndex((file) => file.endsWith('-blocked-by-the-operator.sql'))
    const copy = (file: string) => cp(`server/migrations/${file}`, path.join(folder, file))
    await Promise.all(files.slice(0, last).map(copy))
    await migrate(pool, folder)
    await pool.query(earlier)
    await copy(files[last] ?? '')
    await migrate(pool, folder)
    const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows as unknown[]
    expect(
      await read('select code, status, shown_status, blocked_by from qrcodes order by serial_no'),
    ).toEqual([
      ['BYADM1N0', 'active', 'inactive', admin],
      ['BY0WNER0', 'inactive', 'inactive', null],
      ['FREEADM1', 'inactive', 'inactive', admin],
      ['FREESE11', 'inactive', 'inactive', null],
    ])
    expect(await read('select status, blocked_by from cards')).toEqual([['inactive', admin]])
    const at = new Date('2026-11-20T11:00:00Z')
    expect(await read('select name, blocked_at, blocked_by from users where blocked_at is not null')).toEqual(
      [['Spam', at, admin]],
    )
    expect(await read('select name, inactive, blocked_by from batches order by id')).toEqual([
      ['Mugs', 4, null],
      ['Cups', 0, admin],
    ])
  } finally {
    await pool.end()
    await server.end()
    await rm(folder, { recursive: true })
  }
})
