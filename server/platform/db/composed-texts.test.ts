import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

it('composes what was stored decomposed, and leaves both where both are stored', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-composed-'))
  const name = `composed_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Pool({ connectionString: inject('postgresUrl') })
  await server.query(`create database ${name} template template0`)
  const pool = new pg.Pool({ connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`) })
  const column = async (query: string) =>
    (await pool.query<{ value: string }>(query)).rows.map(({ value }) => value)
  try {
    const files = (await readdir('server/migrations')).filter((file) => file.endsWith('.sql')).toSorted()
    const first = files.findIndex((file) => file.endsWith('-text-order-and-search.sql'))
    const copy = (file: string) => cp(`server/migrations/${file}`, path.join(folder, file))
    await Promise.all(files.slice(0, first).map(copy))
    await migrate(pool, folder)
    const jose = 'José "\\ <"'
    await pool.query(`insert into users (name) values ($1)`, [jose.normalize('NFD')])
    await pool.query(
      `insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, title, content)
      select id, 1, 2, '#123456', '#654321', 1, name, jsonb_build_object('name', name, 'other', 1.50) from users`,
    )
    await pool.query(`insert into faqs (question, answer) values ($1, 'a'), ($2, 'b')`, [
      'Größe'.normalize('NFC'),
      'Größe'.normalize('NFD'),
    ])
    await Promise.all(files.slice(first).map(copy))
    await migrate(pool, folder)
    expect(await column('select name as value from users')).toEqual([jose])
    expect(await column('select title as value from cards')).toEqual([jose])
    expect(await column('select content as value from cards')).toEqual([{ name: jose, other: 1.5 }])
    expect(await column('select question as value from faqs order by answer')).toEqual([
      'Größe'.normalize('NFC'),
      'Größe'.normalize('NFD'),
    ])
  } finally {
    await pool.end()
    await server.end()
    await rm(folder, { recursive: true })
  }
})
