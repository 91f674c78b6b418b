// Writes server/platform/db/tables.gen.ts from a freshly migrated database; with --verify it only compares.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/platform/db/embedded/cluster.ts'
import { migrate } from '../server/platform/db/migrate.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-types-'))
const cluster = await startCluster(folder, { fsync: 'off' })
try {
  await cluster.createDatabase('types')
  const url = cluster.url('types')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool, 'server/migrations')
  await pool.end()
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', 'server/platform/db/tables.gen.ts']
  const types = [
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--default-schema',
    'public',
  ]
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  execFileSync('node_modules/.bin/kysely-codegen', [...options, ...types, ...verify], { stdio: 'inherit' })
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
