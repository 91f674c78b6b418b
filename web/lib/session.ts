import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/constants.ts'
import { roles, sessionIdleDays, storageKeys } from '#contract/constants.ts'
import type { Locale } from '#contract/languages.ts'
import { adoptLocale } from './locale.ts'
import { isRecord, isText } from './record.ts'
import { isLoginPath } from './return-path.ts'
import { clearTab, readStored, removeStored, writeStored } from './storage.ts'

/** What the browser stores of the signed-in user. Screens are drawn by it; the server checks every call itself. */
export type SessionUser = {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly is_partner: boolean
  readonly email_verified: boolean
  readonly username: string | null
  /** False: times on their pages are in UTC, and nobody has chosen that. Sessions of older releases do not know. */
  readonly time_zone_is_known?: boolean | undefined
  /** Since when mails to the address come back, as far as sessions of older releases know. */
  readonly email_unreachable_since?: string | null | undefined
}

const isSessionUser = (value: unknown): value is SessionUser =>
  isRecord(value) &&
  [value['user_id'], value['name'], value['email']].every(isText) &&
  [value['is_partner'], value['email_verified']].every((flag) => typeof flag === 'boolean') &&
  (value['username'] === null || isText(value['username']))

const storedFields = [
  'user_id',
  'name',
  'email',
  'is_partner',
  'email_verified',
  'username',
  'time_zone_is_known',
  'email_unreachable_since',
] as const satisfies readonly (keyof SessionUser)[]

/** What is stored of a person, who may come with more. */
const asSessionUser = (person: SessionUser) =>
  Object.fromEntries(storedFields.map((name) => [name, person[name]])) as SessionUser

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/**
 * Why a session ended without a sign-out on this screen: it was not used for too long, the server ended it, the account
 * asked for what it may not do, or another tab signed out. The login screen is told this word only.
 */
export const endReasons = ['idle', 'ended', 'forbidden', 'tab'] as const
export type EndReason = (typeof endReasons)[number]

/** Specification §3 "auth state". */
export type Session = {
  readonly isAuthenticated: boolean
  readonly isAdmin: boolean
  readonly isCompany: boolean
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  readonly role: Role | undefined
  /** Set while nobody is signed in, when the last session ended by itself. */
  readonly ended: EndReason | undefined
}

const signedOut: Session = {
  isAuthenticated: false,
  isAdmin: false,
  isCompany: false,
  token: undefined,
  user: undefined,
  role: undefined,
  ended: undefined,
}
const sessionKeys = [
  storageKeys.token,
  storageKeys.user,
  storageKeys.role,
  storageKeys.loggedIn,
  storageKeys.usedAt,
  storageKeys.ownCards,
  storageKeys.deskNotes,
]
/** What else is removed with all but the language: listed, because an object of all keys would be in the first script. A test compares. */
const otherKeys = [
  storageKeys.vcardDraft,
  storageKeys.vcardAdvancedDraft,
  storageKeys.fonts,
  storageKeys.newUserDraft,
  storageKeys.partnerCardStatus,
  storageKeys.qrDrafts,
  storageKeys.formDrafts,
  storageKeys.pricingCountry,
]

let current: Session = signedOut
/** The account of this page: what it has loaded and what was typed on it is of this one, also when the session has ended by itself. */
let pageOwner: string | undefined
/** Whether the person has signed out, while the page is still open. */
let hasLeft = false
const listeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session => current

/**
 * Loads a page anew that shows what another account has loaded and typed.
 * @param person may bring the language of the account, which becomes that of the page
 */
export function beginSession(
  token: string,
  person: SessionUser & { readonly locale?: Locale | null },
  role: Role,
): void {
  void adoptLocale(person.locale)
  const user = asSessionUser(person)
  hasLeft = false
  pageOwner ??= user.user_id
  writeStored(storageKeys.user, user)
  writeStored(storageKeys.role, role)
  writeStored(storageKeys.loggedIn, true)
  // the last, because other tabs read all of them when it changes
  writeStored(storageKeys.token, token)
  change({
    isAuthenticated: true,
    isAdmin: role === 'ADMIN',
    isCompany: role === 'COMPANY',
    token,
    user,
    role,
    ended: undefined,
  })
  // a login screen leads on whoever has signed in there
  if (isPageOfAnother() && !isLoginPath(globalThis.location.pathname)) globalThis.location.reload()
}

