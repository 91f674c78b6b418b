import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BackOfficeSummary } from '#contract/back-office.ts'
import { useFormats } from '#web/kit/format.ts'
import type { StatusTone } from '#web/kit/status-badge.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { TextLink, useScreenExists } from '#web/lib/links.tsx'
import './admin-home.css'

type Tile = {
  readonly label: string
  readonly count: number
  /** The list behind the number. */
  readonly path?: string
  readonly search?: Readonly<Record<string, string>>
  readonly badge?: { readonly tone: StatusTone; readonly text: string }
}

function useTiles(summary: BackOfficeSummary): readonly Tile[] {
  const { t } = useLingui()
  const { new_users: newUsers, undelivered_mails: undelivered } = summary
  return [
    {
      label: t`Users`,
      count: summary.users,
      path: '/backbone/users',
      ...(newUsers > 0 && {
        badge: {
          tone: 'good',
          text: t`${plural(newUsers, { one: '# new this week', other: '# new this week' })}`,
        },
      }),
    },
    { label: t`Cards`, count: summary.cards },
    { label: t`Active codes`, count: summary.active_codes },
    { label: t({ message: 'Visits', comment: 'How often cards were opened' }), count: summary.visits },
    { label: t`Leads of the last 7 days`, count: summary.new_leads },
    { label: t`Mails in the outbox`, count: summary.outbox_mails, path: '/backbone/outbox' },
    {
      label: t`Mails not delivered in the last 7 days`,
      count: undelivered,
      path: '/backbone/mails',
      search: { state: 'undelivered' },
      badge:
        undelivered > 0
          ? { tone: 'bad', text: t`Look at who did not get them` }
          : { tone: 'good', text: t`None failed` },
    },
    { label: t`Jobs waiting`, count: summary.waiting_jobs },
    {
      label: t`Jobs failed`,
      count: summary.failed_jobs,
      badge:
        summary.failed_jobs > 0
          ? { tone: 'bad', text: t`Look at the server’s log` }
          : { tone: 'good', text: t`None failed` },
    },
  ]
}

/** The numbers of the installation. A number is a link where its list exists. */
export function SummaryNumbers({ summary }: { readonly summary: BackOfficeSummary }) {
  const exists = useScreenExists()
  const { number } = useFormats()
  const tiles = useTiles(summary)
  return (
    <dl className="v-summary">
      {tiles.map(({ label, count, path, search, badge }) => (
        <div key={label}>
          <dt>
            {path !== undefined && exists(path) ? (
              <TextLink to={path} search={search ?? {}}>
                {label}
              </TextLink>
            ) : (
              label
            )}
          </dt>
          <dd className="v-figures">{number(count)}</dd>
          {badge === undefined ? null : (
            <dd>
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
