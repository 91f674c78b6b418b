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

let current: Session = nobody
const listeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session => current

export function beginSession(token: string, user: SessionUser, role: Role): void {
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
  const token = readStored<string>(storageKeys.token)
  const user = readStored<SessionUser>(storageKeys.user)
  const role = readStored<Role>(storageKeys.role)
  if (readStored<boolean>(storageKeys.loggedIn) === true && token && user && role)
    beginSession(token, user, role)
  return current
}

/** A 403 or a sign-out clears everything that was stored (specification §4), drafts too. */
export function purgeSession(): void {
  removeStored(...Object.values(storageKeys).filter((key) => key !== storageKeys.language))
  change(nobody)
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
