import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { findOwnPrice } from '#contract/payments.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { PrimaryLink, SiteButton } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import type { Purchase } from './purchase.ts'

type OwnPrice = NonNullable<ReplyOf<typeof findOwnPrice>['price']>
type OtherPriceProps = { readonly purchase: Purchase; readonly error: ApiError }

/** For a price of another country, or one that is no longer sold: what the same package costs the person. */
export function OtherPrice({ purchase: { package_price_id: id, trial }, error }: OtherPriceProps) {
  const { t } = useLingui()
  const { data, isPending } = useQuery({ ...endpointQuery(findOwnPrice, { params: { id } }), retry: false })
  if (isPending) return <Skeletons of="fields" count={1} label={t`Loading the bill`} />
  const price = data?.price ?? undefined
  const elsewhere = t`This price is for another country`
  const titles: Partial<Record<string, string>> = {
    price_not_sold: t`This price is no longer sold`,
    trial_not_offered: t`This package has no trial`,
  }
  return (
    <EmptyState
      illustration="card"
      titleOrder={1}
      title={titles[error.code] ?? elsewhere}
      description={
        price === undefined
          ? t`See what is sold in your country.`
          : t`The same package is sold in your country.`
      }
      action={
        <Group justify="center" gap="sm">
          {price === undefined ? null : <OwnPriceLink price={price} trial={trial === true} />}
          <SiteButton href="/pricing">
            <Trans>See the prices</Trans>
          </SiteButton>
        </Group>
      }
    />
  )
}

/** The bill of the own price, as a trial where that was asked for and there is one. */
function OwnPriceLink({ price, trial }: { readonly price: OwnPrice; readonly trial: boolean }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { package_price_id: id, country_id: country, package_name: name, trial_days: days } = price
  const sum = money(price.amount_minor, price.currency)
  const purchase = `${id}-${country}-${trial && days > 0 ? 1 : 0}`
  const periods = { month: t`a month`, quarter: t`for three months`, year: t`a year`, once: t`once` }
  const period = periods[price.period]
  return (
    <PrimaryLink to="/payment/details-{$purchase}" params={{ purchase }}>
      <Trans>
        {name} for {sum} {period}
      </Trans>
    </PrimaryLink>
  )
}
