/** How often a long proof repeats: `few` times in `npm test`, `many` in `npm run test:full`. */
export const proofRounds = (few: number, many: number): number =>
  process.env['PROOFS'] === 'full' ? many : few
