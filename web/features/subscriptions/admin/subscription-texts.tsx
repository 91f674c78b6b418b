import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscriptions-admin.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'

export const statuses = {
  trialing: msg({ message: 'Trial', context: 'subscription' }),
  active: msg({ message: 'Active', context: 'subscription' }),
  past_due: msg({ message: 'Past due', context: 'subscription' }),
  lapsed: msg({ message: 'Lapsed', context: 'subscription' }),
  cancelled: msg({ message: 'Cancelled', context: 'subscription' }),
} as const satisfies Record<Subscription['status'], unknown>

export const sources = {
  purchase: msg({ message: 'Bought', context: 'subscription' }),
  trial: msg({ message: 'Trial', context: 'subscription' }),
  admin: msg({ message: 'Given by an admin', context: 'subscription' }),
  partner: msg({ message: 'Given by a partner', context: 'subscription' }),
} as const satisfies Record<Subscription['source'], unknown>

const tones = {
  trialing: 'info',
  active: 'good',
  past_due: 'warning',
  lapsed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<Subscription['status'], StatusTone>

/** The state of a subscription as a word. */
export function SubscriptionStatus({ status }: Pick<Subscription, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={tones[status]}>{t(statuses[status])}</StatusBadge>
}

/** How somebody has got it. */
export function SubscriptionSource({ source }: Pick<Subscription, 'source'>) {
  const { t } = useLingui()
  return t(sources[source])
}
