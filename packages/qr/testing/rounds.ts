/** How often a long test repeats: `few` times in `npm test`, `many` times in `npm run test:full`. */
export const proofRounds = (few: number, many: number): number =>
  process.env['PROOFS'] === 'full' ? many : few
