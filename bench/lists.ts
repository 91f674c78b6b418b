import { PostgresDialect, PostgresQueryCompiler, Kysely } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { cardType } from '#contract/constants.ts'
import { countForDashboard } from '#server/features/cards/count-store.ts'
import { companionColumn } from '#server/features/cards/companion-store.ts'
import { linkRows } from '#server/features/cards/kinds/dynamic/store.ts'
import { studentRows } from '#server/features/cards/kinds/student/store.ts'
import { selectCardPage } from '#server/features/cards/list-store.ts'
import type { ListQuery } from '#server/features/cards/list-store.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { addCards, addVisits, manyCards } from './fill-world.ts'
import { median } from './rounds.ts'
import { openWorld } from './world.ts'

/** Raw rows of visits; `npm run bench -- lists --visits=10000000` for ten million. */
const visitsFlag = '--visits='
const defaultVisits = 1_000_000
const repeats = 15

type Explained = { readonly Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }
type Measured = { readonly milliseconds: number; readonly buffers: number; readonly rows: number }
type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** What lists and the dashboard of an owner with many cards and visits cost the database. @returns Markdown. */
export async function measureLists(): Promise<string> {
  const flag = process.argv.find((argument) => argument.startsWith(visitsFlag))
  const visits = flag === undefined ? defaultVisits : Number(flag.slice(visitsFlag.length))
  const world = await openWorld()
  try {
    await addCards(world.databaseUrl, 1, manyCards)
    await addVisits(world.databaseUrl, visits)
    const rows = await measureStatements(world.databaseUrl)
    return `## Lists and dashboard of an owner with ${manyCards.toLocaleString('en')} cards and ${visits.toLocaleString('en')} visits

Medians of ${repeats} calls, from the call to its parsed rows; buffers are blocks of 8 kB that the database looks at.

| what | ms | buffers | rows |
| --- | --: | --: | --: |
${rows}
`
  } finally {
    await world.close()
  }
}

type Read = (db: Db) => Promise<number>

/** Runs one read after the other on one connection. @returns rows of the table. */
async function measureStatements(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { measure, close } = createMeter(pool)
  try {
    const lines: string[] = []
    for (const [name, read] of listReads(await findOwner(pool))) {
      const { milliseconds, buffers, rows } = await measure(read)
      const [shownBuffers, shownRows] = [buffers.toLocaleString('en'), rows.toLocaleString('en')]
      lines.push(`| ${name} | ${milliseconds.toFixed(1)} | ${shownBuffers} | ${shownRows} |`)
    }
    return lines.join('\n')
  } finally {
    await close()
  }
}

/** Times reads, and counts the buffers of the statements that they send. */
function createMeter(pool: pg.Pool) {
  const sent: Statement[] = []
  const compiler = new PostgresQueryCompiler()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [recorder] })
  return {
    measure: async (read: Read): Promise<Measured> => {
      const times: number[] = []
      let rows = 0
      for (let turn = 0; turn < repeats; turn++) {
        sent.length = 0
        const began = performance.now()
        rows = await read(db)
        times.push(performance.now() - began)
      }
      let buffers = 0
      for (const statement of sent) buffers += await countBuffers(pool, statement)
      return { milliseconds: median(times), buffers, rows }
    },
    close: () => db.destroy(),
  }
}

function listReads(ownerId: string): readonly (readonly [string, Read])[] {
  const query: ListQuery = {
    ownerId,
    start: 0,
    limit: 10,
    rows: 'cards',
    cardTypeId: undefined,
    colorTheme: undefined,
    campaign: '',
    search: '',
  }
  // of the registry of kinds, which node cannot load without the build: its mails have texts
  const companions = companionColumn([
    [cardType.student, studentRows],
    [cardType.dynamic, linkRows],
  ])
  const list = (changes: Partial<ListQuery>) => async (db: Db) =>
    (await selectCardPage(db, { ...query, ...changes }, companions)).list.length
  const last = manyCards - query.limit
  return [
    ['Dashboard', async (db) => (await countForDashboard(db, ownerId)).visits],
    ['Cards, first page', list({})],
    ['Cards, last page', list({ start: last })],
    ['Codes, first page', list({ rows: 'codes' })],
    ['Codes, last page', list({ rows: 'codes', start: last })],
    ['Search with three letters or more', list({ search: 'person 1234' })],
    ['Search with two letters', list({ search: '99' })],
  ]
}

async function countBuffers(pool: pg.Pool, { sql, parameters }: Statement): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error(`No plan for ${sql}`)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Who owns most cards. */
async function findOwner(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ owner_id: string }>(
    'select owner_id from cards group by owner_id order by count(*) desc limit 1',
  )
  const [owner] = rows
  if (owner === undefined) throw new Error('There are no cards.')
  return owner.owner_id
}
