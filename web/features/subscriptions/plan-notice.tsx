import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/endpoint.ts'
import type { checkUserSubscription as contract } from '#contract/subscriptions.ts'
import { TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

const checkUserSubscription = addressOf<typeof contract>('POST', '/v1/subscription/check-user-subscription')

/** Says before a card is typed that the plan allows no more. What is typed stays in the draft. */
export function PlanNotice({ cardTypeId }: { readonly cardTypeId: number }) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { data } = useQuery({
    ...endpointQuery(checkUserSubscription, { body: { card_type: cardTypeId } }),
    enabled: isAuthenticated,
    staleTime: 0,
  })
  if (data === undefined || data.allowed || data.limit === null) return null
  return (
    <Alert color="amber" mb="md" title={t`Your plan is full`} role="status">
      <Plural value={data.limit} one="Your plan has # card." other="Your plan has # cards." />{' '}
      <Trans>
        You can fill in the form, and save it when you have deleted a card that you do not need. Your draft
        stays on this device.
      </Trans>{' '}
      <TextLink to="/dashboard">
        <Trans>My cards</Trans>
      </TextLink>
    </Alert>
  )
}
