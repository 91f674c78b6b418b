import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettings } from './notification-settings.tsx'

/** `/settings/user/notifications`: what a person is told of, and how. The path is our own (decision 0153). */
export const Route = createFileRoute('/_user/settings/user/notifications')({
  staticData: { slice: 'notifications' },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Notification settings`)} · Visita` }],
  }),
  component: NotificationSettings,
})
