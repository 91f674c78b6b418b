import { Trans } from '@lingui/react/macro'
import { features } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { useFormats } from '#web/kit/format.ts'

type AllowedTextProps = {
  readonly feature_key: FeatureKey
  readonly is_included: boolean
  readonly limit_value: number | null
}

/** What a package allows of one feature: a number, no limit, or nothing. */
export function AllowedText({
  feature_key: key,
  is_included: isIncluded,
  limit_value: limit,
}: AllowedTextProps) {
  const { number } = useFormats()
  if (!isIncluded)
    return (
      <span className="v-none">
        <Trans>Not included</Trans>
      </span>
    )
  if (features[key] === 'switch') return <Trans>Included</Trans>
  if (limit === null) return <Trans>No limit</Trans>
  return <span className="v-figures">{number(limit)}</span>
}
