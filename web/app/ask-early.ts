import { storageKeys } from '#contract/constants.ts'
import type { FirstLoad } from '#web/lib/first-load.ts'
import type { FirstRead } from './find-first-reads.ts'

/** What the loaders of a screen will ask for. */
export type EarlyReads = {
  readonly reads: readonly FirstRead[]
  /** The loaders run for admins alone. */
  readonly isForAdmins: boolean
}

/**
 * Asks for what the loaders of the screen will ask for, as the account that is signed in, before the scripts have come. A reply that
 * nobody takes is no error, nor is one that does not come: the loader asks again.
 */
export default function askEarly({ reads, isForAdmins }: EarlyReads): FirstLoad['take'] {
  const replies = new Map<string, Promise<Response>>()
  let token: unknown
  try {
    if (read(storageKeys.loggedIn) === true && (!isForAdmins || read(storageKeys.role) === 'ADMIN'))
      token = read(storageKeys.token)
    if (typeof token === 'string')
      for (const { key, url, method, body } of reads) {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body !== null && { 'content-type': 'application/json' }),
        }
        const reply = fetch(url, { method, body, headers })
        reply.catch(() => undefined)
        replies.set(key, reply)
      }
  } catch {
    // what cannot be read or asked for now is asked for by the loaders
  }
  return (key, asker) => {
    const reply = replies.get(key)
    replies.delete(key)
    return asker === token ? reply : undefined
  }
}

const read = (key: string): unknown => JSON.parse(String(localStorage.getItem(key)))
