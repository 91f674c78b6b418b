import { useDeferredValue, useEffect } from 'react'
import type { QrDesign, ScanResult } from '#qr/index.ts'
import { DownloadPanel } from '../download/download-panel.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { ScanLine } from './scan-line.tsx'
import { useLiveCode } from './use-live-code.ts'
import type { ScanChecks } from './use-scan-check.ts'
import { useScanCheck } from './use-scan-check.ts'

export type QrPreviewProps = {
  /** The text of the code; undefined while the content is incomplete or wrong. */
  readonly data: string | undefined
  readonly design: QrDesign
  /** Called when a repair changes the design. */
  readonly onDesign: (design: QrDesign) => void
  /** Whether nothing is typed yet. */
  readonly isEmpty: boolean
  /** Called when the person wants a file, but the content is incomplete or wrong. */
  readonly onIncomplete: () => void
  readonly checks: ScanChecks
  /** Describes the code for screen readers. */
  readonly title: string
  /** Called with the scan result of the current code; undefined without one. */
  readonly onScanResult?: (result: ScanResult | undefined) => void
}

/** The live code, its scan result and its downloads. */
export function QrPreview(props: QrPreviewProps) {
  const { data, design, onDesign, isEmpty, onIncomplete, checks, title, onScanResult } = props
  // what was typed or pressed is shown first, the code after it
  const code = useLiveCode(useDeferredValue(data), useDeferredValue(design))
  const drawn = code.error === undefined ? data : undefined
  const scan = useScanCheck(drawn, design, checks.live)
  const scanResult = scan.isOff ? undefined : scan.report?.result
  useEffect(() => onScanResult?.(scanResult), [scanResult, onScanResult])
  return (
    <div className="v-preview">
      <CodeSheet code={code} data={drawn} design={design} onDesign={onDesign} isEmpty={isEmpty} />
      {scan.isOff ? null : (
        <ScanLine
          report={scan.report}
          isChecking={scan.isChecking}
          onRepair={({ change }) => onDesign({ ...design, ...change })}
        />
      )}
      <DownloadPanel
        data={drawn}
        design={design}
        isEmpty={isEmpty}
        onDesign={onDesign}
        onIncomplete={onIncomplete}
        check={checks.file}
        title={title}
      />
    </div>
  )
}
