import { useRouter, useRouterState } from '@tanstack/react-router'
import type { Session } from '#contract/auth.ts'
import { safeReturnPath } from '#web/lib/return-path.ts'
import type { EndReason } from '#web/lib/session.ts'
import { beginSession, endReasons, isPageOfAnother } from '#web/lib/session.ts'

export type AuthSearch = {
  /** The path to open after signing in; a path of this site. */
  readonly next?: string
  /** Why the person is here: a word, which tells nothing about account or session. */
  readonly ended?: EndReason
}

/** Reads the search part of a login screen's address; for `validateSearch`. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { next } = search
  const path = safeReturnPath(typeof next === 'string' ? next : undefined)
  const ended = endReasons.find((reason) => reason === search['ended'])
  return { ...(path !== undefined && { next: path }), ...(ended !== undefined && { ended }) }
}

/** Begins a session and opens `next`, or the home screen of the role. */
export function useEnter(): (session: Session, next: string | undefined) => Promise<void> {
  const router = useRouter()
  return async ({ token, user, role }, next) => {
    beginSession(token, user, role)
    const to = next ?? (role === 'ADMIN' ? '/backbone/AdminHomeView' : '/dashboard')
    // what this page has loaded for somebody else is forgotten with it
    if (isPageOfAnother()) globalThis.location.replace(to)
    else await router.navigate({ to, replace: true })
  }
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the router's own interface
  interface HistoryState {
    /** The address a code was sent to. Kept in the history entry, because servers log what is in the URL. */
    readonly sentTo?: string
  }
}

/** The address to which the previous screen sent a code; empty when this screen was opened directly. */
export function useSentTo(): string {
  return useRouterState({ select: ({ location }) => location.state.sentTo ?? '' })
}
