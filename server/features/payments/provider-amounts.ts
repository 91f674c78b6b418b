import { decimalsOf, payableStep } from '#formats/currency.ts'
import { AppError } from '#server/platform/app-error.ts'
import { ProviderRefused } from '#server/platform/ports/payments.ts'
import type { PaymentProvider, ProviderKey } from '#server/platform/ports/payments.ts'

const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Providers count by the list of ISO 4217, also where people do without the decimals: in Iceland, in Pakistan. */
const providerDecimals = (currency: string): number =>
  withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2

/**
 * An amount of ours in the unit in which a provider counts.
 * @throws ProviderRefused for amounts that it cannot take: of three decimals, the last one is 0
 */
export function toProvider(provider: ProviderKey, amountMinor: number, currency: string): number {
  const decimals = providerDecimals(currency)
  const amount = amountMinor * 10 ** (decimals - decimalsOf(currency))
  if (!Number.isSafeInteger(amount) || (decimals === 3 && amount % 10 !== 0))
    throw new ProviderRefused(provider, `${amountMinor} ${currency} cannot be paid there.`)
  return amount
}

/** The opposite. A fraction is rounded down, so that it never is the price of anything. */
export const fromProvider = (amount: number, currency: string): number =>
  Math.floor(amount * 10 ** (decimalsOf(currency) - providerDecimals(currency)))

/** The smallest sum in the smallest unit of each currency. @param smallest in whole units; others begin at what can be paid at all */
export const smallestSum =
  (smallest: Readonly<Record<string, number>>) =>
  (currency: string): number =>
    Math.max(payableStep(currency), Math.round((smallest[currency] ?? 0) * 10 ** decimalsOf(currency)))

export type Sum = { readonly amountMinor: number; readonly currency: string }

/** Whether a provider takes a sum: it is not too small, and has no third decimal. */
export const takesSum = (
  { traits }: Pick<PaymentProvider, 'traits'>,
  { amountMinor, currency }: Sum,
): boolean => amountMinor >= traits.smallest(currency) && amountMinor % payableStep(currency) === 0

/**
 * Refuses a sum that none of some providers takes, before anything is stored. What is free needs none of them; where none is set up,
 * the screen says that.
 * @throws AppError sum_not_payable
 */
export function assertPayable(offered: readonly Pick<PaymentProvider, 'traits'>[], sum: Sum): void {
  if (sum.amountMinor === 0 || offered.length === 0) return
  if (!offered.some((provider) => takesSum(provider, sum))) throw new AppError('sum_not_payable')
}
