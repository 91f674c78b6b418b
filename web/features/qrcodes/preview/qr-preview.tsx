import { useEffect } from 'react'
import type { QrDesign } from '#qr/options.ts'
import type { ScanResult } from '#qr/scan/scan-report.ts'
import { DownloadPanel } from '../download/download-panel.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { ScanLine } from './scan-line.tsx'
import { useLiveCode } from './use-live-code.ts'
import type { ScanChecks } from './use-scan-check.ts'
import { useScanCheck } from './use-scan-check.ts'

export type QrPreviewProps = {
  /** What the code carries; undefined while that is missing or wrong. */
  readonly data: string | undefined
  readonly design: QrDesign
  /** A repair changed the design. */
  readonly onDesign: (design: QrDesign) => void
  /** Whether the content is missing, rather than wrong. */
  readonly isEmpty: boolean
  /** Somebody wants a file of content that is missing or wrong. */
  readonly onIncomplete: () => void
  readonly checks: ScanChecks
  /** What the code is for, for people who cannot see it. */
  readonly title: string
  /** Told what readers say to the code as it is now. */
  readonly onVerdict?: (verdict: ScanResult | undefined) => void
}

/** The code, live, what readers say to it, and its files. */
export function QrPreview(props: QrPreviewProps) {
  const { data, design, onDesign, isEmpty, onIncomplete, checks, title, onVerdict } = props
  const code = useLiveCode(data, design)
  const drawn = code.error === undefined ? data : undefined
  const scan = useScanCheck(drawn, design, checks.live)
  const verdict = scan.isOff ? undefined : scan.report?.result
  useEffect(() => onVerdict?.(verdict), [verdict, onVerdict])
  return (
    <div className="v-preview">
      <CodeSheet code={code} design={design} onDesign={onDesign} isEmpty={isEmpty} />
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
