import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quotePayment } from '#contract/payments.ts'
import { useFormats } from '#web/kit/format.ts'
import type { Purchase } from './purchase.ts'

type Sold = ReplyOf<typeof quotePayment>['periods'][number]
type PeriodSwitchProps = {
  readonly purchase: Purchase
  readonly quote: Pick<ReplyOf<typeof quotePayment>, 'periods'>
}

const monthsOf: Partial<Record<Sold['period'], number>> = { month: 1, quarter: 3, year: 12 }

/** How long a plan is bought for, where it is sold for several times. What is typed stays. */
export function PeriodSwitch({ purchase, quote }: PeriodSwitchProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const periods = quote.periods.filter(({ period }) => period !== 'once')
  const idOf = ({ package_price_id: id }: { readonly package_price_id: number | string }) => String(id)
  if (periods.length < 2 || !periods.some((one) => idOf(one) === idOf(purchase))) return null
  const words = { month: t`Monthly`, quarter: t`Every 3 months`, year: t`Yearly`, once: '' }
  const choose = (id: string) => {
    const chosen = periods.find((one) => idOf(one) === id)
    if (chosen === undefined) return
    const params = { purchase: `${id}-${chosen.country_id}-${purchase.trial === true ? 1 : 0}` }
    void navigate({
      to: '/payment/details-{$purchase}',
      params,
      search: true,
      replace: true,
    })
  }
  return (
    <div className="period-switch">
      <SegmentedControl
        aria-label={t`How often you pay`}
        data={periods.map((one) => ({ value: idOf(one), label: words[one.period] }))}
        value={idOf(purchase)}
        onChange={choose}
      />
      <Saving periods={periods} />
    </div>
  )
}

/** What the longest period costs less in a year than the shortest one. @returns undefined where it does not, or they cannot be compared */
export function savingOf(periods: readonly Sold[]) {
  const [first, last] = [periods[0], periods.at(-1)]
  const [few, many] = [monthsOf[first?.period ?? 'once'], monthsOf[last?.period ?? 'once']]
  if (first === undefined || last === undefined || few === undefined || many === undefined) return undefined
  if (first.currency !== last.currency || first.tax_inclusive !== last.tax_inclusive) return undefined
  const minor = (first.amount_minor * 12) / few - (last.amount_minor * 12) / many
  if (minor <= 0) return undefined
  const free = (minor * few) / first.amount_minor
  return {
    minor: Math.floor(minor),
    currency: first.currency,
    period: last.period,
    // only what is exactly true
    freeMonths: last.period === 'year' && Number.isInteger(free) ? free : 0,
  }
}

function Saving({ periods }: { readonly periods: readonly Sold[] }) {
  const { money } = useFormats()
  const saving = savingOf(periods)
  if (saving === undefined) return null
  const { minor, currency, period, freeMonths } = saving
  const sum = money(minor, currency)
  if (period !== 'year')
    return (
      <p>
        <Trans>Every 3 months saves {sum} a year.</Trans>
      </p>
    )
  return (
    <p>
      {freeMonths === 0 ? (
        <Trans>Yearly saves {sum} a year.</Trans>
      ) : (
        <Plural
          value={freeMonths}
          one={`Yearly saves ${sum} a year: # month free.`}
          other={`Yearly saves ${sum} a year: # months free.`}
        />
      )}
    </p>
  )
}
