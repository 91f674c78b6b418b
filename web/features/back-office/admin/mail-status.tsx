import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SentMail, mailStates } from '#contract/mails.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'
import { TextLink } from '#web/lib/links.tsx'
import './mails.css'

export const mailStatusLabels: Readonly<Record<(typeof mailStates)[number], MessageDescriptor>> = {
  undelivered: msg`Did not arrive`,
  queued: msg({ message: 'Being sent', context: 'mail' }),
  stored: msg({ message: 'In the outbox', context: 'mail' }),
  sent: msg({ message: 'Sent', context: 'mail' }),
  waiting: msg({ message: 'Tried again', context: 'mail' }),
  refused: msg({ message: 'Refused', context: 'mail' }),
  failed: msg({ message: 'Failed', context: 'mail' }),
  bounced: msg({ message: 'Came back', context: 'mail' }),
  dropped: msg({ message: 'Not sent', context: 'mail' }),
}

const tones: Readonly<Record<SentMail['status'], StatusTone>> = {
  queued: 'info',
  stored: 'neutral',
  sent: 'good',
  waiting: 'warning',
  refused: 'bad',
  failed: 'bad',
  bounced: 'bad',
  dropped: 'neutral',
}

const reasons: Readonly<Record<NonNullable<SentMail['reason']>, MessageDescriptor>> = {
  unreachable: msg`Not sent: the address cannot be reached. Its mail server said before:`,
  unwanted: msg`Not sent: its reader has reported such mails as unwanted.`,
  limit: msg`Not sent: the mailbox has had its mails of the day.`,
  obsolete: msg`Not sent: at a later try there was nothing to say any more.`,
}

/** What became of a mail as a word, then what the mail server said. */
export function MailStatus({ mail }: { readonly mail: SentMail }) {
  const { t } = useLingui()
  const { status, reason, answer, outbox_id: outbox } = mail
  const badge = <StatusBadge tone={tones[status]}>{t(mailStatusLabels[status])}</StatusBadge>
  return (
    <>
      {outbox === null ? (
        badge
      ) : (
        <TextLink to="/backbone/outbox/mail-{$id}" params={{ id: String(outbox) }}>
          {badge}
        </TextLink>
      )}
      {reason === null ? null : <span className="v-mail-answer">{t(reasons[reason])}</span>}
      {answer === '' ? null : (
        <bdi lang="en" dir="ltr" className="v-mail-answer">
          {answer}
        </bdi>
      )}
    </>
  )
}
