import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(4, process.env['PROOFS'] === 'full' ? 500 : 40, process.env['PROOF_SEED'])
