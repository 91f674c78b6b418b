import { useEffect, useRef } from 'react'

/**
 * Keeps the number that an input of money shows when its currency changes. The value is in the smallest unit: 500.00 INR are
 * 50000, and 50000 JPY would be another amount than the person typed. A value that changes together with its currency stays.
 * The currency has to be known from the start: one that is loaded later would change the value that is stored.
 * @param factor smallest units of one unit of the currency: 100 for INR, 1 for JPY
 */
export function useSameUnits(
  value: number | null | undefined,
  factor: number,
  change: (value: number) => void,
): void {
  const before = useRef({ value, factor })
  useEffect(() => {
    const last = before.current
    before.current = { value, factor }
    if (last.factor !== factor && last.value === value && value != null)
      change(Math.round((value / last.factor) * factor))
  })
}
