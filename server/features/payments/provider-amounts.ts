import { decimalsOf } from '#formats/currency.ts'
import { ProviderRefused } from '#server/platform/ports/payments.ts'
import type { ProviderKey } from '#server/platform/ports/payments.ts'

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
