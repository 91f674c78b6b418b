import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { worldId } from '#contract/constants.ts'
import { quoteOfflinePayment } from '#contract/payments-admin.ts'
import type { listSellablePrices, recordOfflinePayment } from '#contract/payments-admin.ts'
import { listPublicStates } from '#contract/places.ts'
import { countryName } from '#web/features/places/index.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useFormats } from '#web/kit/format.ts'
import { endpointQuery } from '#web/lib/query.ts'

type AmountFieldProps = {
  readonly values: Pick<BodyOf<typeof recordOfflinePayment>, 'user_id' | 'package_price_id' | 'state_id'>
  readonly onQuote: (minor: number) => void
}

/** The sum that the server quotes, with tax; who received another one sees that it is not the price. */
export function AmountField({ values: { user_id, package_price_id, state_id }, onQuote }: AmountFieldProps) {
  const { t } = useLingui()
  const body = quoteOfflinePayment.body.safeParse({ user_id, package_price_id, state_id })
  const { data } = useQuery({
    ...endpointQuery(quoteOfflinePayment, { body: { user_id, package_price_id, state_id } }),
    enabled: body.success,
    retry: false,
  })
  const total = data?.total_minor
  useEffect(() => {
    if (total !== undefined) onQuote(total)
  }, [total, onQuote])
  const days = data?.unused_days ?? 0
  const description =
    days === 0
      ? t`With tax: it has to be the whole price.`
      : t`With tax, less ${days} paid days of the plan that ends. It has to be this sum.`
  return (
    <inputs.Money
      label={t`Amount received`}
      description={description}
      currency={data?.currency ?? 'INR'}
      required
    />
  )
}

/** The States of the country of a price; their tax differs. */
export function StateOfBuyer({ countryId }: { readonly countryId: number | undefined }) {
  const { t } = useLingui()
  const { data = [] } = useQuery({
    ...endpointQuery(listPublicStates, { query: { country_id: countryId ?? 0 } }),
    enabled: countryId !== undefined,
  })
  return (
    <inputs.Select
      searchable
      clearable
      disabled={data.length === 0}
      label={t({ message: 'State', context: 'place' })}
      description={t`Of the buyer. When empty, that of the stored billing details, else that of the seller.`}
      options={new Map(data.map(({ state_id, name }) => [String(state_id), name]))}
    />
  )
}

/** The prices that can be paid, each with its country. */
export function PriceField({ prices }: { readonly prices: ReplyOf<typeof listSellablePrices> }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const periods = { month: t`month`, quarter: t`three months`, year: t`year`, once: t`once` }
  const options = prices.map((price) => {
    const sum = money(price.amount_minor, price.currency)
    const country =
      price.country_id === worldId
        ? t`World`
        : countryName({ iso2: price.country_iso2, name: price.country_name })
    const label = `${price.package_name} · ${periods[price.period]} · ${sum} · ${country}`
    return [String(price.package_price_id), label] as const
  })
  return <inputs.Select searchable required label={t`Package and price`} options={new Map(options)} />
}
