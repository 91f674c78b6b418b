import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { allCodes, updateCodeStatus } from '#contract/claims.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'

type Row = RowOf<typeof allCodes>

const statuses = {
  claimable: msg({ message: 'Claimable', context: 'code' }),
  active: msg({ message: 'Active', context: 'code' }),
  inactive: msg({ message: 'Inactive', context: 'code' }),
} as const satisfies Record<Row['status'], unknown>

const kinds = {
  card: msg({ message: 'Of a card', context: 'code' }),
  merchandise: msg({ message: 'Merchandise', context: 'code' }),
} as const satisfies Record<Row['kind'], unknown>

const tones = { claimable: 'info', active: 'good', inactive: 'neutral' } as const

const view = resourceView(allCodes, {
  words: {
    title: msg`All QR codes`,
    description: msg`The codes of everybody: find one that was reported, and switch it off.`,
    search: msg`Search a whole code`,
    empty: { title: msg`No codes here`, description: msg`Codes appear here with the first card.` },
  },
  fields: {},
  blank: {},
  columns: [
    { key: 'code', title: msg`Code`, render: ({ code }) => <code dir="ltr">{code}</code> },
    { key: 'kind', title: msg`Kind`, render: ({ kind }) => <Kind kind={kind} /> },
    { key: 'status', title: msg`Status`, render: ({ status }) => <Status status={status} /> },
    {
      key: 'owner_name',
      title: msg({ message: 'Owner', context: 'code' }),
      render: ({ owner_name: name }) => <bdi>{name || '–'}</bdi>,
    },
    { key: 'qrcode_id', title: msg`Created`, render: ({ created_at: at }) => <DateTime at={at} /> },
  ],
  filters: [
    { key: 'status', label: msg`Status`, options: statuses },
    { key: 'kind', label: msg`Kind`, options: kinds },
  ],
  links: { list: linkOptions({ to: '/backbone/qr-codes' }) },
})

/** Every code; admins switch those that somebody has. */
export function AllCodes() {
  const { t } = useLingui()
  const update = useEndpointMutation(updateCodeStatus, {
    invalidates: [allCodes.list],
    onSuccess: ({ status }) => showNotice(status === 'active' ? t`Code activated` : t`Code deactivated`),
  })
  const menu = ({ qrcode_id, owner_id: owner, status }: Row) =>
    owner === null ? undefined : (
      <Menu.Item
        onClick={() =>
          update.mutate({ body: { qrcode_id, status: status === 'active' ? 'inactive' : 'active' } })
        }
      >
        {status === 'active' ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Menu.Item>
    )
  return <ResourceList view={view} menu={menu} />
}

function Kind({ kind }: Pick<Row, 'kind'>) {
  const { t } = useLingui()
  return t(kinds[kind])
}

function Status({ status }: Pick<Row, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(statuses[status])}</StatusBadge>
}
