import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { FeatureKey } from '#contract/entitlements.ts'
import { useFormats } from '#web/kit/format.ts'
import { useFeatureWords } from './use-feature-words.ts'
import type { PlanUse } from './use-plan.ts'

const payment = '/payment/details-'

type UpgradeLinkProps = { readonly feature: FeatureKey; readonly plan: Pick<PlanUse, 'upgrade'> }

/**
 * What the next larger plan gives, and where to get it; nothing when there is none. It opens beside the screen, so that nothing
 * that is typed there gets lost.
 */
export function UpgradeLink({ feature, plan: { upgrade } }: UpgradeLinkProps) {
  const words = useFeatureWords()
  const { money } = useFormats()
  const { routesByPath } = useRouter()
  if (upgrade === null) return null
  const { name, price, limit } = upgrade
  const canBuy = price !== null && Object.keys(routesByPath).some((path) => path.startsWith(payment))
  const href = canBuy ? `${payment}${price.price_id}-${price.country_id}-0` : '/pricing'
  const gives = words(feature, limit)
  const amount = price === null ? '' : money(price.amount_minor, price.currency)
  return (
    <>
      <Trans>
        With {name}: {gives}.
      </Trans>{' '}
      <Anchor href={href} target="_blank" inherit>
        {price === null ? (
          <Trans>Compare plans</Trans>
        ) : (
          <Trans>
            {name} for {amount} a month
          </Trans>
        )}
      </Anchor>
    </>
  )
}
