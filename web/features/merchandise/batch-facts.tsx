import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BatchDetail } from '#contract/merchandise.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import type { Scope } from './scope.ts'
import { BatchStatus } from './status-badges.tsx'

type BatchFactsProps = { readonly batch: BatchDetail; readonly scope: Scope }

/** The state of a batch, its counters, and what was said when it was created. */
export function BatchFacts({ batch, scope }: BatchFactsProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { quantity, claimable, claimed, inactive, expired } = batch
  const { expires_at: expires, prefix, product_note: note } = batch
  return (
    <dl className="merchandise-facts">
      <Fact name={t`Status`}>
        <BatchStatus status={batch.status} />
      </Fact>
      <Fact name={t`Codes`}>{number(quantity)}</Fact>
      <Fact name={t({ message: 'Claimable', context: 'code' })}>{number(claimable)}</Fact>
      <Fact name={t({ message: 'Claimed', context: 'code' })}>{number(claimed)}</Fact>
      <Fact name={t({ message: 'Inactive', context: 'code' })}>{number(inactive)}</Fact>
      {expired === 0 ? null : (
        <Fact name={t({ message: 'Expired', context: 'code' })}>{number(expired)}</Fact>
      )}
      <Fact name={t`Claim until`}>{expires === null ? t`No end` : <DateTime at={expires} long />}</Fact>
      <Fact name={t`Printed secret`}>{batch.needs_secret ? t`Needed` : t`Not needed`}</Fact>
      {prefix === '' ? null : (
        <Fact name={t`Prefix`}>
          <bdi>{prefix}</bdi>
        </Fact>
      )}
      {note === '' ? null : (
        <Fact name={t`Product note`}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
      {scope === 'own' ? null : (
        <Fact name={t({ message: 'Owner', context: 'batch' })}>
          <bdi>{batch.owner_name}</bdi>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { readonly name: string; readonly children: ReactNode }

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
