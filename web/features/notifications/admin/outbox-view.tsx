import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { OutboxMail } from '#contract/notifications.ts'
import { outboxMails } from '#contract/notifications.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { resourceView } from '#web/resource/view.ts'

export const outboxView = resourceView(outboxMails, {
  words: {
    title: msg`Outbox`,
    description: msg`Mails that were stored here because no mail server was set up.`,
    search: msg`Search recipient and subject`,
    empty: {
      title: msg`The outbox is empty`,
      description: msg`Codes and notices appear here while no mail server is set up. With SMTP_URL they are sent instead.`,
    },
  },
  fields: {},
  columns: [
    { key: 'subject', title: msg`Mail`, render: ({ subject }) => <bdi>{subject}</bdi> },
    {
      key: 'to',
      title: msg({ message: 'To', context: 'mail' }),
      render: ({ to }) => <bdi dir="ltr">{to}</bdi>,
    },
    { key: 'status', title: msg`Status`, render: ({ status }) => <MailStatus status={status} /> },
    { key: 'mail_id', title: msg`Stored on`, render: ({ sent_at }) => <DateTime at={sent_at} /> },
  ],
  filters: [
    {
      key: 'status',
      label: msg`Status`,
      options: {
        stored: msg({ message: 'Stored', context: 'mail' }),
        delivered: msg({ message: 'Sent', context: 'mail' }),
      },
    },
  ],
  links: {
    list: linkOptions({ to: '/backbone/outbox' }),
    row: ({ mail_id }) => linkOptions({ to: '/backbone/outbox/mail-{$id}', params: { id: String(mail_id) } }),
  },
})

/** Whether a stored mail was sent later. */
export const MailStatus = ({ status }: Pick<OutboxMail, 'status'>) =>
  status === 'stored' ? (
    <StatusBadge tone="neutral">
      <Trans context="mail">Stored</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="good">
      <Trans context="mail">Sent</Trans>
    </StatusBadge>
  )
