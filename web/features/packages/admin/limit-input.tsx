import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { features } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useInput } from '#web/form/field.ts'
import { useFormValue } from './use-form-value.ts'

/** How many of a feature a package allows. What is there or not has no number. */
export function LimitInput() {
  const { t } = useLingui()
  const { value, change } = useInput<number | null>()
  const isSwitch = features[useFormValue('feature_key') as FeatureKey] === 'switch'
  useEffect(() => {
    if (isSwitch && value !== null) change(null)
  })
  return (
    <inputs.Number
      label={t`Limit`}
      description={isSwitch ? t`This feature is there or not: it has no number.` : t`Empty: no limit.`}
      disabled={isSwitch}
      min={0}
      emptyValue={null}
    />
  )
}
