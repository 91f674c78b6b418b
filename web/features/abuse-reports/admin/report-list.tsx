import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReportedCode } from '#contract/abuse-reports.ts'
import { abuseReports, dismissAbuseReport } from '#contract/abuse-reports.ts'
import { blockCard } from '#contract/admin-cards.ts'
import { cardType } from '#contract/constants.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { BlockCodeDialog } from './block-code-dialog.tsx'

const reasons = {
  fraud: msg({ message: 'Fraud', context: 'report' }),
  malware: msg({ message: 'Malware', context: 'report' }),
  spam: msg({ message: 'Spam', context: 'report' }),
  offensive: msg({ message: 'Offensive', context: 'report' }),
  other: msg({ message: 'Other', context: 'report' }),
} as const satisfies Record<ReportedCode['reason'], unknown>

const statuses = {
  open: msg({ message: 'Open', context: 'report' }),
  dismissed: msg({ message: 'Dismissed', context: 'report' }),
  blocked: msg({ message: 'Blocked', context: 'report' }),
} as const satisfies Record<ReportedCode['status'], unknown>

const view = resourceView(abuseReports, {
  words: {
    title: msg`Abuse reports`,
    description: msg`What visitors say about where codes lead. Nothing of the visitors is stored.`,
    search: msg`Search messages`,
    empty: {
      title: msg`No reports`,
      description: msg`Visitors report a code with a link on its page.`,
    },
  },
  rowName: ({ name, code }) => name || code,
  fields: {},
  blank: {},
  columns: [
    { key: 'name', title: msg`Code`, render: (row) => <ReportedName row={row} /> },
    { key: 'target', title: msg`Leads to`, render: ({ target }) => <bdi dir="ltr">{target || '–'}</bdi> },
    { key: 'reason', title: msg`Reason`, render: ({ reason }) => <Reason reason={reason} /> },
    { key: 'message', title: msg`Message`, render: ({ message }) => <bdi>{message || '–'}</bdi> },
    { key: 'status', title: msg`Status`, render: ({ status }) => <Status status={status} /> },
    { key: 'report_id', title: msg`Reported on`, render: ({ created_at: at }) => <DateTime at={at} /> },
  ],
  filters: [{ key: 'status', label: msg`Status`, options: statuses }],
  links: { list: linkOptions({ to: '/backbone/abuse-reports' }) },
})

const isDynamic = ({ card_type_id: type }: ReportedCode) => type === cardType.dynamic

/** Reports of visitors: an admin blocks the code or the card that it shows, or dismisses the report. */
export function ReportList() {
  const { t } = useLingui()
  const [blocked, setBlocked] = useState<ReportedCode>()
  const invalidates = [abuseReports.list]
  const dismiss = useEndpointMutation(dismissAbuseReport, {
    invalidates,
    onSuccess: () => showNotice(t`Report dismissed`),
  })
  const unblock = useEndpointMutation(blockDynamicCode, {
    invalidates,
    onSuccess: () => showNotice(t`Code unblocked`),
  })
  const unblockPage = useEndpointMutation(blockCard, {
    invalidates,
    onSuccess: () => showNotice(t`Card unblocked`),
  })
  const menu = (row: ReportedCode) => {
    const { report_id: id, card_id, status, is_blocked: isBlocked } = row
    const unblockRow = isDynamic(row) ? unblock : unblockPage
    const entries = [
      card_id !== null && !isBlocked && (isDynamic(row) || status === 'open') && (
        <Menu.Item key="block" color="var(--v-wrong)" onClick={() => setBlocked(row)}>
          {isDynamic(row) ? t`Block code` : t`Block card`}
        </Menu.Item>
      ),
      card_id !== null && isBlocked && (
        <Menu.Item key="unblock" onClick={() => unblockRow.mutate({ body: { card_id, is_blocked: 0 } })}>
          {isDynamic(row) ? t`Unblock code` : t`Unblock card`}
        </Menu.Item>
      ),
      status === 'open' && (
        <Menu.Item key="dismiss" onClick={() => dismiss.mutate({ params: { id } })}>
          <Trans>Dismiss report</Trans>
        </Menu.Item>
      ),
    ].filter(Boolean)
    return entries.length > 0 ? entries : undefined
  }
  return (
    <>
      <ResourceList view={view} menu={menu} />
      {blocked?.card_id == null ? null : (
        <BlockCodeDialog
          code={{
            card_id: blocked.card_id,
            name: view.rowName(blocked),
            isDynamic: isDynamic(blocked),
          }}
          onClose={() => setBlocked(undefined)}
        />
      )}
    </>
  )
}

function ReportedName({ row: { name, slug, is_blocked: isBlocked } }: { readonly row: ReportedCode }) {
  return (
    <>
      <bdi>{name || slug}</bdi>{' '}
      {isBlocked ? (
        <StatusBadge tone="bad">
          <Trans context="report">Blocked</Trans>
        </StatusBadge>
      ) : null}
    </>
  )
}

function Reason({ reason }: Pick<ReportedCode, 'reason'>) {
  const { t } = useLingui()
  return t(reasons[reason])
}

function Status({ status }: Pick<ReportedCode, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={status === 'open' ? 'warning' : 'neutral'}>{t(statuses[status])}</StatusBadge>
}
