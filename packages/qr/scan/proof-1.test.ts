import { proveQuarter } from '../testing/prove-quarter.ts'

proveQuarter(1, Number(process.env['SCAN_DESIGNS'] ?? 2000))
