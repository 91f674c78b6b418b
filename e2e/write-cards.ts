import { Session, signIn, signUp } from '#contract/auth.ts'
import { createCard, getCardDetail } from '#contract/cards.ts'
import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts'

type Sent = { readonly body?: unknown; readonly token?: string; readonly id?: number }

/** One call of the running product. @throws Error when it cannot be reached or answers with an error. */
export async function callProduct<E extends EndpointShape>(
  url: string,
  endpoint: E,
  sent: Sent,
): Promise<ReplyOf<E>> {
  const { method, path } = endpoint
  const headers = {
    'content-type': 'application/json',
    ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
  }
  const response = await fetch(url + path.replace('{id}', String(sent.id)), {
    method,
    headers,
    body: method === 'GET' ? null : JSON.stringify(sent.body),
  })
  const { data, message } = (await response.json()) as { data: ReplyOf<E>; message: string }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${message}`)
  return data
}

/** @returns the session of a new person. */
export async function signUpAs(url: string, username: string): Promise<Session> {
  const login = { username, password: 'a long secret' }
  const body = { ...login, email: `${username}@example.com`, name: 'Meera' }
  await callProduct(url, signUp, { body })
  return Session.parse(await callProduct(url, signIn, { body: login }))
}

/** @returns the session token of a new person. */
export async function signUpAndIn(url: string): Promise<string> {
  return (await signUpAs(url, 'meera')).token
}

/** @returns the id the product acknowledged the card with. */
export async function writeCard(url: string, token: string, name: string): Promise<number> {
  return (await callProduct(url, createCard, { body: { vcard: { name } }, token })).card_id
}

export async function readCardName(url: string, token: string, id: number): Promise<string> {
  const { vcard } = await callProduct(url, getCardDetail, { id, token })
  return 'name' in vcard ? vcard.name : vcard.title
}

/** SQL that lets people without a subscription have as many cards as these tests write. */
export const liftFreePlan = `update package_features set limit_value = null
  where package_id = (select id from packages where key = 'free')`

/** How many requests `runConcurrently` has under way at once. */
export const concurrency = 8

/** Runs `action` on every item, `concurrency` at a time; a worker ends at its first error. @returns the first error, if any. */
export async function runConcurrently<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<unknown> {
  const waiting = items.values()
  const workers = await Promise.allSettled(
    Array.from({ length: concurrency }, async () => {
      for (const item of waiting) await action(item)
    }),
  )
  return workers.find((worker) => worker.status === 'rejected')?.reason
}
