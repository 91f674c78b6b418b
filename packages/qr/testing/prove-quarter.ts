import { expect, it } from 'vitest'
import { proveDesigns } from './prove-designs.ts'

/**
 * The test of a quarter of the proof: files run side by side.
 * @param total how many good designs are read in all four.
 */
export function proveQuarter(quarter: number, total: number): void {
  const count = Math.ceil(total / 4)
  const name = 'whatever scans well is read from files of another renderer, a sample by a third reader'
  it(`${name} (${quarter} of 4)`, { timeout: 900_000 }, async () => {
    const proof = await proveDesigns(quarter, count, 15)
    expect(proof.unread).toEqual([])
    // jsQR fails by chance now and then on a single look: on 3 of 2,000 good designs when measured.
    expect(proof.missed.length).toBeLessThan(count / 50)
    expect(proof.unreadByZbar).toEqual([])
    expect(proof.judged).toBeLessThan(6 * count)
  })
}
