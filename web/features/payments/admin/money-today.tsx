import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyOverview } from '#contract/payments-money.ts'
import { useFormats } from '#web/kit/format.ts'

/** What came in since midnight, in each currency. */
export function MoneyToday({ today }: Pick<MoneyOverview, 'today'>) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Today`}>
      <h2>
        <Trans>Today</Trans>
      </h2>
      {today.length === 0 ? (
        <p className="money-help">
          <Trans>No money has moved yet.</Trans>
        </p>
      ) : (
        <dl className="money-today">
          {today.map((row) => (
            <Day key={`${row.currency} ${row.is_test}`} row={row} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Day({ row }: { readonly row: MoneyOverview['today'][number] }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { payments } = row
  const back = money(row.refunded_minor, row.currency)
  return (
    <div>
      <dt>
        {row.is_test ? (
          <Trans>Test payments</Trans>
        ) : (
          t`${plural(payments, { one: '# payment', other: '# payments' })}`
        )}
      </dt>
      <dd className="v-figures">
        {money(row.captured_minor, row.currency)}
        {row.refunded_minor === 0 ? null : (
          <small>
            <Trans>{back} went back</Trans>
          </small>
        )}
      </dd>
    </div>
  )
}
