import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/kit/confirm.tsx'
import { getSession } from '#web/lib/session.ts'

/**
 * Asks before changes that are not saved are left behind. They stay on this device either way; somebody whose
 * session has ended is let through to sign in.
 */
export function useWarnOnLeaving(isChanged: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isChanged() || !getSession().isAuthenticated) return false
      const leaves = await confirm({
        title: 'Leave without saving?',
        body: 'Visitors keep seeing the saved version. What you changed waits on this device.',
        confirmLabel: 'Leave',
        cancel: 'Stay',
      })
      return !leaves
    },
    enableBeforeUnload: isChanged,
  })
}
