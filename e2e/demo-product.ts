import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { Session, adminSignIn, signIn } from '#contract/auth.ts'
import { storageKeys } from '#contract/constants.ts'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { startProduct } from './product.ts'

type Input<E extends EndpointShape> = {
  readonly body?: BodyOf<E>
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
}

type DemoUsername = 'owner' | 'partner' | 'admin'

export type DemoProduct = {
  readonly url: string
  /** Signs an account of the demo world in. */
  readonly signIn: (username: DemoUsername) => Promise<Session>
  readonly passwordOf: (username: DemoUsername) => string
  readonly call: <E extends EndpointShape>(
    session: Pick<Session, 'token'> | undefined,
    endpoint: E,
    input?: Input<E>,
  ) => Promise<ReplyOf<E>>
  readonly stop: () => Promise<void>
}

/** Makes the demo world at the first call of a run: its pictures take half a minute. @returns the folder of a stopped product */
async function makeDemoFolder(): Promise<string> {
  const made = path.join(tmpdir(), 'visita-demo-world')
  if (existsSync(made)) return made
  const draft = await mkdtemp(`${made}-`)
  const product = await startProduct(draft, { DEMO: 'on' })
  await product.stop()
  await rename(draft, made)
  return made
}

/** A product of its own with the demo world, whose passwords are read from the file of the first start. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
  // with the owners of the files: the database refuses a folder of somebody else
  execFileSync('cp', ['-a', `${await makeDemoFolder()}/.`, folder])
  const product = await startProduct(folder, { DEMO: 'on' })
  const firstRun = await readFile(path.join(folder, 'first-run.txt'), 'utf8')
  const passwords = new Map(
    firstRun.split('\n').flatMap((line) => {
      const [username, password] = line.split(/\s+/)
      return username === undefined || password === undefined ? [] : [[username, password] as const]
    }),
  )
  const call: DemoProduct['call'] = async (session, endpoint, { body, params = {}, query = {} } = {}) => {
    const filled = Object.entries(params).reduce(
      (found, [name, value]) => found.replace(`{${name}}`, encodeURIComponent(String(value))),
      endpoint.path,
    )
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const reply = await fetch(`${product.url}${filled}${search === '' ? '' : `?${search}`}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...(session !== undefined && { authorization: `Bearer ${session.token}` }),
      },
      body: endpoint.method === 'GET' ? null : JSON.stringify(body ?? {}),
    })
    const { error, data } = (await reply.json()) as { error: string | null; data: never }
    if (error !== null) throw new Error(`${endpoint.method} ${endpoint.path}: ${error}`)
    return data
  }
  return {
    url: product.url,
    call,
    passwordOf: (username) => passwords.get(username) ?? '',
    signIn: async (username) => {
      const body = { username, password: passwords.get(username) ?? '' }
      const reply = await (username === 'admin'
        ? call(undefined, adminSignIn, { body: { ...body, role: 'ADMIN' } })
        : call(undefined, signIn, { body }))
      return Session.parse(reply)
    },
    stop: async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every page of the context is signed in from its start. */
export async function storeSession(context: BrowserContext, { token, user, role }: Session): Promise<void> {
  const entries = {
    [storageKeys.token]: token,
    [storageKeys.user]: user,
    [storageKeys.role]: role,
    [storageKeys.loggedIn]: true,
  }
  await context.addInitScript((stored: Record<string, unknown>) => {
    // Frames without an origin, such as the preview of a card, have no storage.
    if (globalThis.origin === 'null') return
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}
