import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { jobNames } from '#contract/job-names.ts'
import { mails } from '#contract/mails.ts'
import type { SentMail } from '#contract/mails.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { resourceView } from '#web/resource/view.ts'
import { findJobWords, jobWords } from './job-words.ts'
import { MailStatus, mailStatusLabels } from './mail-status.tsx'

/** Jobs that send no mail, although they begin like those that do. */
const others: ReadonlySet<string> = new Set(['sendGuessNotice', 'sendPhoneCode', 'sendPush', 'sendPushTest'])
const kinds = jobNames.filter((name) => /^(?:send|resend|mail)/.test(name) && !others.has(name))

export const mailsView = resourceView(mails, {
  words: {
    title: msg`Mails`,
    description: msg`What became of each mail of the last 90 days.`,
    search: msg`Search address and person`,
    empty: {
      title: msg`No mail was sent yet`,
      description: msg`Each mail appears here with what the mail server said.`,
    },
  },
  fields: {},
  rowName: ({ to }) => to,
  columns: [
    {
      key: 'created_at',
      title: msg({ message: 'When', context: 'mail' }),
      render: ({ created_at: at }) => <DateTime at={at} />,
    },
    { key: 'user_name', title: msg`Person`, render: (mail) => <Reader mail={mail} /> },
    {
      key: 'to',
      title: msg({ message: 'To', context: 'mail' }),
      render: ({ to }) => (to === '' ? none : <bdi dir="ltr">{to}</bdi>),
    },
    { key: 'kind', title: msg`Kind`, render: ({ kind }) => <MailKind kind={kind} /> },
    { key: 'status', title: msg`Status`, render: (mail) => <MailStatus mail={mail} /> },
    { key: 'tries', title: msg({ message: 'Tries', comment: 'How often a mail was tried' }) },
    {
      key: 'next_try_at',
      title: msg`Next try`,
      render: ({ next_try_at: at }) => (at === null ? none : <DateTime at={at} />),
    },
  ],
  filters: [
    { key: 'state', label: msg`Status`, options: mailStatusLabels },
    {
      key: 'kind',
      label: msg`Kind`,
      options: Object.fromEntries(kinds.map((kind) => [kind, jobWords[kind]])),
    },
  ],
  links: { list: linkOptions({ to: '/backbone/mails' }) },
})

const none = <span className="v-none">–</span>

/** Leads to the account; who has none is known by the address alone. */
const Reader = ({ mail: { user_id: id, user_name: name } }: { readonly mail: SentMail }) =>
  id === null ? (
    <Trans>Without an account</Trans>
  ) : (
    <TextLink inherit to="/backbone/users/card-{$id}" params={{ id }}>
      <bdi>{name}</bdi>
    </TextLink>
  )

function MailKind({ kind }: { readonly kind: string }) {
  const { t } = useLingui()
  const words = findJobWords(kind)
  return words === undefined ? <code dir="ltr">{kind}</code> : t(words)
}
