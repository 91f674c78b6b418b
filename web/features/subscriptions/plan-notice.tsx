import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { featureOfKind } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { useFormats } from '#web/kit/format.ts'
import { UpgradeLink } from './upgrade-link.tsx'
import { useFeatureWords } from './use-feature-words.ts'
import { usePlan } from './use-plan.ts'
import './limit-note.css'

/** So few are left that people want to know. */
const few = 2

type PlanNoticeProps = {
  readonly feature: FeatureKey
  /** What can be done without a larger plan, when it is full. */
  readonly children: ReactNode
}

/** Says what is used and left of what the plan allows: when little is left, and before anything is typed when nothing is. */
export function PlanNotice({ feature, children }: PlanNoticeProps) {
  const { t } = useLingui()
  const words = useFeatureWords()
  const { number } = useFormats()
  const plan = usePlan(feature)
  if (plan === undefined || plan.limit === null || plan.used === null) return null
  const rest = plan.limit - plan.used
  if (rest > few) return null
  const things = words(feature, plan.limit)
  const used = number(plan.used)
  const left = number(rest)
  if (rest > 0)
    return (
      <p className="v-plan-note" role="status">
        <Trans>
          Your plan: {things}. Used: {used}, left: {left}.
        </Trans>{' '}
        <UpgradeLink {...{ feature, plan }} />
      </p>
    )
  return (
    <Alert color="amber" mb="md" title={t`Your plan is full`} role="status">
      <Trans>
        Your plan: {things}. Used: {used}.
      </Trans>{' '}
      {children} <UpgradeLink {...{ feature, plan }} />
    </Alert>
  )
}

/** The same for cards of a kind. What is typed stays in the draft. */
export const PlanNoticeOfCards = ({ cardTypeId }: { readonly cardTypeId: number }) => (
  <PlanNotice feature={featureOfKind(cardTypeId)}>
    <Trans>
      You can fill in the form, and save it when you have deleted one that you do not need. Your draft stays
      on this device.
    </Trans>
  </PlanNotice>
)
