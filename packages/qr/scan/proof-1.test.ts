import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(1, '296136865')