/** Restores the session that an earlier visit stored with its login flag set. A damaged one is removed. */
export function restoreSession(): Session {
  if (current.isAuthenticated) return current
  if (readStored(storageKeys.loggedIn) !== true) return current
  const token = readStored(storageKeys.token)
  const user = readStored(storageKeys.user)
  const role = readStored(storageKeys.role)
  if (isText(token) && token !== '' && isSessionUser(user) && isRole(role))
    // a language in it would be that of the sign-in; the page is in the one that was chosen since
    beginSession(token, asSessionUser(user), role)
  else purgeSession()
  return current
}

const idleMilliseconds = sessionIdleDays * 24 * 60 * 60_000
const recordEvery = 60 * 60_000

/** How long the session was not used from this browser, as far as it is known. */
function unusedFor(): number {
  const usedAt = readStored(storageKeys.usedAt)
  return typeof usedAt === 'number' ? Date.now() - usedAt : 0
}

/**
 * Records that the server replied to the session, at most once an hour. After the longest pause it is not used any more,
 * even if a reply that asks for no session succeeds.
 */
export function recordUse(): void {
  if (!current.isAuthenticated) return
  const pause = unusedFor()
  const isDue = readStored(storageKeys.usedAt) === undefined || pause >= recordEvery
  if (isDue && pause < idleMilliseconds) writeStored(storageKeys.usedAt, Date.now())
}

/** Ends the session, which the server does not accept. Drafts stay for the next sign-in. */
export function purgeSession(): void {
  const ended = unusedFor() >= idleMilliseconds ? 'idle' : 'ended'
  removeStored(...sessionKeys)
  if (current.isAuthenticated) change({ ...signedOut, ended })
}

/** Removes everything stored but the language (specification §4), and what this tab stores. Screens are not told. */
export function removeSession(): void {
  hasLeft = true
  removeStored(...sessionKeys, ...otherKeys)
  clearTab()
}

/**
 * Ends the session and removes everything stored but the language: after a 403.
 * @param ended the reason; without one, the page is as new
 */
export function purgeEverything(ended?: EndReason): void {
  removeSession()
  hasLeft = false
  if (ended === undefined) pageOwner = undefined
  if (current !== signedOut) change({ ...signedOut, ended })
}

/** Whether somebody has signed in, here or in another tab, on a page of another account: nothing typed on it is stored any more. */
export const isPageOfAnother = (): boolean => current.user !== undefined && current.user.user_id !== pageOwner

/**
 * Whose drafts this page reads and writes: those of the account, also when its session has ended by itself, or those of a visitor.
 * @returns undefined after a sign-out, here or in another tab, and when somebody else has signed in: what is still typed belongs to
 *   nobody who comes next
 */
export function draftOwner(): string | undefined {
  const { user, ended } = current
  if (hasLeft || ended === 'tab' || ended === 'forbidden' || isPageOfAnother()) return undefined
  return user?.user_id ?? (ended === undefined ? 'visitor' : pageOwner)
}

/** Signs in or out when another tab does, also when this page was only kept in memory then. @returns stops following. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent | PageTransitionEvent) => {
    const isNews =
      'key' in event
        ? event.key === storageKeys.token || event.key === null
        : event.persisted && readStored(storageKeys.token) !== current.token
    if (!isNews) return
    const wasSignedIn = current.isAuthenticated
    current = signedOut
    restoreSession()
    if (!current.isAuthenticated) change({ ...signedOut, ended: wasSignedIn && !hasLeft ? 'tab' : undefined })
  }
  const types = ['storage', 'pageshow'] as const
  for (const type of types) globalThis.addEventListener(type, follow)
  return () => {
    for (const type of types) globalThis.removeEventListener(type, follow)
  }
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

/** Marks the user's email address as confirmed, if it is the one of this session. @param email as replies spell it */
export function confirmEmail(email: string): void {
  if (current.user?.email === email)
    updateSessionUser({ email_verified: true, email_unreachable_since: null })
}
