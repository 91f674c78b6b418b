import { useEffect, useState } from 'react'
import type { QrDesign, QrOptions, ScanReport } from '#qr/index.ts'

/** Reads a code with the built-in readers. @returns undefined when this browser cannot run them */
export type ScanCheck = (options: QrOptions, purpose: 'screen' | 'print') => Promise<ScanReport | undefined>

/** The checks during the design and before a download. They run independently of each other. */
export type ScanChecks = { readonly live: ScanCheck; readonly file: ScanCheck }

export type ScanState = {
  /** The last report, which may be of an earlier code. */
  readonly report: ScanReport | undefined
  readonly isChecking: boolean
  /** There is no result: no code yet, or no readers in this browser. */
  readonly isOff: boolean
}

/** Milliseconds between the last change and the check. */
const checkDelay = 250

type Result = {
  readonly data: string
  readonly design: QrDesign
  readonly report: ScanReport | undefined
}

/** Checks the code a moment after every change. Results of earlier codes are ignored. */
export function useScanCheck(data: string | undefined, design: QrDesign, check: ScanCheck): ScanState {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (data === undefined) return undefined
    let isOutdated = false
    const timer = setTimeout(() => {
      void check({ ...design, data }, 'screen').then((report) => {
        if (!isOutdated) setResult({ data, design, report })
      })
    }, checkDelay)
    return () => {
      isOutdated = true
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
