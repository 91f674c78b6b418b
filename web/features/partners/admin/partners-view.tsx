import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { partners } from '#contract/partners-admin.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { resourceView } from '#web/resource/view.ts'

export type Partner = RowOf<typeof partners>

const statuses = {
  applied: msg({ message: 'Applied', context: 'partner' }),
  active: msg({ message: 'Active', context: 'partner' }),
  suspended: msg({ message: 'Suspended', context: 'partner' }),
  rejected: msg({ message: 'Rejected', context: 'partner' }),
} as const

const tones = { applied: 'info', active: 'good', suspended: 'warning', rejected: 'bad' } as const

export const partnersView = resourceView(partners, {
  words: {
    title: msg`Partners`,
    description: msg`Who makes cards for others, with which credits, and who asks to.`,
    search: msg`Search by company or website`,
    empty: {
      title: msg`No partners yet`,
      description: msg`People apply on their own, or you make a user a partner.`,
    },
  },
  fields: {},
  columns: [
    {
      key: 'company_name',
      title: msg`Company`,
      render: ({ company_name }) => <bdi>{company_name || '–'}</bdi>,
    },
    { key: 'person_name', title: msg`Person`, render: (row) => <Person {...row} /> },
    { key: 'status', title: msg`Status`, render: ({ status }) => <Status status={status} /> },
    { key: 'available', title: msg`Credits`, render: ({ available }) => <Figure value={available} /> },
    { key: 'reserved', title: msg`Set aside`, render: ({ reserved }) => <Figure value={reserved} /> },
    { key: 'owed', title: msg`Owed`, render: ({ owed }) => <Figure value={owed} /> },
    {
      key: 'open_invitations',
      title: msg`Open invitations`,
      render: ({ open_invitations: open }) => <Figure value={open} />,
    },
    {
      key: 'is_international',
      title: msg`International`,
      render: ({ is_international }) => <YesNo value={is_international} />,
    },
    { key: 'country_name', title: msg`Country`, render: ({ country_name }) => country_name || '–' },
    { key: 'created_at', title: msg`Since`, render: ({ created_at: at }) => <DateTime at={at} /> },
  ],
  // it is a filter too
  hidden: ['is_international'],
  filters: [
    { key: 'status', label: msg`Status`, options: statuses },
    {
      key: 'is_international',
      label: msg`International`,
      options: { 1: msg`Yes`, 0: msg`No` },
    },
  ],
  links: { list: linkOptions({ to: '/backbone/partners' }) },
})

function Person({ person_name, email }: Pick<Partner, 'person_name' | 'email'>) {
  return (
    <>
      <bdi>{person_name}</bdi>
      {email === '' ? null : (
        <>
          <br />
          <bdi dir="ltr">{email}</bdi>
        </>
      )}
    </>
  )
}

function Status({ status }: Pick<Partner, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(statuses[status])}</StatusBadge>
}

function Figure({ value }: { readonly value: number }) {
  return <span className="v-figures">{useFormats().number(value)}</span>
}

function YesNo({ value }: { readonly value: boolean }) {
  const { t } = useLingui()
  return <>{value ? t`Yes` : t`No`}</>
}
