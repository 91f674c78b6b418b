import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Env } from './env.ts'
import { keepSecretFile } from './secret-file.ts'

/** What is lost when the secret is lost, and how to go on all the same. */
const lastResort = 'If it is lost for good, stop all processes and run `npm run admin -- adopt-secret`.'

type Place = Pick<Env, 'SECRET' | 'DATA_DIR'>
type Given = {
  /** Undefined where there is no file yet. */
  readonly secret: string | undefined
  /** What the operator can bring another one with: a variable or a file. */
  readonly from: string
}

/** Reads SECRET, or the file of the data folder when there is one. @throws Error when that is damaged */
function readGiven({ SECRET, DATA_DIR }: Place): Given {
  const file = path.join(DATA_DIR, 'secret')
  if (SECRET !== undefined) return { secret: SECRET, from: 'SECRET' }
  return { secret: existsSync(file) ? keepFile(file) : undefined, from: file }
}

const keepFile = (file: string): string =>
  keepSecretFile(file, {
    make: () => randomBytes(32).toString('base64url'),
    pattern: /^[\w-]{43}$/,
    remedy: `Put the file of your backup in its place. ${lastResort}`,
  })

/** The same for the same secret, and useless to find it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of the secret of an installation').digest('hex')

/**
 * Checks, before anything is changed, that the secret is the one that this database was set up with. Call it in the migration lock.
 * @throws Error with the file or variable to bring
 */
export async function assertSameSecret(client: pg.ClientBase, place: Place): Promise<void> {
  const { secret, from } = readGiven(place)
  const kept = await readFingerprint(client)
  if (secret === undefined) {
    // of an older version, which kept no fingerprint
    if (kept === undefined && !(await hasPeople(client))) return
    throw new Error(
      `${from} is missing, and this database was set up with a secret. Bring the file \`secret\` from the DATA_DIR of that installation or from its backup, or set SECRET to what is in it. ${lastResort}`,
    )
  }
  if (kept === undefined || kept === fingerprintOf(secret)) return
  throw new Error(
    `${from} is not the secret that this database was set up with. ${
      from === 'SECRET'
        ? 'Set it to the one of that installation: its SECRET, or what is in the file `secret` of its DATA_DIR.'
        : 'Put the file `secret` from the DATA_DIR of that installation or from its backup in its place, or set SECRET to what is in it.'
    } ${lastResort}`,
  )
}

/**
 * Reads the secret, makes it at the first start, and leaves its fingerprint in the database. Call it in the migration lock, after
 * the migrations: of two processes that start at once with a folder each, the second is refused by `assertSameSecret`.
 */
export async function keepSecret(client: pg.ClientBase, place: Place): Promise<string> {
  const { secret = keepFile(path.join(place.DATA_DIR, 'secret')) } = readGiven(place)
  await client.query(
    `insert into installation (secret_fingerprint) values ($1)
    on conflict (id) do update set secret_fingerprint = excluded.secret_fingerprint`,
    [fingerprintOf(secret)],
  )
  return secret
}

async function readFingerprint(client: pg.ClientBase): Promise<string | undefined> {
  if (!(await hasTable(client, 'installation'))) return undefined
  const { rows } = await client.query<{ kept: string }>('select secret_fingerprint as kept from installation')
  return rows[0]?.kept
}

async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasTable(client, 'users'))) return false
  const { rows } = await client.query<{ some: boolean }>('select exists (select from users) as some')
  return rows[0]?.some === true
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    name,
  ])
  return rows[0]?.exists === true
}
