import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(2, '422703313')
