import type { ResolvedOptions } from '../resolve-options.ts'
import { risk } from './reasons.ts'
import type { ScanReason } from './scan-report.ts'

/**
 * The risks of the shape of the finders. Readers that use the corners of a finder instead of its center (zbar) derive
 * the version of a symbol from them. Round corners mislead them in version 1, which has no alignment pattern, and in
 * versions 4 to 6, the largest without version information (measured: 102 of 146 and 13 of 155 unread, 4 of 310 in
 * versions 2 and 3). With a center that is not round, they mislead them in every version.
 */
export function finderRisks({ cornersSquare, cornersDot }: ResolvedOptions, count: number): ScanReason[] {
  if (cornersSquare.type === 'dots' || cornersDot.type === 'dots') return [risk('soft_finder')]
  if (cornersSquare.type !== 'dot') return []
  const version = (count - 17) / 4
  const isGuessed = version === 1 || (version >= 4 && version <= 6)
  return cornersDot.type !== 'dot' || isGuessed ? [risk('round_finder')] : []
}
