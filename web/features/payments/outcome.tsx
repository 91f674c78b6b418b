import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getMySubscription } from '#contract/own-subscription.ts'
import type { Order } from '#contract/payment-shapes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { PrimaryLink, SiteButton, SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { BillLines } from './bill.tsx'
import { PayAgain } from './pay-again.tsx'
import { outcomeOf } from './order-outcome.ts'
import type { OutcomeKind } from './order-outcome.ts'
import './payments.css'

/** What became of an order: first about the money, then about what was bought. */
export function Outcome({ order }: { readonly order: Order }) {
  const kind = outcomeOf(order)
  const words = useWords(order)[kind]
  return (
    <div className="outcome">
      <PageHeader title={words.title} description={words.description} />
      {order.kind === 'package' && (kind === 'paid' || kind === 'trial') ? <PlanUntil /> : null}
      <OrderPaper order={order} />
      <FormActions>
        <NextStep order={order} kind={kind} />
      </FormActions>
    </div>
  )
}

/** Which plan it is now, and until when. */
function PlanUntil() {
  const { date } = useFormats()
  const { data } = useQuery({ ...endpointQuery(getMySubscription), staleTime: 0 })
  const own = data?.subscription ?? null
  // what was bought for later is on the page of the plan
  if (own === null || own.next_package !== null) return null
  const plan = <bdi>{own.package.name}</bdi>
  return (
    <p>
      {own.period_end === null ? (
        <Trans>You have {plan}. It has no end.</Trans>
      ) : (
        <Trans>
          You have {plan} until <strong>{date(new Date(own.period_end), 'date')}</strong>. We write to you
          before it ends.
        </Trans>
      )}
    </p>
  )
}

/** The paper with the states that are real. */
export function OrderPaper({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const paid = order.payments.find(({ is_applied }) => is_applied)
  return (
    <section className="bill" aria-label={t`Order`}>
      {isTest(order) ? (
        <p className="sandbox-mark">
          <Trans>Test payment: no money moves</Trans>
        </p>
      ) : null}
      <ul className="outcome-states">
        <State at={order.created_at}>
          <Trans>Order received</Trans>
        </State>
        {order.total_minor === 0 ? null : (
          <State at={paid?.captured_at ?? null}>
            <Trans>Payment received</Trans>
          </State>
        )}
        <State at={order.paid_at}>
          {order.kind === 'nfc' ? <Trans>Order placed</Trans> : <Trans>Confirmed and switched on</Trans>}
        </State>
      </ul>
      <BillLines sums={order} />
      <p className="outcome-code">
        <Trans>
          Payment code <bdi className="v-figures">{order.public_id}</bdi>
        </Trans>
      </p>
    </section>
  )
}

/** Whether it is paid, or was tried to pay, with test payments and nothing else. */
const isTest = ({ payments, attempts }: Order): boolean => {
  const tries = [...payments, ...attempts]
  return tries.length > 0 && tries.every(({ is_test }) => is_test)
}

/** Null: it has not happened. */
function State({ at, children }: { readonly at: string | null; readonly children: ReactNode }) {
  const { t } = useLingui()
  const icon = { size: 18, stroke: 1.5 }
  return (
    <li className={at === null ? 'outcome-open' : undefined}>
      {at === null ? (
        <IconClock {...icon} aria-label={t`Not yet`} />
      ) : (
        <IconCheck {...icon} color="var(--v-leaf)" aria-label={t`Done`} />
      )}
      <span>{children}</span>
      {at === null ? null : <DateTime at={at} />}
    </li>
  )
}

function NextStep({ order, kind }: { readonly order: Order; readonly kind: OutcomeKind }) {
  if (order.kind === 'nfc')
    return (
      <>
        {kind === 'paid' ? null : <PayAgain order={order} />}
        <PrimaryLink to="/dashboard/order-nfc">
          <Trans>My NFC cards</Trans>
        </PrimaryLink>
      </>
    )
  if (kind === 'paid' || kind === 'trial')
    return (
      <>
        <PrimaryLink to="/dashboard">
          <Trans>My cards</Trans>
        </PrimaryLink>
        {kind === 'trial' ? null : (
          <SubtleLink to="/dashboard/subscription/invoices">
            <Trans>The invoice</Trans>
          </SubtleLink>
        )}
      </>
    )
  if (kind === 'waiting')
    return (
      <SubtleLink to="/dashboard">
        <Trans>My cards</Trans>
      </SubtleLink>
    )
  return (
    <>
      <PayAgain order={order} />
      <SiteButton href="/pricing" variant="subtle" color="ink">
        <Trans>See the prices</Trans>
      </SiteButton>
    </>
  )
}

function useWords(order: Order): Record<OutcomeKind, { title: string; description: string }> {
  const { t } = useLingui()
  const { money } = useFormats()
  const surplus = order.payments.find(({ status, is_applied }) => status === 'captured' && !is_applied)
  const sum = money(surplus?.amount_minor ?? order.total_minor, surplus?.currency ?? order.currency)
  return {
    paid: {
      title: t`Paid`,
      description:
        order.kind === 'nfc'
          ? t`Thank you. Your cards are made next, and we write to you at each step.`
          : t`Thank you. What you bought is switched on.`,
    },
    trial: {
      title: t`Your trial has begun`,
      description: t`Nothing was charged, and nothing will be by itself.`,
    },
    refunded: {
      title: t`Paid back`,
      description: t`${sum} went back the way it came. Banks take some days for it.`,
    },
    surplus: {
      title: t`Your money goes back`,
      description: t`${sum} was charged, and could not be used for this order. It goes back the way it came.`,
    },
    waiting: {
      title: t`Waiting for your bank`,
      description: t`The payment is on its way and not confirmed yet. You can close this page: we go on asking.`,
    },
    declined: {
      title: t`Nothing was charged`,
      description: t`The payment was declined. Try again, or pay in another way.`,
    },
    expired: {
      title: t`Nothing was charged`,
      description: t`The time for this order is over. Should your bank show a charge all the same, it will be found within minutes and counts for this order.`,
    },
    unpaid: {
      title: t`Nothing was charged`,
      description: t`You left before paying. The order is still open.`,
    },
  }
}
