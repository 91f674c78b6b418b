import type { OutboxMail } from '#contract/notifications.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import './outbox-columns.css'

export const outboxColumns: readonly Column<OutboxMail>[] = [
  {
    key: 'sent_at',
    title: 'Sent on',
    render: ({ sent_at }) => <time dateTime={sent_at}>{new Date(sent_at).toLocaleString()}</time>,
  },
  { key: 'to', title: 'To', render: ({ to }) => to },
  { key: 'subject', title: 'Mail', main: true, render: (mail) => <MailText mail={mail} /> },
]

/** The subject of a mail, which opens its text. */
export function MailText({ mail }: { readonly mail: OutboxMail }) {
  return (
    <details className="v-mail">
      <summary>{mail.subject}</summary>
      <pre>{mail.text}</pre>
    </details>
  )
}
