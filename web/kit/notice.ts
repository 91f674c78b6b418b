import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findOverlays, withOverlays } from './overlays.tsx'

export type NoticeKind = 'done' | 'error' | 'plain'

/** Shows a notification about what just happened. It closes by itself after 3 seconds, and when the URL changes. */
export function showNotice(message: string, kind: NoticeKind = 'done'): void {
  withOverlays(({ notifications }) => notifications.show({ message, ...noticeOptions(kind) }))
}

/** How notifications of a kind look, and how they are announced. */
export const noticeOptions = (kind: NoticeKind) => ({
  className: `v-notice v-notice-${kind}`,
  withBorder: false,
  closeButtonProps: { 'aria-label': i18n._(msg`Close`) },
  // screen readers announce an alert at once, and a status when they pause
  role: kind === 'error' ? 'alert' : 'status',
})

/** Closes all notifications. Called when the URL changes (specification §9). */
export const clearNotices = (): void => findOverlays()?.notifications.clean()
