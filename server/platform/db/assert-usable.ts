import pg from 'pg'
import { placeOf } from './database-url.ts'
import { findError } from './find-error.ts'
import { arePooledByTransaction } from './pooled-transactions.ts'

/** Milliseconds: the whole check takes less than five seconds, whatever the server does. */
const patience = 4_000
const secondAnswer = 1_500

const pooled =
  'a pooler in transaction mode is in front of it, and locks and notifications need a session. Set pool_mode = session for this database there, or name the port of PostgreSQL itself'

/**
 * Tries the database that DATABASE_URL names before anything relies on it, and before anything in it is changed.
 * @throws Error that names DATABASE_URL, the reason and the way out, and holds no password.
 */
export async function assertUsable(url: string): Promise<void> {
  const clients: pg.Client[] = []
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('it does not answer')), patience)
  })
  try {
    const error = await Promise.race([look(url, clients), tooLate])
    if (error !== undefined) throw new Error(error)
  } catch (error) {
    throw new Error(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    })
  } finally {
    clearTimeout(late)
    for (const client of clients) void client.end().catch(() => undefined)
  }
}

async function look(url: string, opened: pg.Client[]): Promise<string | undefined> {
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    opened.push(client)
    // Without a listener, a connection that breaks after the check would end the process.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const one = await open()
  const error = await findError(one)
  if (error !== undefined) return error
  return (await arePooledByTransaction({ one, other: await open() }, secondAnswer)) ? pooled : undefined
}

/** What to do about errors of the connection, by their code or text. */
const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^28P01/,
    'Correct user and password; in the password, percent-encode / as %2F, # as %23, ? as %3F, @ as %40, % as %25',
  ],
  [/^28000.*no encryption/, 'Add ?sslmode=require'],
  [/does not support SSL/, 'Leave sslmode out'],
  [
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    'Name the certificate of its authority with sslrootcert=/path/ca.pem, or take any with sslmode=no-verify',
  ],
  [
    /ALTNAME_INVALID/,
    'Name the host as its certificate does, or check the authority alone with uselibpqcompat=true&sslmode=verify-ca',
  ],
  [/^(?:ENOENT|EACCES).*, open '/, 'Correct sslrootcert, sslcert or sslkey'],
  [/^3D000/, 'Create it, or name another'],
  [
    /^(?:ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT)|terminated|does not answer/,
    'Start it, or correct host and port',
  ],
]

/** A failed connection to a host name with several addresses is an error with one part for each address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    const [first] = error.errors as unknown[]
    return withHint(error.errors.map(wordsOf).join(', '), first)
  }
  return withHint(wordsOf(error), error)
}

function withHint(words: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const hint = hints.find(([pattern]) => pattern.test(`${code} ${words}`.trim()))?.[1]
  return hint === undefined ? words : `${words}. ${hint}`
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return /timeout/i.test(words) ? 'it does not answer' : words
}
