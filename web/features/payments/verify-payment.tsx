import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { verifyPayment } from '#contract/payments.ts'
import { FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { FindPayment } from './find-payment.tsx'
import { OrderPaper } from './outcome.tsx'
import { PayAgain } from './pay-again.tsx'
import { isWaiting, outcomeOf } from './order-outcome.ts'
import './payments.css'

type VerifyPaymentProps = {
  readonly orderId: string | undefined
  readonly paymentId: string | undefined
  readonly signature: string | undefined
  readonly onKnown: (path: '/payment/success' | '/payment/failed') => void
}

/** How often the provider is asked, in milliseconds: often at first, then with patience. */
const pauses = { first: 2_000, later: 10_000, patience: 20 } as const

/**
 * Waits until the provider has said what became of a payment, and says truly what is known until then. It asks for the
 * order by its code, so that a reload or another device sees the same.
 */
export function VerifyPayment({ orderId, ...props }: VerifyPaymentProps) {
  return orderId === undefined ? (
    <FindPayment code="" onFind={() => undefined} />
  ) : (
    <Waiting {...props} orderId={orderId} />
  )
}

function Waiting({
  orderId,
  paymentId,
  signature,
  onKnown,
}: VerifyPaymentProps & { readonly orderId: string }) {
  const { t } = useLingui()
  // what is signed wrongly proves nothing, so the provider itself is asked
  const [isSigned, setSigned] = useState(paymentId !== undefined && signature !== undefined)
  const claim = isSigned ? { provider_payment_id: paymentId, signature } : {}
  const { data, error, refetch } = useQuery({
    ...endpointQuery(verifyPayment, { body: { order_id: orderId, ...claim } }),
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && !isWaiting(state.data)) return false
      return state.dataUpdateCount > pauses.patience ? pauses.later : pauses.first
    },
  })
  const known = data === undefined || isWaiting(data) ? undefined : outcomeOf(data)
  if (isSigned && error?.code === 'payment_not_verified') setSigned(false)
  useEffect(() => {
    if (known === undefined) return
    onKnown(known === 'paid' || known === 'trial' ? '/payment/success' : '/payment/failed')
  }, [known, onKnown])
  if (data === undefined && error !== null && error.code !== 'payment_not_verified')
    return (
      <LoadError
        title={t`We could not look at your payment`}
        description={t`${error.message} If you have paid, nothing is lost: the payment is found by itself.`}
        onRetry={refetch}
      />
    )
  if (data === undefined) return <Skeletons of="fields" count={2} label={t`Looking at your payment`} />
  return (
    <div className="outcome">
      <PageHeader
        title={t`Waiting for the confirmation`}
        description={
          data.is_unconfirmed
            ? t`The payment provider does not answer at the moment. If you have paid, nothing is lost: we go on asking.`
            : t`The payment provider has not confirmed a payment yet. This page changes by itself.`
        }
      />
      <div role="status">
        <OrderPaper order={data} />
      </div>
      <p>
        <Trans>You can close this page, or open it on another device: the order goes on by itself.</Trans>
      </p>
      <FormActions>
        {outcomeOf(data) === 'unpaid' && !data.is_unconfirmed ? <PayAgain order={data} /> : null}
        <SubtleLink to="/dashboard">
          <Trans>My cards</Trans>
        </SubtleLink>
      </FormActions>
    </div>
  )
}
