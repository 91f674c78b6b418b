/**
 * Google sign-in without Google's script: the whole page goes to Google and comes back with the id token in the
 * fragment (OpenID Connect Core §3.2, implicit flow). The fragment never reaches a server log; state and nonce tie the
 * answer to this tab. The server checks the token itself.
 */
const storageKey = 'googleSignIn'
const endpoint = 'https://accounts.google.com/o/oauth2/v2/auth'

type Started = { readonly state: string; readonly nonce: string; readonly next: string | null }

export type GoogleReply =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'token'; readonly idToken: string; readonly next: string | undefined }

const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('')

/** Remembers who asked and builds the address to go to. Google returns to /auth/Login of `origin`. */
export function startGoogleSignIn(clientId: string, origin: string, next: string | undefined): string {
  const started: Started = { state: random(), nonce: random(), next: next ?? null }
  sessionStorage.setItem(storageKey, JSON.stringify(started))
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

/** Reads what Google left in the fragment; an answer counts once, and only for the tab that asked. */
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
  const text = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return text === null ? undefined : (JSON.parse(text) as Started)
}

function readNonce(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { nonce?: unknown }).nonce
  } catch {
    return undefined
  }
}
