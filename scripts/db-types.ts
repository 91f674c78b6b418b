// Writes server/platform/db/tables.gen.ts from a freshly migrated database; with --verify it only compares.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/platform/db/embedded/cluster.ts'
import { migrate } from '../server/platform/db/migrate.ts'

/** A type as kysely-codegen takes it; a text would be parsed by a TypeScript interface that TypeScript 7 does not have. */
type TypeNode =
  | { readonly type: 'RawExpression'; readonly expression: string }
  | { readonly type: 'GenericExpression'; readonly name: 'Generated'; readonly args: readonly TypeNode[] }

type ListCheck = {
  table: string
  column: string
  definition: string
  has_default: boolean
}

/**
 * The type of each text column that a check named `<table>_<column>_known` restricts to a list of texts: the union of them.
 * @returns `users.status` → `Generated<'active' | 'blocked' | 'deleted'>`; kysely-codegen adds null where the column may be null
 * @throws Error when such a check is no list of texts
 */
async function listUnions(pool: pg.Pool): Promise<Record<string, TypeNode>> {
  const { rows } = await pool.query<ListCheck>(`
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition,
      a.atthasdef as has_default
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and not c.relispartition
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'text'::regtype
      and k.conname = c.relname || '_' || a.attname || '_known'
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  return Object.fromEntries(
    rows.map(({ table, column, definition, has_default }) => {
      const values = [...definition.matchAll(/'[\w-]+'::text/g)].map(([text]) => text.replace('::text', ''))
      if (values.length === 0)
        throw new Error(`The check of ${table}.${column} lists no texts: ${definition}`)
      const union: TypeNode = { type: 'RawExpression', expression: values.join(' | ') }
      const type = has_default
        ? ({ type: 'GenericExpression', name: 'Generated', args: [union] } as const)
        : union
      return [`${table}.${column}`, type]
    }),
  )
}

const folder = await mkdtemp(path.join(tmpdir(), 'visita-types-'))
const cluster = await startCluster(folder, { fsync: 'off' })
try {
  await cluster.createDatabase('types')
  const url = cluster.url('types')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool, 'server/migrations')
  const columns = await listUnions(pool)
  await pool.end()
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', 'server/platform/db/tables.gen.ts']
  const types = [
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--overrides',
    JSON.stringify({ columns }),
    '--default-schema',
    'public',
  ]
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  execFileSync('node_modules/.bin/kysely-codegen', [...options, ...types, ...verify], { stdio: 'inherit' })
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
