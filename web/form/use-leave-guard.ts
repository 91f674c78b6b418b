import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#web/kit/confirm.tsx'
import { getSession, isPageOfAnother } from '#web/lib/session.ts'

export type LeaveGuard = {
  /** Says what happens to the changes, where they are not lost. */
  readonly body?: string
  /** Asks only when the draft could not be stored, for a form that opens with its draft again. */
  readonly onlyUnstored?: true
}

/**
 * Asks before a link, the back button or a closed window loses what was typed. A person whose session has ended is not
 * asked, so that they can sign in; nor is somebody else who has signed in since.
 */
export function useLeaveGuard(guard: LeaveGuard | undefined, hasUnsaved: () => boolean): void {
  const { t } = useLingui()
  const [wasSignedIn] = useState(() => getSession().isAuthenticated)
  const losesNothing = () => !hasUnsaved() || isPageOfAnother()
  useBlocker({
    disabled: guard === undefined,
    enableBeforeUnload: () => !losesNothing(),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || losesNothing()) return false
      if (wasSignedIn && !getSession().isAuthenticated) return false
      const leaves = await confirm({
        title: t`Leave without saving?`,
        body: guard?.body ?? t`What you changed on this page will be lost.`,
        confirmLabel: t`Leave`,
        cancel: t`Stay`,
      })
      return !leaves
    },
  })
}
