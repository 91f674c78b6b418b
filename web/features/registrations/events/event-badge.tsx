import { useLingui } from '@lingui/react/macro'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

/** What is special about an event; nothing while people can register. */
export function EventBadge({ state }: Pick<OrganisedEvent, 'state'>) {
  const { t } = useLingui()
  switch (state) {
    case 'open':
      return null
    case 'full':
      return <StatusBadge tone="good">{t({ message: 'Full', context: 'event' })}</StatusBadge>
    case 'closed':
      return (
        <StatusBadge tone="neutral">{t({ message: 'Registration closed', context: 'event' })}</StatusBadge>
      )
    case 'over':
      return <StatusBadge tone="neutral">{t({ message: 'Over', context: 'event' })}</StatusBadge>
    case 'cancelled':
      return <StatusBadge tone="bad">{t({ message: 'Cancelled', context: 'event' })}</StatusBadge>
  }
}
