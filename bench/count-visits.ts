import pg from 'pg'

/** Rows in the table of visits: what was answered must have been counted. */
export async function countVisits(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from visits')
    return Number(rows[0]?.n ?? 0)
  } finally {
    await client.end()
  }
}
