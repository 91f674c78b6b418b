import { scaled } from '../../scripts/testing/time-limits.ts'

/** How often a long test repeats: `few` times in `npm test`, `many` times in `npm run test:full`. */
export const proofRounds = (few: number, many: number): number =>
  process.env['PROOFS'] === 'full' ? many : few

/** The time limit of such a test in milliseconds, which grows with its rounds and on slow machines. */
export const proofLimit = (few: number, many: number): number => scaled(proofRounds(few, many))
