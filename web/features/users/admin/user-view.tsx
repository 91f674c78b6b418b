import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { users } from '#contract/users-admin.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import { AccountStatus, AccountType } from './user-badges.tsx'
import './user.css'

const none = <span className="v-none">–</span>

export const userView = resourceView(users, {
  words: {
    title: msg`Users`,
    description: msg`Everybody who has an account here.`,
    search: msg`Search by name, username, email or phone`,
    empty: { title: msg`No users yet`, description: msg`Accounts appear here as soon as people sign up.` },
  },
  fields: {},
  columns: [
    { key: 'name', title: msg`Name`, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'username',
      title: msg`Username`,
      render: ({ username }) => (username === null ? none : <bdi>{username}</bdi>),
    },
    { key: 'email', title: msg`Email`, render: ({ email }) => (email === '' ? none : <bdi>{email}</bdi>) },
    {
      key: 'phone',
      title: msg`Phone`,
      render: ({ phone }) => (phone === null ? none : <bdi dir="ltr">{phone}</bdi>),
    },
    { key: 'user_role', title: msg`Type`, render: (user) => <AccountType {...user} /> },
    { key: 'status', title: msg`Status`, render: ({ status }) => <AccountStatus status={status} /> },
    { key: 'cards', title: msg`Cards`, render: ({ cards }) => <span className="v-figures">{cards}</span> },
    {
      key: 'last_seen_at',
      title: msg`Last seen`,
      render: ({ last_seen_at }) => (last_seen_at === null ? none : <DateTime at={last_seen_at} />),
    },
    { key: 'created_at', title: msg`Joined`, render: ({ created_at }) => <DateTime at={created_at} /> },
  ],
  hidden: ['phone', 'last_seen_at'],
  filters: [
    {
      key: 'status',
      label: msg`Status`,
      options: {
        active: msg({ message: 'Active', context: 'account' }),
        blocked: msg({ message: 'Blocked', context: 'account' }),
        deleted: msg({ message: 'Deleted', context: 'account' }),
        erased: msg({ message: 'Erased', context: 'account' }),
      },
    },
    {
      key: 'user_type',
      label: msg`Type`,
      options: { USER: msg`User`, ADMIN: msg`Admin`, COMPANY: msg`Company`, PARTNER: msg`Partner` },
    },
  ],
  links: {
    list: linkOptions({ to: '/backbone/users' }),
    row: ({ user_id }) => linkOptions({ to: '/backbone/users/card-{$id}', params: { id: user_id } }),
  },
})
