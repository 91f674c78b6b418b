import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CouponCode } from '#contract/coupons.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { listPaymentOptions, quotePayment } from '#contract/payments.ts'
import { endpointQuery } from '#web/lib/query.ts'
import type { Purchase } from './purchase.ts'

/** A coupon code as it is compared; empty for what cannot be one. */
export const readCouponCode = (text: string): string => CouponCode.safeParse(text).data ?? ''

/** The coupon code that the bill is asked with. It stands in the address too. A trial takes none. */
export function useCouponCode({ trial }: Purchase, first: string) {
  const [code, setCode] = useState(trial === true ? '' : readCouponCode(first))
  const navigate = useNavigate()
  const change = (typed: string) => {
    const next = readCouponCode(typed)
    setCode(next)
    const coupon = next === '' ? undefined : next
    void navigate({ to: '.', search: (before) => ({ ...before, coupon }), replace: true })
  }
  return [code, change] as const
}

/** The bill of a purchase. Where its coupon cannot be used, that is said apart, and the bill is that without one. */
export function useQuote(purchase: BodyOf<typeof quotePayment>, couponCode: string) {
  const queryOf = (body: typeof purchase) => ({
    ...endpointQuery(quotePayment, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const asked = useQuery(queryOf(couponCode === '' ? purchase : { ...purchase, coupon_code: couponCode }))
  const wrong = asked.error?.fields.find(({ path }) => path === 'coupon_code')
  const plain = useQuery({ ...queryOf(purchase), enabled: wrong !== undefined })
  const shown = wrong === undefined ? asked : plain
  return {
    data: shown.data,
    error: shown.error,
    couponError: wrong?.message,
    refetch: asked.refetch,
    isFetching: asked.isFetching || shown.isFetching,
  }
}

/** Who takes the sum of a bill, once there is one. */
export const usePaymentOptions = (bill: ReplyOf<typeof quotePayment> | undefined) =>
  useQuery({
    ...endpointQuery(listPaymentOptions, {
      query: { currency: bill?.currency ?? '', total_minor: bill?.due_minor ?? 0 },
    }),
    enabled: bill !== undefined,
    // what is typed stays while another sum is asked for
    placeholderData: keepPreviousData,
  })
