import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/kit/confirm.tsx'

/** Asks before a link, the back button or a closed window loses what was typed. */
export function useLeaveGuard(isOn: boolean, hasUnsaved: () => boolean): void {
  const { t } = useLingui()
  useBlocker({
    disabled: !isOn,
    enableBeforeUnload: hasUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsaved()) return false
      const leaves = await confirm({
        title: t`Leave without saving?`,
        body: t`What you changed on this page will be lost.`,
        confirmLabel: t`Leave`,
        cancel: t`Stay`,
      })
      return !leaves
    },
  })
}
