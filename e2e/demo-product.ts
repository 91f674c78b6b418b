import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { Session, adminSignIn, signIn } from '#contract/auth.ts'
import { storageKeys } from '#contract/constants.ts'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/languages.ts'
import { updateUserLocale } from '#contract/users.ts'
import { startProduct } from './product.ts'

type Input<E extends EndpointShape> = {
  readonly body?: BodyOf<E>
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
}

type DemoUsername = 'owner' | 'partner' | 'admin'

export type DemoProduct = {
  readonly url: string
  /** Its data, and its database (product-database.ts). */
  readonly folder: string
  /** Signs an account of the demo world in, after it has chosen its language. */
  readonly signIn: (username: DemoUsername, locale?: Locale) => Promise<Session>
  readonly passwordOf: (username: DemoUsername) => string
  readonly call: <E extends EndpointShape>(
    session: Pick<Session, 'token'> | undefined,
    endpoint: E,
    input?: Input<E>,
  ) => Promise<ReplyOf<E>>
  readonly stop: () => Promise<void>
}

let shared: Promise<DemoProduct> | undefined

/**
 * One product with the demo world for all files of a run, which starts at the first call: its pictures take half a minute. It
 * ends with the process of the tests. What a file writes is in the language of the demo world, or has a name of it
 * (english-words.ts), and each file sets the languages of the accounts that it uses.
 */
export function findDemoProduct(): Promise<DemoProduct> {
  shared ??= startDemoProduct()
  return shared
}

/** A product of its own with the demo world, whose passwords are read from the file of the first start. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
  const product = await startProduct(folder, { DEMO: 'on', PUSH_ANYWHERE: 'on' })
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
  const signInAs = async (username: DemoUsername) => {
    const body = { username, password: passwords.get(username) ?? '' }
    const reply = await (username === 'admin'
      ? call(undefined, adminSignIn, { body: { ...body, role: 'ADMIN' } })
      : call(undefined, signIn, { body }))
    return Session.parse(reply)
  }
  return {
    url: product.url,
    folder,
    call,
    passwordOf: (username) => passwords.get(username) ?? '',
    signIn: async (username, locale = 'en') => {
      await call(await signInAs(username), updateUserLocale, { body: { locale } })
      return signInAs(username)
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
