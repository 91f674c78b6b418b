import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { invitations } from '#contract/invitations.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import {
  InvitationCredit,
  InvitationStatus,
  Undelivered,
  invitationStatusLabels,
} from './invitation-status.tsx'

const none = <span className="v-none">–</span>

/** What a partner made for others. */
export const invitationView = resourceView(invitations, {
  words: {
    title: msg`Invited people`,
    search: msg`Search by name, email or phone`,
    empty: {
      title: msg`Nobody invited yet`,
      description: msg`Whom you invite appears here, with the answer.`,
    },
  },
  fields: {},
  columns: [
    {
      key: 'name',
      title: msg({ message: 'Name', comment: 'Of a person' }),
      render: ({ name }) => (name === '' ? none : <bdi>{name}</bdi>),
    },
    {
      key: 'email',
      title: msg`Email or phone`,
      render: ({ email, phone }) => <bdi dir="ltr">{email || phone || '–'}</bdi>,
    },
    {
      key: 'status',
      title: msg`Answer`,
      render: (row) => (
        <>
          <InvitationStatus {...row} />
          {row.undelivered_since === null ? null : <Undelivered email={row.email} />}
        </>
      ),
    },
    { key: 'credit_status', title: msg`Credit`, render: (row) => <InvitationCredit {...row} /> },
    { key: 'slug', title: msg`Link`, render: ({ slug }) => (slug === '' ? none : <bdi>{slug}</bdi>) },
    {
      key: 'expires_at',
      title: msg`Answer until`,
      render: ({ expires_at: at, status }) =>
        status === 'pending' && at !== null ? <DateTime at={at} /> : none,
    },
  ],
  filters: [
    { key: 'status', label: msg`Answer`, options: invitationStatusLabels },
    {
      key: 'kind',
      label: msg`Kind`,
      options: {
        account: msg({ message: 'Account', context: 'invitation' }),
        card: msg({ message: 'Card', context: 'invitation' }),
      },
    },
  ],
  links: { list: linkOptions({ to: '/dashboard/partner/invite-users' }) },
})
