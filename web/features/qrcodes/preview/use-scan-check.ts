import { useEffect, useState } from 'react'
import type { QrDesign, QrOptions } from '#qr/options.ts'
import type { ScanReport } from '#qr/scan/scan-report.ts'

/** Reads a code back; undefined when this browser cannot. */
export type ScanCheck = (options: QrOptions, purpose: 'screen' | 'print') => Promise<ScanReport | undefined>

/** Checks while somebody designs and before a file is saved; neither ends the other. */
export type ScanChecks = { readonly live: ScanCheck; readonly file: ScanCheck }

export type ScanState = {
  /** The last result, which may be of the code before. */
  readonly report: ScanReport | undefined
  readonly isChecking: boolean
  /** Nothing can be said here: no code yet, or no readers in this browser. */
  readonly isOff: boolean
}

const pause = 250

type Result = {
  readonly data: string
  readonly design: QrDesign
  readonly report: ScanReport | undefined
}

/** Has the code read back a moment after every change; results of codes that are gone are dropped. */
export function useScanCheck(data: string | undefined, design: QrDesign, check: ScanCheck): ScanState {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (data === undefined) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      void check({ ...design, data }, 'screen').then((report) => {
        if (!isGone) setResult({ data, design, report })
      })
    }, pause)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [data, design, check])
  const isChecking = result?.data !== data || result?.design !== design
  return {
    report: result?.report,
    isChecking,
    isOff: data === undefined || (!isChecking && result?.report === undefined),
  }
}
