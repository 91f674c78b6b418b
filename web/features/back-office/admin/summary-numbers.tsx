import type { BackOfficeSummary } from '#contract/back-office.ts'
import type { StatusTone } from '#web/kit/status-badge.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { TextLink, useScreenExists } from '#web/lib/links.tsx'
import './admin-home.css'

type Tile = {
  readonly label: string
  readonly count: number
  /** The list behind the number. */
  readonly path?: string
  readonly badge?: { readonly tone: StatusTone; readonly text: string }
}

const number = new Intl.NumberFormat()

const tilesOf = (summary: BackOfficeSummary): readonly Tile[] => [
  {
    label: 'Users',
    count: summary.users,
    path: '/backbone/users',
    ...(summary.new_users > 0 && {
      badge: { tone: 'good', text: `${number.format(summary.new_users)} new this week` },
    }),
  },
  { label: 'Cards', count: summary.cards },
  { label: 'Active codes', count: summary.active_codes },
  { label: 'Visits', count: summary.visits },
  { label: 'Leads of the last 7 days', count: summary.new_leads },
  { label: 'Mails in the outbox', count: summary.outbox_mails, path: '/backbone/outbox' },
  { label: 'Jobs waiting', count: summary.waiting_jobs },
  {
    label: 'Jobs failed',
    count: summary.failed_jobs,
    badge:
      summary.failed_jobs > 0
        ? { tone: 'bad', text: 'Look at the server’s log' }
        : { tone: 'good', text: 'None failed' },
  },
]

/** The numbers of the installation. A number is a link where its list exists. */
export function SummaryNumbers({ summary }: { readonly summary: BackOfficeSummary }) {
  const exists = useScreenExists()
  return (
    <dl className="v-summary">
      {tilesOf(summary).map(({ label, count, path, badge }) => (
        <div key={label}>
          <dt>{path !== undefined && exists(path) ? <TextLink to={path}>{label}</TextLink> : label}</dt>
          <dd className="v-figures">{number.format(count)}</dd>
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
