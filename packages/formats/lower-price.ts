/** What a code takes off the price of one ticket: a part of it, an amount in the smallest unit, or neither. */
export type PriceOff = { readonly percent: number | null; readonly amount_minor: number | null }

type Bounds = {
  /** No code makes it cheaper than that. */
  readonly lowest: number
  /** What can be paid is a multiple of it (`payableStep`). */
  readonly step: number
}

/** A price with what a code takes off, rounded half up to what can be paid; never more than the price. @param minor in the smallest unit */
export function lowerPrice(
  minor: number,
  { percent, amount_minor: amount }: PriceOff,
  { lowest, step }: Bounds,
): number {
  const off = amount ?? (minor * (percent ?? 0)) / 100
  const price = Math.floor((minor - off) / step + 0.5) * step
  return Math.min(minor, Math.max(price, lowest, 0))
}
