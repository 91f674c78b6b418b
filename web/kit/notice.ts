import { cleanNotifications, showNotification } from '@mantine/notifications'
import './notice.css'

export type NoticeKind = 'done' | 'error' | 'plain'

/** A word in the corner about what just happened; it goes by itself, and when the URL changes. */
export function showNotice(message: string, kind: NoticeKind = 'done'): void {
  showNotification({
    message,
    className: `v-notice v-notice-${kind}`,
    withBorder: false,
    closeButtonProps: { 'aria-label': 'Close' },
    // An error is read out at once, everything else when there is a pause.
    role: kind === 'error' ? 'alert' : 'status',
  })
}

/** Called by the shell when the URL changes (specification §9). */
export const clearNotices = (): void => cleanNotifications()
