import { useLingui } from '@lingui/react/macro'
import { inputs } from '#web/form/app-form.tsx'
import { useFormValue } from './use-form-value.ts'

/** What partners buy. Users buy no credits, so that the form of their packages does not ask. */
export function CreditsInput({ of }: { readonly of: 'number' | 'days' }) {
  const { t } = useLingui()
  if (useFormValue('audience') !== 'partner') return null
  return of === 'number' ? (
    <inputs.Number
      label={t`Credits`}
      description={t`How many one buys. Cards for somebody else are paid with them.`}
      required
      min={1}
      emptyValue={null}
    />
  ) : (
    <inputs.Number
      label={t`Days to use credits`}
      description={t`Empty: they can be used for good.`}
      min={1}
      emptyValue={null}
    />
  )
}
