import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import type { QrDesign, ScanResult } from '#qr/index.ts'
import { kinds } from '../content/kinds.ts'
import { readContent } from '../content/read-content.ts'
import { QrPreview } from '../preview/qr-preview.tsx'
import { scanResultMessages } from '../preview/scan-line.tsx'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { GeneratorForm } from './use-generator-form.ts'

export type CodePaneProps = Pick<PaneBarProps, 'pane' | 'onPane' | 'design'> & {
  readonly form: GeneratorForm
  readonly checks: ScanChecks
  readonly onDesign: (design: QrDesign) => void
  readonly onIncomplete: (isEmpty: boolean) => void
}

/** The code of what is typed. It alone, beside the field, is rendered at every key. */
export function CodePane({ form, design, onDesign, checks, onIncomplete, ...panes }: CodePaneProps) {
  const { t } = useLingui()
  const content = useSelector(form.store, ({ values }) => values.content)
  const { text, isEmpty } = useMemo(() => readContent(content), [content])
  const [scanResult, setScanResult] = useState<ScanResult>()
  const effect = t(kinds[content.kind].effect)
  return (
    <>
      <aside className="v-generator-preview" aria-label={t`Code`}>
        <QrPreview
          data={text}
          design={design}
          onDesign={onDesign}
          isEmpty={isEmpty}
          onIncomplete={() => onIncomplete(isEmpty)}
          checks={checks}
          title={t({ message: `QR code. ${effect}`, comment: 'QR code. Scanning opens the page.' })}
          onScanResult={setScanResult}
        />
      </aside>
      <PaneBar {...panes} data={text} design={design} scanResult={scanResult} />
    </>
  )
}

export type PaneName = 'edit' | 'preview'

type PaneBarProps = {
  readonly pane: PaneName
  readonly onPane: (pane: PaneName) => void
  readonly data: string | undefined
  readonly design: QrDesign
  readonly scanResult: ScanResult | undefined
}

/** On a phone: a small picture of the code while the form is shown, and the switch between form and preview. */
function PaneBar({ pane, onPane, data, design, scanResult }: PaneBarProps) {
  const { t } = useLingui()
  const { svg, isPlaceholder } = useLiveCode(data, design)
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
