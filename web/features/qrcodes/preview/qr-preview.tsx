import { useMemo } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { DownloadPanel } from '../download/download-panel.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { liveCode } from './live-code.ts'

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
}

/** The code, live, what readers say to it, and its files. */
export function QrPreview({ data, design, isEmpty, onIncomplete }: QrPreviewProps) {
  const code = useMemo(() => liveCode(data, design), [data, design])
  return (
    <div className="v-preview">
      <CodeSheet code={code} isEmpty={isEmpty} />
      <DownloadPanel
        data={code.problem === undefined ? data : undefined}
        design={design}
        isEmpty={isEmpty}
        onIncomplete={onIncomplete}
      />
    </div>
  )
}
