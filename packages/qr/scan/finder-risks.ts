import type { ResolvedOptions } from '../resolve-options.ts'
import { risk } from './reasons.ts'
import type { ScanReason } from './scan-report.ts'

/**
 * What the shape of the finders alone makes risky. Readers that look for the corners of a finder instead of its middle
 * (zbar) guess the version of a symbol from them. Round ones mislead them in the smallest version, which has no
 * alignment pattern, and in versions 4 to 6, the largest that do not carry their number (measured: 102 of 146 and 13 of
 * 155 unread, 4 of 310 in versions 2 and 3); around a middle that is not round they do so in every version.
 */
export function finderRisks({ cornersSquare, cornersDot }: ResolvedOptions, count: number): ScanReason[] {
  if (cornersSquare.type === 'dots' || cornersDot.type === 'dots') return [risk('soft_finder')]
  if (cornersSquare.type !== 'dot') return []
  const version = (count - 17) / 4
  const isGuessed = version === 1 || (version >= 4 && version <= 6)
  return cornersDot.type !== 'dot' || isGuessed ? [risk('round_finder')] : []
}
