import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(3, Number(process.env['SCAN_DESIGNS'] ?? 2000))
