import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import type { QrDesign, ScanResult } from '#qr/index.ts'
import { scanResultMessages } from '../preview/scan-line.tsx'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'

export type PaneCodeProps = {
  readonly data: string | undefined
  readonly design: QrDesign
  readonly scanResult: ScanResult | undefined
}

/** A small picture of the code, and its scan result. */
export function PaneCode({ data, design, scanResult }: PaneCodeProps) {
  const { t } = useLingui()
  const { svg, isPlaceholder } = useLiveCode(useDeferredValue(data), useDeferredValue(design))
  return (
    <>
      <img
        className="v-pane-code"
        data-placeholder={isPlaceholder || undefined}
        src={svgAddress(svg)}
        alt=""
      />
      {/* hidden from screen readers, because the preview announces the result */}
      <span className="v-pane-result" data-result={scanResult} aria-hidden="true">
        {scanResult === undefined ? '' : t(scanResultMessages[scanResult])}
      </span>
    </>
  )
}
