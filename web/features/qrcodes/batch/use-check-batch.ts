import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QrOptions } from '#qr/index.ts'
import { useConfirmBadScan } from '../preview/use-confirm-bad-scan.ts'
import type { ScanCheck } from '../preview/use-scan-check.ts'
import type { BatchRow } from './read-batch.ts'

/** Pixels a side. Scanning a larger picture gives the same result. */
const maxCheckedSize = 1200

/**
 * Checks the densest code of a batch before all are made: one that does not scan is confirmed for a screen, and not made
 * for print.
 */
export function useCheckBatch(check: ScanCheck) {
  const { t } = useLingui()
  const confirmBadScan = useConfirmBadScan()
  const [error, setError] = useState<string>()
  const approve = async (rows: readonly BatchRow[], options: QrOptions, isForPrint: boolean) => {
    setError(undefined)
    const [longest] = rows.toSorted((a, b) => b.text.length - a.text.length)
    if (longest === undefined) return false
    const { line, text: data } = longest
    const { width = maxCheckedSize, height = maxCheckedSize } = options
    const isSmall = Math.max(width, height) <= maxCheckedSize
    const size = isSmall ? {} : { width: maxCheckedSize, height: maxCheckedSize }
    const report = await check({ ...options, ...size, data }, isForPrint ? 'print' : 'screen')
    if (report?.result !== 'bad') return true
    if (!isForPrint) return confirmBadScan(report, t`Create anyway`)
    setError(t`The code of line ${line} does not scan, so nothing is created for print.`)
    return false
  }
  return { approve, error }
}
