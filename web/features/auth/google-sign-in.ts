import { isRecord, isText } from '#web/lib/record.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

/**
 * Google sign-in without Google's script: the browser goes to Google and comes back with the id token in the fragment
 * of the address (OpenID Connect Core §3.2, implicit flow). A fragment is not sent to servers, so no log has it. State
 * and nonce prove that this tab asked. The server verifies the token itself.
 */
const storageKey = 'googleSignIn'
const endpoint = 'https://accounts.google.com/o/oauth2/v2/auth'

type Started = { readonly state: string; readonly nonce: string; readonly next: string | null }

const isStarted = (value: unknown): value is Started =>
  isRecord(value) &&
  isText(value['state']) &&
  isText(value['nonce']) &&
  (value['next'] === null || isText(value['next']))

export type GoogleReply =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'token'; readonly idToken: string; readonly next: string | undefined }

const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('')

/** Stores state, nonce and `next` in this tab. @returns the address of Google, which returns to /auth/Login of `origin`. */
export function startGoogleSignIn(clientId: string, origin: string, next: string | undefined): string {
  const started: Started = { state: random(), nonce: random(), next: next ?? null }
  writeStored(storageKey, started, 'sessionStorage')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/auth/Login`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: started.state,
    nonce: started.nonce,
    prompt: 'select_account',
  })
  return `${endpoint}?${query}`
}

/** Reads the reply of Google in the fragment. A reply is valid once, and only in the tab that asked. */
export function readGoogleReply(hash: string): GoogleReply {
  const reply = new URLSearchParams(hash.replace(/^#/, ''))
  if (!reply.has('state') || !(reply.has('id_token') || reply.has('error'))) return { kind: 'none' }
  const started = takeStarted()
  const idToken = reply.get('id_token')
  if (started === undefined || idToken === null || reply.get('state') !== started.state)
    return { kind: 'refused' }
  if (readNonce(idToken) !== started.nonce) return { kind: 'refused' }
  return { kind: 'token', idToken, next: started.next ?? undefined }
}

function takeStarted(): Started | undefined {
  const started = readStored(storageKey, 'sessionStorage')
  sessionStorage.removeItem(storageKey)
  return isStarted(started) ? started : undefined
}

function readNonce(idToken: string): string | undefined {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return isRecord(claims) && isText(claims['nonce']) ? claims['nonce'] : undefined
  } catch {
    return undefined
  }
}
