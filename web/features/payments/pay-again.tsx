import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payment-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { PrimaryLink } from '#web/lib/links.tsx'
import { leaveForProvider } from './leave-for-provider.ts'

/** Leads back to the provider's page of an open order, else to a new bill for the same. */
export function PayAgain({ order }: { readonly order: Order }) {
  const { attempts, package_price_id: price, country_id: country } = order
  const url = attempts.find(({ pay_url }) => pay_url !== null)?.pay_url
  if (url != null)
    return (
      <PrimaryButton onClick={() => leaveForProvider(url)}>
        <Trans>Pay now</Trans>
      </PrimaryButton>
    )
  if (price === null || country === null) return null
  return (
    <PrimaryLink to="/payment/details-{$purchase}" params={{ purchase: `${price}-${country}-0` }}>
      <Trans>Order again</Trans>
    </PrimaryLink>
  )
}
