import { useRouter } from '@tanstack/react-router'
import type { Session } from '#contract/auth.ts'
import { beginSession } from '#web/lib/session.ts'

/** Begins the session of somebody who just proved who they are, and goes on to where they wanted. */
export function useEnter(): (session: Session, next: string | undefined) => Promise<void> {
  const router = useRouter()
  return async ({ token, user, role }, next) => {
    beginSession(token, user, role)
    const home = role === 'ADMIN' ? '/backbone/AdminHomeView' : '/dashboard'
    await router.navigate({ to: next ?? home, replace: true })
  }
}
