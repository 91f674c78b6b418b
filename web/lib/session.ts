import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/constants.ts'
import { storageKeys } from '#contract/constants.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** What the browser remembers of the person; only advice for screens, the server checks every call. */
export type SessionUser = {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly is_partner: boolean
  readonly email_verified: boolean
  readonly username: string | null
}

/** Specification §3 "auth state". */
export type Session = {
  readonly isAuthenticated: boolean
  readonly isAdmin: boolean
  readonly isCompany: boolean
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  readonly role: Role | undefined
}

const nobody: Session = {
  isAuthenticated: false,
  isAdmin: false,
  isCompany: false,
  token: undefined,
  user: undefined,
  role: undefined,
}
const sessionKeys = [storageKeys.token, storageKeys.user, storageKeys.role, storageKeys.loggedIn]

let current: Session = nobody
const listeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session => current

export function beginSession(token: string, person: SessionUser, role: Role): void {
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

/** Takes up the stored session of an earlier visit, when its login flag says there is one. */
export function restoreSession(): Session {
  if (current.isAuthenticated) return current
  const token = readStored<string>(storageKeys.token)
  const user = readStored<SessionUser>(storageKeys.user)
  const role = readStored<Role>(storageKeys.role)
  if (readStored<boolean>(storageKeys.loggedIn) === true && token && user && role)
    beginSession(token, user, role)
  return current
}

/** The session is over; what the person was typing stays for the next sign-in. */
export function purgeSession(): void {
  removeStored(...sessionKeys)
  if (current !== nobody) change(nobody)
}

/** A sign-out, or a 403 to somebody signed in, clears everything stored (specification §4), drafts too. */
export function purgeEverything(): void {
  removeStored(...Object.values(storageKeys).filter((key) => key !== storageKeys.language))
  if (current !== nobody) change(nobody)
}

/** Another tab signed in or out: follow it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKeys.token && event.key !== null) return
    current = nobody
    restoreSession()
    if (!current.isAuthenticated) change(nobody)
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
    () => nobody,
  )
}

/** The person has confirmed their address; the hint to do so goes away. */
export function confirmEmail(email: string): void {
  const { token, user, role } = current
  if (token === undefined || role === undefined || user?.email !== email.trim().toLowerCase()) return
  beginSession(token, { ...user, email_verified: true }, role)
}
