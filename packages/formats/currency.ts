/** The number of decimals of a currency (ISO 4217): 2 for INR, 0 for JPY, 3 for JOD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
