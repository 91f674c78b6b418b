import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(3, '444074622')
