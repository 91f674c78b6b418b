import type { QrMode } from './mode.ts'

/** The part of a symbol that can be lost: L 7 %, M 15 %, Q 25 %, H 30 %. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H'

/** Characters (bytes in byte mode) that the largest symbol holds: ISO/IEC 18004:2015 Table 7, version 40. */
const largest = {
  L: { numeric: 7089, alphanumeric: 4296, byte: 2953 },
  M: { numeric: 5596, alphanumeric: 3391, byte: 2331 },
  Q: { numeric: 3993, alphanumeric: 2420, byte: 1663 },
  H: { numeric: 3057, alphanumeric: 1852, byte: 1273 },
} as const satisfies Record<ErrorCorrection, Record<QrMode, number>>

/** The longest text that fits, in characters (UTF-8 bytes in byte mode). */
export function qrCapacity(mode: QrMode, errorCorrectionLevel: ErrorCorrection): number {
  return largest[errorCorrectionLevel][mode]
}
