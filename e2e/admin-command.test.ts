import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { adminSignIn } from '#contract/auth.ts'
import { serverEnvironment } from '../scripts/ensure.mjs'
import { startProduct } from './product.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-admin-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command of the operator's guide. @returns its exit code and all that it printed */
const runAdmin = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const env = { ...process.env, ...serverEnvironment, VITEST: undefined, DATA_DIR: folder, DEMO: 'off' }
    execFile(process.execPath, ['dist/server/admin.js', ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    )
  })

async function signIn(url: string, email: string, password: string): Promise<number> {
  const reply = await fetch(url + adminSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  return reply.status
}
const passwordIn = (output: string) => /(?:Password|password of \S+): (\S+)/.exec(output)?.[1] ?? ''
const me = 'boss@example.com'

it('makes the first admin of an empty database, and lets one in again beside the running product', async () => {
  const made = await runAdmin('create', '--email', me, '--name', 'The Boss', '--username', 'boss')
  expect(made).toMatchObject({ code: 0 })
  const product = await startProduct(folder)
  expect(await signIn(product.url, me, passwordIn(made.output))).toBe(200)

  const reset = await runAdmin('reset-password', 'boss')
  expect(reset.code).toBe(0)
  expect(await signIn(product.url, me, passwordIn(made.output))).not.toBe(200)
  expect(await signIn(product.url, me, passwordIn(reset.output))).toBe(200)
  expect(await runAdmin('reset-second-factor', me)).toMatchObject({ code: 0 })
  await product.stop()
})

it('takes another secret in the place of one that is lost, and only then', async () => {
  const file = path.join(folder, 'secret')
  const whole = await readFile(file, 'utf8')
  await rm(file)
  const refused = await runAdmin('reset-second-factor', me)
  expect(refused.output).toContain(`${file} is missing, and this database was set up with a secret.`)
  expect(await runAdmin('adopt-secret')).toMatchObject({ code: 0 })
  expect(await readFile(file, 'utf8')).not.toBe(whole)
  expect(await runAdmin('reset-second-factor', me)).toMatchObject({ code: 0 })
})

it('says in a sentence what it did not understand, and changes nothing', async () => {
  const none = await runAdmin()
  expect(none.code).toBe(1)
  expect(none.output).toContain('npm run admin -- create')
  const wrong = await runAdmin('create', '--email', 'boss')
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('--email needs a mail address.')
  const nobody = await runAdmin('reset-password', 'nobody')
  expect(nobody).toMatchObject({ code: 1, output: 'No active admin signs in as nobody.\n' })
  const twice = await runAdmin('create', '--email', me)
  expect(twice).toMatchObject({ code: 1, output: 'Somebody has this username or mail address already.\n' })
})
