import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { appRole } from '../platform/db/embedded/app-role.ts'
import { startCluster } from '../platform/db/embedded/cluster.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createJobs } from '../platform/jobs.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the runner's own interface
  interface ProvidedContext {
    postgresUrl: string
    /** The same as the superuser, for what a role may not do to itself. */
    postgresAdminUrl: string
  }
}

/** Settings of a server whose data nobody keeps: most of what a new database costs is written for a crash. */
const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  max_connections: '200',
  // The kernel copies the files of the template: a third of the processor time.
  file_copy_method: 'clone',
  // A login computes a hash so many times; the tests log in hundreds of times.
  scram_iterations: '1',
}

/** One PostgreSQL for the run, with a migrated template that every test file clones (tens of milliseconds). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-test-'))
  const cluster = await startCluster(folder, throwaway)
  await cluster.createDatabase('template_visita')
  // The application's role, as in production; here it also makes the databases of the test files.
  const admin = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  await admin.connect()
  await admin.query(`alter role ${appRole} createdb`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: cluster.url('template_visita'), max: 2 })
  await migrate(pool, 'server/migrations')
  // Tests tell the application what time it is; the database makes the tables of its own time only.
  await pool.query(`select prepare_visit_months(date_trunc('year', now())::date - 31, 24)`)
  const jobs = createJobs(pool, {} as never, {}, pino({ level: 'silent' }))
  await jobs.open()
  await jobs.close()
  await pool.end()
  project.provide('postgresUrl', cluster.url('postgres'))
  project.provide('postgresAdminUrl', cluster.adminUrl('postgres'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
