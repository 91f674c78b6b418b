import fc from 'fast-check'

/**
 * `npm test` tries the same values in every run, so that it says the same of the same commit; the full run draws new
 * ones and prints the seed of what it finds.
 */
if (process.env['PROOFS'] !== 'full') fc.configureGlobal({ seed: 20_261_122 })
