import type { BodyOf } from '#contract/endpoint.ts'
import type { quotePayment } from '#contract/payments.ts'

export type Purchase = Pick<BodyOf<typeof quotePayment>, 'package_price_id' | 'country_id' | 'trial'>
export type Billing = NonNullable<BodyOf<typeof quotePayment>['billing']>

/** Price, country and trial (1 or 0) of the address. @returns undefined when it is none */
export function readPurchase(text: string): Purchase | undefined {
  const [, price, country, trial] = /^([1-9]\d{0,14})-([1-9]\d{0,4})-([01])$/.exec(text) ?? []
  if (price === undefined) return undefined
  return { package_price_id: Number(price), country_id: Number(country), trial: trial === '1' }
}
