import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { startProduct } from './product.ts'
import { signUpAndIn, writeCard } from './write-cards.ts'

const cards = proofRounds(5_000, 20_000)

/** Runs SQL as the superuser of the stopped product's database. */
async function query<T extends pg.QueryResultRow>(folder: string, ...commands: string[]): Promise<T[]> {
  const cluster = await startCluster(folder, { fsync: 'off' })
  const client = new pg.Client({ connectionString: cluster.adminUrl('visita') })
  await client.connect()
  let rows: T[] = []
  for (const command of commands) ({ rows } = await client.query<T>(command))
  await client.end()
  await cluster.stop()
  return rows
}

const makeCards = [
  `create temporary table made as select id, owner_id from cards limit 1`,
  `insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, content)
    select owner_id, 1, 1, '#000000', '#ffffff', 1, '{}' from made, generate_series(1, ${cards})`,
  `insert into qrcodes (code, kind, owner_id, card_id, is_primary)
    select lpad(translate(id::text, '0123456789', 'ABCDEFGHJK'), 8, 'Z'), 'card', owner_id, id, true
    from cards where content = '{}'`,
  `insert into slugs (slug, qrcode_id) select 'number-' || id, id from qrcodes q
    where not exists (select from slugs s where s.qrcode_id = q.id)`,
  `insert into visits (at, day, hour, qrcode_id, source) select now(), current_date, 0, id, 'qr' from qrcodes`,
  'analyze',
]
const rowsRead = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables`

it('reads few rows at a start, however many cards there are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-many-'))
  const first = await startProduct(folder)
  await writeCard(first.url, await signUpAndIn(first.url), 'Amara Okafor')
  await first.stop()
  await query(folder, ...makeCards)
  const [before] = await query<{ rows: number }>(folder, rowsRead)

  const again = await startProduct(folder, { LOG_LEVEL: 'info' })
  await expect.poll(() => again.output(), { timeout: scaled(60_000) }).toContain('Visita is open')
  // Processes of the database write their statistics when they end.
  await again.stop()
  const [after] = await query<{ rows: number }>(folder, rowsRead)
  expect((after?.rows ?? NaN) - (before?.rows ?? 0)).toBeLessThan(cards / 10)
  await rm(folder, { recursive: true, force: true })
})
