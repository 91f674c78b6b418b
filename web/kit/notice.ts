import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { findOverlays, withOverlays } from './overlays.tsx'

export type NoticeKind = 'done' | 'error' | 'plain'

/** Shows a notification about what just happened. It closes by itself after 3 seconds, and when the URL changes. */
export function showNotice(message: string, kind: NoticeKind = 'done'): void {
  withOverlays(({ notifications }) => notifications.show({ message, ...optionsOf(kind) }))
}

const optionsOf = (kind: NoticeKind) => ({
  className: `v-notice v-notice-${kind}`,
  withBorder: false,
  closeButtonProps: { 'aria-label': i18n._(msg`Close`) },
  // screen readers announce an alert at once, and a status when they pause
  role: kind === 'error' ? 'alert' : 'status',
})

/** Milliseconds for which a notification that somebody has closed does not come back. */
const closedMilliseconds = 5_000
const closedAt = new Map<string, number>()

/**
 * Shows an error that stays until it is closed or the URL changes, with a way on. There is one with this id at a time, and each key
 * that somebody presses may ask for it.
 */
export function showLastingNotice(id: string, message: ReactNode): void {
  if (Date.now() < (closedAt.get(id) ?? 0) + closedMilliseconds) return
  const onClose = () => void closedAt.set(id, Date.now())
  withOverlays(({ notifications }) =>
    notifications.show({ id, message, autoClose: false, onClose, ...optionsOf('error') }),
  )
}

/** Closes all notifications. Called when the URL changes (specification §9). */
export const clearNotices = (): void => findOverlays()?.notifications.clean()
