import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { expiredUsers, subscriptions } from '#contract/subscriptions-admin.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import { SubscriptionSource, SubscriptionStatus, sources, statuses } from './subscription-texts.tsx'

const none = <span className="v-none">–</span>

const person = {
  key: 'user_name',
  title: msg`Name`,
  render: ({ user_name: name }: { readonly user_name: string }) => <bdi>{name}</bdi>,
} as const

const email = {
  key: 'email',
  title: msg`Email`,
  render: ({ email: address }: { readonly email: string }) => (address === '' ? none : <bdi>{address}</bdi>),
} as const

const search = msg`Search by name, username, email or phone`

const historyOf = ({ user_id: userId }: { readonly user_id: string }) =>
  linkOptions({ to: '/backbone/users/subscriptions/$userId', params: { userId } })

export const subscriptionsView = resourceView(subscriptions, {
  words: {
    title: msg`Subscriptions`,
    description: msg`Who has which package, until when and why.`,
    search,
    empty: {
      title: msg`No subscriptions yet`,
      description: msg`They appear here as soon as somebody buys, tries or is given a package.`,
    },
    create: msg`Give a package`,
  },
  fields: {},
  columns: [
    person,
    email,
    { key: 'package_name', title: msg`Package` },
    { key: 'status', title: msg`Status`, render: (row) => <SubscriptionStatus {...row} /> },
    {
      key: 'source',
      title: msg({ message: 'Source', context: 'subscription' }),
      render: (row) => <SubscriptionSource {...row} />,
    },
    {
      key: 'current_period_end',
      title: msg({ message: 'Until', context: 'subscription' }),
      render: ({ current_period_end: end }) => (end === null ? none : <DateTime at={end} />),
    },
  ],
  filters: [
    { key: 'status', label: msg`Status`, options: statuses },
    { key: 'source', label: msg({ message: 'Source', context: 'subscription' }), options: sources },
  ],
  links: {
    list: linkOptions({ to: '/backbone/subscriptions' }),
    create: linkOptions({ to: '/backbone/subscriptions/create' }),
    row: historyOf,
  },
})

export const expiredUsersView = resourceView(expiredUsers, {
  words: {
    title: msg`Expired users`,
    description: msg`People whose last package is over and who have no other.`,
    search,
    empty: {
      title: msg`Nobody here`,
      description: msg`People appear here when their package is over and they have not got another.`,
    },
  },
  fields: {},
  columns: [
    person,
    email,
    {
      key: 'phone',
      title: msg`Phone`,
      render: ({ phone }) => (phone === null ? none : <bdi dir="ltr">{phone}</bdi>),
    },
    { key: 'package_name', title: msg`Package` },
    { key: 'status', title: msg`Status`, render: (row) => <SubscriptionStatus {...row} /> },
    {
      key: 'ended_at',
      title: msg({ message: 'Ended', context: 'subscription' }),
      render: ({ ended_at }) => <DateTime at={ended_at} />,
    },
  ],
  filters: [
    {
      key: 'days',
      label: msg({ message: 'Ended', context: 'subscription' }),
      options: {
        7: msg`In the last 7 days`,
        30: msg`In the last 30 days`,
        90: msg`In the last 90 days`,
        365: msg`In the last year`,
      },
    },
    {
      key: 'status',
      label: msg`Status`,
      options: { lapsed: statuses.lapsed, cancelled: statuses.cancelled },
    },
  ],
  links: { list: linkOptions({ to: '/backbone/expired-users' }), row: historyOf },
})
