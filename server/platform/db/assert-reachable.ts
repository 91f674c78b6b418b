import pg from 'pg'

/** Milliseconds: the whole check takes less than five seconds, whatever the server does. */
const patience = 4_000
const oldestVersion = 15

/**
 * Tries the database that DATABASE_URL names before anything relies on it.
 * @throws Error with one sentence that names DATABASE_URL and the reason, and holds no password.
 */
export async function assertReachable(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const place = `DATABASE_URL (${host}${pathname})`
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // Without a listener, a connection that breaks after the check would end the process.
  client.on('error', () => undefined)
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('it does not answer')), patience)
  })
  try {
    const version = await Promise.race([readVersion(client), tooLate])
    if (version < oldestVersion)
      throw new Error(`it is PostgreSQL ${version}, and ${oldestVersion} is the oldest that works`)
  } catch (error) {
    throw new Error(`The database of ${place} cannot be used: ${reasonOf(error)}.`, { cause: error })
  } finally {
    clearTimeout(late)
    void client.end().catch(() => undefined)
  }
}

async function readVersion(client: pg.Client): Promise<number> {
  await client.connect()
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  )
  return Math.floor(Number(rows[0]?.number) / 10_000)
}

/** A failed connection to a host name with several addresses is an error with one part for each address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const words = error instanceof Error ? error.message : String(error)
  return /timeout/i.test(words) ? 'it does not answer' : words
}
