import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getBatchAllowance } from '#contract/merchandise.ts'
import { BatchSizeNote } from '#web/features/subscriptions/index.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'

/** Before anything is typed: whether the person can create codes at all, and how many today. */
export function BatchAllowance() {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data } = useQuery({ ...endpointQuery(getBatchAllowance), staleTime: 0 })
  if (data === undefined) return <BatchSizeNote />
  const [most, left] = [data.maximum, data.left].map((count) => (count === null ? '' : number(count)))
  return (
    <>
      <BatchSizeNote />
      {most === '' ? null : (
        <p className="v-plan-note">
          <Trans>
            New codes in 24 hours: {most}. Left now: {left}.
          </Trans>
        </p>
      )}
      {data.is_confirmed ? null : (
        <Alert color="amber" role="status" title={t`Confirm your email address first`}>
          <Trans>What is printed needs somebody who can be reached.</Trans>{' '}
          <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
            <Trans>Enter the code</Trans>
          </TextLink>
        </Alert>
      )}
    </>
  )
}
