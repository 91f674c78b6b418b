import { SegmentedControl } from '@mantine/core'
import type { QrDesign } from '#qr/options.ts'
import type { ScanResult } from '#qr/scan/scan-report.ts'
import { scanResultMessages } from '../preview/scan-result-messages.ts'
import { pictureAddress } from '../preview/live-code.ts'
import { useLiveCode } from '../preview/use-live-code.ts'

export type PaneName = 'edit' | 'preview'

export type PaneBarProps = {
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
  readonly data: string | undefined
  readonly design: QrDesign
  readonly verdict: ScanResult | undefined
}

/** On a phone: the code, small, while its form is in sight, and the way between the two. */
export function PaneBar({ pane, onPane, data, design, verdict }: PaneBarProps) {
  const { svg, isGhost } = useLiveCode(data, design)
  return (
    <div className="v-pane-bar">
      <img className="v-pane-code" data-ghost={isGhost || undefined} src={pictureAddress(svg)} alt="" />
      {/* read out where it stands in full */}
      <span className="v-pane-verdict" data-verdict={verdict} aria-hidden="true">
        {verdict === undefined ? '' : scanResultMessages[verdict]}
      </span>
      <SegmentedControl
        aria-label="Show"
        value={pane}
        onChange={onPane}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
    </div>
  )
}
