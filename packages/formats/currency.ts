/** The number of decimals of a currency (ISO 4217): 2 for INR, 0 for JPY, 3 for JOD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * An amount that somebody has typed in whole units, in the smallest unit. With more decimals than the currency has it is no whole
 * number: a schema refuses that, and nobody pays another amount than was typed.
 */
export function minorOf(units: number, decimals: number): number {
  const [, fraction = ''] = String(units).split('.')
  const minor = units * 10 ** decimals
  return fraction.length <= decimals ? Math.round(minor) : Math.round(minor * 1e6) / 1e6
}

/**
 * What can be paid is a multiple of it, in the smallest unit: payment providers take no last digit but 0 of three decimals
 * (Razorpay, Orders API, `amount`: 295.991 KWD are 295990; Stripe, *Supported currencies*, three-decimal currencies).
 */
export const payableStep = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1)

/** An amount as what can be paid of it, rounded half up. */
export function roundToPayable(minor: number, currency: string): number {
  const step = payableStep(currency)
  return Math.floor(minor / step + 0.5) * step
}

/** An amount of money in words of a language: 19900 and INR are ₹199.00. @param minor in the smallest unit of the currency */
export const wordAmount = (locale: string, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** decimalsOf(currency))

/**
 * An amount in the smallest unit of another currency that reads the same: 199.00 INR (19900) become 199 JPY (199).
 * @param minor in the smallest unit of `before`
 */
export const sameUnits = (minor: number, before: string, after: string): number =>
  Math.round(minor * 10 ** (decimalsOf(after) - decimalsOf(before)))
