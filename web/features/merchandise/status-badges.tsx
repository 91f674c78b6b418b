import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Batch, MerchandiseCode } from '#contract/merchandise.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'

export const batchStatusLabels = {
  making: msg`Being made`,
  ready: msg({ message: 'Ready', context: 'batch' }),
  disabled: msg({ message: 'Inactive', context: 'batch' }),
  cancelled: msg({ message: 'Cancelled', context: 'batch' }),
} as const
const batchTones: Readonly<Record<Batch['status'], StatusTone>> = {
  making: 'info',
  ready: 'good',
  disabled: 'neutral',
  cancelled: 'bad',
}

export function BatchStatus({ status }: Pick<Batch, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={batchTones[status]}>{t(batchStatusLabels[status])}</StatusBadge>
}

export const codeStatusLabels = {
  claimable: msg({ message: 'Claimable', context: 'code' }),
  claimed: msg({ message: 'Claimed', context: 'code' }),
  inactive: msg({ message: 'Inactive', context: 'code' }),
  expired: msg({ message: 'Expired', context: 'code' }),
} as const
const codeTones: Readonly<Record<MerchandiseCode['status'], StatusTone>> = {
  claimable: 'info',
  claimed: 'good',
  inactive: 'neutral',
  expired: 'warning',
}

export function CodeStatus({ status }: Pick<MerchandiseCode, 'status'>) {
  const { t } = useLingui()
  return <StatusBadge tone={codeTones[status]}>{t(codeStatusLabels[status])}</StatusBadge>
}
