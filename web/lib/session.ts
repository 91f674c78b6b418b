import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Role } from '#contract/constants.ts'
import { roles, storageKeys } from '#contract/constants.ts'
import type { Locale } from '#contract/languages.ts'
import { adoptLocale } from './locale.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** What the browser stores of the signed-in user. Screens are drawn by it; the server checks every call itself. */
const SessionUser = z.readonly(
  z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    is_partner: z.boolean(),
    email_verified: z.boolean(),
    username: z.nullable(z.string()),
  }),
)
export type SessionUser = z.output<typeof SessionUser>

const StoredSession = z.object({
  token: z.string().check(z.minLength(1)),
  user: SessionUser,
  role: z.enum(roles),
})

/** Specification §3 "auth state". */
export type Session = {
  readonly isAuthenticated: boolean
  readonly isAdmin: boolean
  readonly isCompany: boolean
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  readonly role: Role | undefined
}

const signedOut: Session = {
  isAuthenticated: false,
  isAdmin: false,
  isCompany: false,
  token: undefined,
  user: undefined,
  role: undefined,
}
const sessionKeys = [storageKeys.token, storageKeys.user, storageKeys.role, storageKeys.loggedIn]

let current: Session = signedOut
const listeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session => current

/** @param person may bring the language of the account, which becomes that of the page. */
export function beginSession(
  token: string,
  person: SessionUser & { readonly locale?: Locale | null },
  role: Role,
): void {
  void adoptLocale(person.locale)
  // `person` may hold more than is to be stored
  const { user_id, name, email, is_partner, email_verified, username } = person
  const user = { user_id, name, email, is_partner, email_verified, username }
  writeStored(storageKeys.token, token)
  writeStored(storageKeys.user, user)
  writeStored(storageKeys.role, role)
  writeStored(storageKeys.loggedIn, true)
  change({
    isAuthenticated: true,
    isAdmin: role === 'ADMIN',
    isCompany: role === 'COMPANY',
    token,
    user,
    role,
  })
}

/** Restores the session that an earlier visit stored with its login flag set. A damaged one is removed. */
export function restoreSession(): Session {
  if (current.isAuthenticated) return current
  if (readStored(storageKeys.loggedIn) !== true) return current
  const { data } = StoredSession.safeParse({
    token: readStored(storageKeys.token),
    user: readStored(storageKeys.user),
    role: readStored(storageKeys.role),
  })
  if (data === undefined) purgeSession()
  else beginSession(data.token, data.user, data.role)
  return current
}

/** Ends the session. Drafts stay for the next sign-in. */
export function purgeSession(): void {
  removeStored(...sessionKeys)
  if (current !== signedOut) change(signedOut)
}

/** Ends the session and removes everything stored but the language (specification §4): after a sign-out or a 403. */
export function purgeEverything(): void {
  removeStored(...Object.values(storageKeys).filter((key) => key !== storageKeys.language))
  if (current !== signedOut) change(signedOut)
}

/** Signs in or out when another tab does. @returns stops following. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKeys.token && event.key !== null) return
    current = signedOut
    restoreSession()
    if (!current.isAuthenticated) change(signedOut)
  }
  globalThis.addEventListener('storage', follow)
  return () => globalThis.removeEventListener('storage', follow)
}

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSession,
    () => signedOut,
  )
}

/** Changes what the browser stores of the signed-in user. */
export function updateSessionUser(changes: Partial<SessionUser>): void {
  const { token, user, role } = current
  if (token === undefined || user === undefined || role === undefined) return
  beginSession(token, { ...user, ...changes }, role)
}

/** Marks the user's email address as confirmed, if it is the one of this session. */
export function confirmEmail(email: string): void {
  if (current.user?.email === email.trim().toLowerCase()) updateSessionUser({ email_verified: true })
}
