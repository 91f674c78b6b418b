import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { countVisits } from '../server/features/analytics/count-visits.ts'
import { createKysely, createPool } from '../server/platform/db/database.ts'
import type { Db } from '../server/platform/db/database.ts'
import { startCluster } from '../server/platform/db/embedded/cluster.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createLog } from '../server/platform/log.ts'
import { fillVisits, filledDays } from './fill-visits.ts'

const sizeOption = process.argv.find((argument) => argument.startsWith('--visits='))
/** Visits in the database; another number with `--visits=10000000`. */
const size = Number(sizeOption?.slice('--visits='.length) ?? 1_000_000)
const rounds = 20

const reports = {
  'no filter': {},
  'one country': { country: 'IN' },
  'printed codes in one state': { source: 'qr', region: 'IN-KA' },
  'one hour of phones': { hour: '19', device: 'mobile' },
  'one weekday, one browser, one language': { weekday: '6', browser: 'safari', language: 'hi' },
} as const

/** Reports over all codes of an owner, with the time of server and database, without HTTP. @returns Markdown. */
export async function measureReports(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-bench-'))
  const cluster = await startCluster(folder)
  try {
    await cluster.createDatabase('reports')
    const url = cluster.url('reports')
    const migrating = new pg.Pool({ connectionString: url, max: 2 })
    await migrate(migrating, 'server/migrations')
    await migrating.end()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows: owners } = await client.query<{ id: string }>(
      "insert into users (username, name, time_zone) values ('bench', 'Bench', 'Asia/Kolkata') returning id",
    )
    const ownerId = owners[0]?.id ?? ''
    await fillVisits(client, size, ownerId)
    const { rows: sizes } = await client.query<Record<'facts' | 'kinds' | 'size', string>>(
      `select (select count(*) from visit_facts) as facts, (select count(*) from visit_kinds) as kinds,
        pg_size_pretty(pg_total_relation_size('visit_facts')) as size`,
    )
    await client.end()
    const db = createKysely(createPool(url, 5, createLog('silent')))
    const lines: string[] = []
    for (const [name, filters] of Object.entries(reports))
      lines.push(`| ${name} | ${(await time(db, ownerId, filters)).join(' | ')} |`)
    await db.destroy()
    return `## Reports

A month of ${size.toLocaleString('en')} visits to 20 codes of one owner: ${Number(sizes[0]?.facts).toLocaleString('en')} facts (${sizes[0]?.size ?? ''}) of
${Number(sizes[0]?.kinds).toLocaleString('en')} kinds. Milliseconds of server and database for one report over all codes and days, of ${rounds} each: wanted are 100.

| filters | median | slowest |
| --- | --: | --: |
${lines.join('\n')}
`
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function time(db: Db, ownerId: string, filters: Readonly<Record<string, string>>): Promise<string[]> {
  const { from, to } = filledDays()
  const scope = { codes: { ownerId }, today: to, firstShown: '' }
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await countVisits(db, scope, { from_date: from, to_date: to, days: 30, filters })
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return [times[rounds >> 1] ?? 0, times.at(-1) ?? 0].map((milliseconds) => milliseconds.toFixed(0))
}
