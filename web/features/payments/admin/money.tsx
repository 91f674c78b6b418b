import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import {
  DisputeLine,
  EventsLine,
  PayableLine,
  RefundLine,
  SurplusLine,
  UnsettledLine,
} from './money-lines.tsx'
import { MoneySection } from './money-section.tsx'
import { MoneyToday } from './money-today.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { AskedLine } from './refund-outcome.tsx'
import './money.css'

/** The operator's ledger: what does not match comes first, each line with what mends it. */
export function Money() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getMoneyOverview))
  return (
    <>
      <PageHeader
        title={t`Money`}
        description={t`What does not match comes first, each line with what mends it.`}
        action={
          <SubtleLink to="/backbone/money/events">
            <Trans>Events of providers</Trans>
          </SubtleLink>
        }
      />
      {data !== undefined ? (
        <Ledger money={data} />
      ) : error !== null ? (
        <LoadError title={t`The ledger could not be loaded`} description={error.message} onRetry={refetch} />
      ) : (
        <Skeletons of="rows" label={t`Loading the ledger`} />
      )}
    </>
  )
}

function Ledger({ money }: { readonly money: MoneyOverview }) {
  const [opened, setOpened] = useState<number>()
  return (
    <div className="money">
      <Differences money={money} onOpen={setOpened} />
      <MoneyToday today={money.today} />
      <Payables payables={money.payables} />
      {opened === undefined ? null : <OrderDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type DifferencesProps = { readonly money: MoneyOverview; readonly onOpen: (orderId: number) => void }

function Differences({ money, onOpen }: DifferencesProps) {
  const { t } = useLingui()
  const { surplus, refunds, asked, unsettled, disputes, webhooks } = money
  const troubled = webhooks.failed + webhooks.waiting
  const parts = [
    <MoneySection
      key="surplus"
      title={t`Surplus`}
      help={t`Money that pays no order. It goes back by itself; what stands here could not.`}
    >
      {surplus.map((row) => (
        <SurplusLine key={row.payment_id} row={row} onOpen={onOpen} />
      ))}
    </MoneySection>,
    <MoneySection key="refunds" title={t`Refunds`} help={t`Asked for and not answered yet, or refused.`}>
      {refunds.map((row) => (
        <RefundLine key={row.refund_id} row={row} onOpen={onOpen} />
      ))}
    </MoneySection>,
    <MoneySection
      key="asked"
      title={t`Paid back, and still there`}
      help={t`Money that went back without a decision of yours: at the provider, by a bank, or in parts.`}
    >
      {asked.map((row) => (
        <AskedLine key={row.order_id} row={row} onOpen={onOpen} />
      ))}
    </MoneySection>,
    <MoneySection
      key="unsettled"
      title={t`Orders that wait`}
      help={t`Most of them were left by their buyers, and end by themselves within the hour.`}
    >
      {unsettled.map((row) => (
        <UnsettledLine key={row.order_id} row={row} onOpen={onOpen} />
      ))}
    </MoneySection>,
    <AtProviders key="providers" {...{ disputes, webhooks, onOpen }} />,
  ]
  const isRight =
    [surplus, refunds, asked, unsettled, disputes].every(({ length }) => length === 0) && troubled === 0
  return isRight ? (
    <p role="status">
      <Trans>All money is accounted for: nothing waits, and nothing is left over.</Trans>
    </p>
  ) : (
    parts
  )
}

type AtProvidersProps = Pick<MoneyOverview, 'disputes' | 'webhooks'> & Pick<DifferencesProps, 'onOpen'>

/** What has to be looked after where the money is. */
function AtProviders({ disputes, webhooks, onOpen }: AtProvidersProps) {
  const { t } = useLingui()
  const isTroubled = webhooks.failed + webhooks.waiting > 0
  return (
    <>
      <MoneySection
        title={t`Events that were not processed`}
        help={t`They are tried again by themselves, and no money is lost: orders are asked about without them, too.`}
      >
        {isTroubled ? [<EventsLine key="events" webhooks={webhooks} />] : []}
      </MoneySection>
      <MoneySection
        title={t`Disputes`}
        help={t`Buyers who want their money back by their bank. Answer at the provider.`}
      >
        {disputes.map((row) => (
          <DisputeLine key={row.webhook_event_id} row={row} onOpen={onOpen} />
        ))}
      </MoneySection>
    </>
  )
}

function Payables({ payables }: Pick<MoneyOverview, 'payables'>) {
  const { t } = useLingui()
  return (
    <MoneySection
      title={t`Owed to organisers`}
      help={t`What was collected for their events. Pay them by your bank, then record it here.`}
    >
      {payables.map((row) => (
        <PayableLine key={`${row.user_id} ${row.currency}`} row={row} />
      ))}
    </MoneySection>
  )
}
