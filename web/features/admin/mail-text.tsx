import type { OutboxMail } from '#contract/notifications.ts'
import './mail-text.css'

/** The subject; opened, the text as it would have been sent. */
export function MailText({ mail }: { readonly mail: OutboxMail }) {
  return (
    <details className="v-mail">
      <summary>{mail.subject}</summary>
      <pre>{mail.text}</pre>
    </details>
  )
}
