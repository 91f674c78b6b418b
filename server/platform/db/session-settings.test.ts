import { afterAll, expect, it } from 'vitest'
import { createOwnDatabase } from '#server/testing/own-database.ts'
import { createLog } from '../log.ts'
import { createPool } from './database.ts'

const { url } = await createOwnDatabase(
  '',
  "alter database DATABASE set datestyle = 'German, DMY'",
  "alter database DATABASE set intervalstyle = 'iso_8601'",
  "alter database DATABASE set timezone = 'Asia/Kolkata'",
  'alter database DATABASE set client_encoding = latin1',
  'alter database DATABASE set default_transaction_isolation = serializable',
)
const pool = createPool(url, 2, createLog('silent'))
afterAll(() => pool.end())

it('reads dates and texts alike, whatever the role and the database have set', async () => {
  const { rows } = await pool.query<Record<string, unknown>>(`
    select timestamptz '2026-11-05 20:00:00+00' as at, date '2026-11-05' as day,
      timestamptz '2026-11-05 20:00:00+00'::text as text, interval '90 minutes'::text as duration, 'हाँ' as word,
      current_setting('transaction_isolation') as isolation`)
  expect(rows).toEqual([
    {
      at: new Date('2026-11-05T20:00:00Z'),
      day: '2026-11-05',
      text: '2026-11-05 20:00:00+00',
      duration: '01:30:00',
      word: 'हाँ',
      isolation: 'read committed',
    },
  ])
})
