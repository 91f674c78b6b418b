import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { adminOrders, getOrder, reconcilePayment } from '#contract/payments-admin.ts'
import type { OrderOfAdmin } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { BillLines } from '../bill.tsx'
import { OrderStatus } from './order-words.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { PlaceProofs } from './place-proofs.tsx'
import '../payments.css'

/** An order with its bill, payments and refunds, and what mends it. */
export function OrderDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getOrder, { params: { id } }))
  return (
    <Dialog opened onClose={onClose} size="lg" title={t`Order`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {data !== undefined ? (
        <OrderFacts order={data} />
      ) : error !== null ? (
        <LoadError title={t`The order could not be loaded`} description={error.message} onRetry={refetch} />
      ) : (
        <Skeletons of="fields" count={3} label={t`Loading the order`} />
      )}
    </Dialog>
  )
}

function OrderFacts({ order }: { readonly order: OrderOfAdmin }) {
  const { t } = useLingui()
  const ask = useEndpointMutation(reconcilePayment, {
    invalidates: [getOrder, adminOrders.list, getMoneyOverview],
    onSuccess: ({ is_unconfirmed: isUnconfirmed }) =>
      showNotice(isUnconfirmed ? t`The provider does not answer` : t`The provider has answered`),
  })
  return (
    <div className="order-facts">
      <p>
        <OrderStatus status={order.status} /> <DateTime at={order.created_at} />{' '}
        <bdi className="v-figures" dir="ltr">
          {order.public_id}
        </bdi>
      </p>
      <section className="bill" aria-label={t`Bill`}>
        <BillLines sums={order} />
      </section>
      {order.payments.map((payment) => (
        <PaymentFacts key={payment.payment_id} {...{ order, payment }} />
      ))}
      <RefundOutcome order={order} />
      <PlaceProofs proofs={order.place_proofs} />
      {order.payments.length === 0 ? (
        <p>
          <Trans>No payment is known for this order.</Trans>
        </p>
      ) : null}
      {order.attempts.length === 0 ? null : (
        <FormActions>
          <SecondaryButton
            loading={ask.isPending}
            onClick={() => ask.mutate({ body: { order_id: order.order_id } })}
          >
            <Trans>Ask the provider again</Trans>
          </SecondaryButton>
        </FormActions>
      )}
    </div>
  )
}
