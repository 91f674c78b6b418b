import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useFormats } from '#web/kit/format.ts'
import { UpgradeLink } from './upgrade-link.tsx'
import { useFeatureWords } from './use-feature-words.ts'
import { usePlan } from './use-plan.ts'
import './limit-note.css'

/** How large a batch may be; nothing when the plan allows any size. */
export function BatchSizeNote() {
  const words = useFeatureWords()
  const plan = usePlan('batch_size')
  if (plan === undefined || plan.limit === null) return null
  const things = words('batch_size', plan.limit)
  return (
    <p className="v-plan-note">
      <Trans>Your plan: {things}.</Trans> <UpgradeLink feature="batch_size" plan={plan} />
    </p>
  )
}

/** Why templates are locked; nothing when the plan has them. */
export function TemplatesNote() {
  const plan = usePlan('templates')
  if (plan === undefined || plan.allowed) return null
  return (
    <p className="v-plan-note" role="status">
      <Trans>
        Your plan has the plain template. Cards that have another one are shown in the plain one, until a plan
        has theirs again.
      </Trans>{' '}
      <UpgradeLink feature="templates" plan={plan} />
    </p>
  )
}

/** Why days of a report are missing. @param since the first day that is shown, as `2026-11-25` */
export function LockedDaysNote({ since }: { readonly since: string }) {
  const { t } = useLingui()
  const words = useFeatureWords()
  const { date } = useFormats('UTC')
  const plan = usePlan('report_days')
  const day = date(new Date(`${since}T00:00:00Z`), 'date')
  const things = plan && words('report_days', plan.limit)
  return (
    <Alert color="amber" mb="md" title={t`Days before ${day} are locked`} role="status">
      {things === undefined ? null : <Trans>Your plan: {things}.</Trans>}{' '}
      <Trans>Visits are counted and stored all the same.</Trans>{' '}
      {plan === undefined ? null : <UpgradeLink feature="report_days" plan={plan} />}
    </Alert>
  )
}
