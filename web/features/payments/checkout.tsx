import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { ButtonLink, SiteButton } from '#web/lib/links.tsx'
import { Bill } from './checkout-bill.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OtherPrice } from './other-price.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { useCouponCode, usePaymentOptions, useQuote } from './use-quote.ts'
import { readPurchase } from './purchase.ts'
import type { Billing, Purchase } from './purchase.ts'
import './payments.css'

/** The bill of a package, and what it asks: on the left what is typed, on the right what it comes to. */
export function Checkout({
  purchase: text,
  coupon = '',
}: {
  readonly purchase: string
  readonly coupon?: string
}) {
  const purchase = readPurchase(text)
  // another period of the package keeps what is typed
  const key = String(purchase?.trial)
  return purchase === undefined ? (
    <NoSuchPrice />
  ) : (
    <OpenCheckout key={key} purchase={purchase} coupon={coupon} />
  )
}

function OpenCheckout({ purchase, coupon }: { readonly purchase: Purchase; readonly coupon: string }) {
  const { t } = useLingui()
  const [couponCode, setCoupon] = useCouponCode(purchase, coupon)
  // nothing typed yet: the server takes what the account has stored
  const [billing, setBilling] = useState<Billing>()
  const [typed] = useDebouncedValue(billing, 300)
  const body = typed === undefined ? purchase : { ...purchase, billing: typed }
  const { data: fresh, error, couponError, refetch, isFetching } = useQuote(body, couponCode)
  // a bill that cannot be made anew takes nothing away of what is typed
  const [last, setLast] = useState(fresh)
  if (fresh !== undefined && fresh !== last) setLast(fresh)
  const data = fresh ?? last
  const { data: options } = usePaymentOptions(data)
  const [renews, setRenews] = useState(false)
  if (error !== null && isMissing(error, typed === undefined)) return <NoSuchPrice error={error} />
  if (error !== null && isForOthers(error)) return <OtherPrice purchase={purchase} error={error} />
  if (error?.code === 'plan_has_no_end') return <NothingToPay reason={error.message} />
  if (data === undefined && error !== null)
    return <LoadError title={t`The bill could not be loaded`} description={error.message} onRetry={refetch} />
  if (data === undefined || options === undefined)
    return <Skeletons of="fields" count={3} label={t`Loading the bill`} />
  return (
    <div className="checkout">
      <PageHeader
        title={data.package.name}
        description={purchase.trial ? t`Try it first. Nothing is taken by itself.` : data.package.description}
      />
      <PeriodSwitch purchase={purchase} quote={data} />
      <div className="checkout-sheet">
        <CheckoutForm
          purchase={purchase}
          quote={data}
          options={options}
          onBilling={setBilling}
          onPriceChanged={refetch}
          coupon={{ code: couponCode, error: couponError, onApply: setCoupon }}
          renews={renews}
          onRenews={setRenews}
        />
        <Bill quote={data} isStale={isFetching || error !== null} renews={renews && data.can_renew}>
          {error === null ? null : <OldBill error={error} />}
        </Bill>
      </div>
    </div>
  )
}

/** An address that names nothing. Once somebody has typed, what is invalid is what they typed. */
const isMissing = ({ code }: ApiError, isUntouched: boolean): boolean =>
  code === 'package_price_not_found' || (isUntouched && code === 'invalid_input')

/** Why the bill does not say what it comes to with what is typed. */
function OldBill({ error: { fields, message } }: { readonly error: ApiError }) {
  return (
    <p className="bill-error" role="alert">
      {fields.length === 0 ? message : fields.map((field) => field.message).join(' ')}
    </p>
  )
}

/** The price exists, but this person cannot buy at it. */
const isForOthers = (error: ApiError): boolean =>
  error.code === 'price_of_own_country' ||
  error.code === 'price_of_other_country' ||
  error.code === 'price_not_sold' ||
  error.code === 'trial_not_offered'

/** For whoever has all that this price buys. */
function NothingToPay({ reason }: { readonly reason: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="card"
      titleOrder={1}
      title={t`There is nothing to pay`}
      description={reason}
      action={
        <ButtonLink to="/dashboard/subscription">
          <Trans>See your plan</Trans>
        </ButtonLink>
      }
    />
  )
}

/** An address that names no price has no page. */
function NoSuchPrice({ error }: { readonly error?: ApiError }) {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={404}
      illustration="lost"
      title={t`This page does not exist`}
      description={error?.message ?? t`There is no such price.`}
      action={
        <SiteButton href="/pricing">
          <Trans>See the prices</Trans>
        </SiteButton>
      }
    />
  )
}
