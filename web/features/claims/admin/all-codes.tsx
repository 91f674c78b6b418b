import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { allCodes, blockCode } from '#contract/claims.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { BlockPrintDialog } from './block-print-dialog.tsx'

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
    description: msg`The codes of everybody: find one that was reported, and block it.`,
    search: msg`Search a whole code`,
    empty: { title: msg`No codes here`, description: msg`Codes appear here with the first card.` },
  },
  fields: {},
  blank: {},
  columns: [
    { key: 'code', title: msg`Code`, render: ({ code }) => <code dir="ltr">{code}</code> },
    { key: 'kind', title: msg`Kind`, render: ({ kind }) => <Kind kind={kind} /> },
    { key: 'status', title: msg`Status`, render: (row) => <Status row={row} /> },
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

/** Every code; admins block and unblock them. */
export function AllCodes() {
  const { t } = useLingui()
  const [blocked, setBlocked] = useState<Row>()
  const unblock = useEndpointMutation(blockCode, {
    invalidates: [allCodes.list],
    onSuccess: () => showNotice(t`Code unblocked`),
  })
  const menu = (row: Row) =>
    row.blocked_at === null ? (
      <Menu.Item color="var(--v-wrong)" onClick={() => setBlocked(row)}>
        <Trans>Block code</Trans>
      </Menu.Item>
    ) : (
      <Menu.Item onClick={() => unblock.mutate({ body: { qrcode_id: row.qrcode_id, is_blocked: 0 } })}>
        <Trans>Unblock code</Trans>
      </Menu.Item>
    )
  return (
    <>
      <ResourceList view={view} menu={menu} />
      {blocked === undefined ? null : (
        <BlockPrintDialog code={blocked} onClose={() => setBlocked(undefined)} />
      )}
    </>
  )
}

function Kind({ kind }: Pick<Row, 'kind'>) {
  const { t } = useLingui()
  return t(kinds[kind])
}

function Status({ row: { status, blocked_at: blockedAt, blocked_reason: reason } }: { readonly row: Row }) {
  const { t } = useLingui()
  if (blockedAt === null) return <StatusBadge tone={tones[status]}>{t(statuses[status])}</StatusBadge>
  return (
    <>
      <StatusBadge tone="bad">
        <Trans context="code">Blocked</Trans>
      </StatusBadge>{' '}
      <bdi>{reason}</bdi>
    </>
  )
}
