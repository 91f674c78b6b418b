import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(3)
