import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(4, '542764610')
