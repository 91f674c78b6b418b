import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Email } from '#contract/fields.ts'
import { boot } from './boot.ts'
import type { Booted } from './boot.ts'
import { createAdminAccount, resetAdminFactor, resetAdminPassword } from './features/auth/index.ts'
import { AppError } from './platform/app-error.ts'
import { appPassword, appRole } from './platform/db/embedded/app-role.ts'
import { FolderInUse } from './platform/db/embedded/lock.ts'
import { readEnv } from './platform/env.ts'
import type { Env } from './platform/env.ts'
import { createLog } from './platform/log.ts'

/** `npm run admin`: for whoever runs the computer, when there is no admin yet, or none who can sign in. */
const usage = `Usage:
  npm run admin -- create --email you@example.com [--name "Your Name"] [--username you]
  npm run admin -- reset-password USERNAME-OR-EMAIL
  npm run admin -- reset-second-factor USERNAME-OR-EMAIL
  npm run admin -- adopt-secret`

const adopted =
  'This database belongs to the present secret from now on. Links of earlier mails, tickets, claim secrets and second factors of before do not fit it: give people new ones.'

/** The folder of this build. */
const build = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Beside a running product its embedded database is used; else it is started for the moment. */
async function open(env: Env, adopts: boolean): Promise<Booted> {
  const migrations = path.join(build, 'migrations')
  const start = (with_: Env) => boot(with_, createLog('warn'), migrations, undefined, adopts)
  try {
    return await start(env)
  } catch (error) {
    const beside = error instanceof FolderInUse ? addressOf(env.DATA_DIR) : undefined
    if (beside === undefined) throw error
    return start({ ...env, DATABASE_URL: beside })
  }
}

/** The embedded database that runs on a folder; undefined while it starts. */
function addressOf(folder: string): string | undefined {
  const file = path.join(folder, 'postgres/postmaster.pid')
  const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[3] : undefined
  const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim()
  // as the product itself: what the superuser made would not belong to it
  const role = `${appRole}:${appPassword(password)}`
  return port === undefined ? undefined : `postgres://${role}@127.0.0.1:${port}/visita`
}

/** @returns what to tell; throws a sentence */
async function run(args: readonly string[]): Promise<string> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { email: text, name: text, username: text },
  })
  const [command, login, ...more] = positionals
  const email = Email.safeParse(values.email ?? '')
  const isReset = command === 'reset-password' || command === 'reset-second-factor'
  const adopts = command === 'adopt-secret' && login === undefined
  if (more.length > 0 || (command !== 'create' && !adopts && !(isReset && login !== undefined)))
    throw new Error(usage)
  if (command === 'create' && !email.success) throw new Error(`--email needs a mail address.\n${usage}`)
  const { ctx, close } = await open(readEnv(), adopts)
  try {
    if (adopts) return adopted
    if (command === 'create' && email.success) {
      const { name = email.data, username } = values
      const password = await createAdminAccount(ctx, {
        name,
        email: email.data,
        ...(username !== undefined && { username: username.toLowerCase() }),
      })
      return `${email.data} is an admin now. Password: ${password}\nSign in at ${ctx.env.publicUrl}/backbone/login and choose another one.`
    }
    const found =
      command === 'reset-password'
        ? await resetAdminPassword({ ...ctx, locale: 'en' }, login ?? '')
        : await resetAdminFactor({ ...ctx, locale: 'en' }, login ?? '')
    if (found === undefined || found === false) throw new Error(`No active admin signs in as ${login ?? ''}.`)
    return typeof found === 'string'
      ? `The new password of ${login ?? ''}: ${found}\nAll of their sessions have ended.`
      : `${login ?? ''} signs in with the password alone now. All of their sessions have ended.`
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  process.exit(0)
} catch (error) {
  const isTaken = error instanceof AppError && error.code === 'signup_failed'
  process.stderr.write(
    `${isTaken ? 'Somebody has this username or mail address already.' : describe(error)}\n`,
  )
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
