import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { QrDesign, ScanResult } from '#qr/index.ts'
import { scanResultMessages } from '../preview/scan-line.tsx'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'

export type PaneName = 'edit' | 'preview'

export type PaneBarProps = {
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
  readonly data: string | undefined
  readonly design: QrDesign
  readonly scanResult: ScanResult | undefined
}

/** On a phone: a small picture of the code while the form is shown, and the switch between form and preview. */
export function PaneBar({ pane, onPane, data, design, scanResult }: PaneBarProps) {
  const { t } = useLingui()
  // drawn after the preview, so that neither makes the form wait
  const { svg, isPlaceholder } = useLiveCode(useDeferredValue(data), useDeferredValue(design))
  return (
    <div className="v-pane-bar">
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
      <SegmentedControl
        aria-label={t`Show`}
        value={pane}
        onChange={onPane}
        data={[
          { value: 'edit', label: t`Edit` },
          { value: 'preview', label: t`Preview` },
        ]}
      />
    </div>
  )
}
