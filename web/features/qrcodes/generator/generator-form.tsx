import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { ActionIcon, Title, Tooltip, SegmentedControl } from '@mantine/core'
import type { ScanResult } from '#qr/scan/scan-report.ts'
import type { QrDesign } from '#qr/options.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { ContentForm } from '../content/content-form.tsx'
import type { ContentDraft } from '../content/content-draft.ts'
import type { ContentKind } from '../content/kinds.ts'
import { readContent } from '../content/content-draft.ts'
import { kinds as kindSpecs } from '../content/kinds.ts'
import { QrDesigner } from '../designer/qr-designer.tsx'
import type { DesignControls } from '../designer/use-design-history.ts'
import { useDesignHistory } from '../designer/use-design-history.ts'
import { QrPreview } from '../preview/qr-preview.tsx'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { GeneratorName, SavedDraft } from './saved-drafts.ts'
import { useSaveDraft } from './saved-drafts.ts'
import { scanResultMessages } from '../preview/scan-line.tsx'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'
import './generator-form.css'

export type GeneratorFormProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  readonly saved: SavedDraft | undefined
  readonly checks: ScanChecks
  readonly onStartOver: () => void
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { t } = useLingui()
  const { name, kinds, saved, checks, onStartOver } = props
  const [content, setContent] = useState<ContentDraft>(saved?.content ?? { kind: kinds[0], values: {} })
  const history = useDesignHistory(saved?.design ?? {})
  const [showsAll, setShowsAll] = useState(false)
  const [scanResult, setScanResult] = useState<ScanResult>()
  const [pane, setPane] = useState<PaneName>('edit')
  const section = useRef<HTMLDivElement>(null)
  const { text, isEmpty, errors } = useMemo(() => readContent(content), [content])
  const { design, change } = history
  useSaveDraft(name, { content, design })
  const effect = t(kindSpecs[content.kind].effect)
  const showErrors = () => {
    setShowsAll(true)
    setPane('edit')
    // after the form is visible again
    setTimeout(() => focusFirstError(section.current))
  }
  return (
    <div className="v-generator" data-pane={pane}>
      <div className="v-generator-form">
        <div ref={section}>
          <CollapsibleSection
            title={t`Content`}
            icon={<IconForms size={20} stroke={1.5} aria-hidden />}
            summary={t(kindSpecs[content.kind].label)}
            errors={showsAll ? errors.size : 0}
          >
            <ContentForm
              of={kinds}
              value={content}
              onChange={setContent}
              errors={errors}
              showsAll={showsAll && !isEmpty}
            />
          </CollapsibleSection>
        </div>
        <DesignBar history={history} onStartOver={onStartOver} />
        <QrDesigner value={design} onChange={change} />
      </div>
      <aside className="v-generator-preview" aria-label={t`Code`}>
        <QrPreview
          data={text}
          design={design}
          onDesign={change}
          isEmpty={isEmpty}
          onIncomplete={showErrors}
          checks={checks}
          title={t({ message: `QR code. ${effect}`, comment: 'QR code. Scanning opens the page.' })}
          onScanResult={setScanResult}
        />
      </aside>
      <PaneBar pane={pane} onPane={setPane} data={text} design={design} scanResult={scanResult} />
    </div>
  )
}

function focusFirstError(section: HTMLDivElement | null): void {
  const fields = section?.querySelectorAll<HTMLElement>('input:not([type=radio]), textarea') ?? []
  const first = [...fields].find((field) => field.getAttribute('aria-invalid') === 'true') ?? fields[0]
  first?.focus()
}

export type DesignBarProps = { readonly history: DesignControls; readonly onStartOver: () => void }

/** Undoes and redoes changes of the design, or starts over. */
export function DesignBar({ history, onStartOver }: DesignBarProps) {
  const { t } = useLingui()
  const { canUndo, canRedo, undo, redo } = history
  return (
    <div className="v-design-bar">
      <Title order={2} className="v-design-bar-title">
        <Trans>Design</Trans>
      </Title>
      <Tooltip label={t`Undo (Ctrl+Z)`}>
        <ActionIcon aria-label={t`Undo`} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Redo (Ctrl+Shift+Z)`}>
        <ActionIcon aria-label={t`Redo`} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SubtleButton size="sm" onClick={onStartOver}>
        <Trans>Start over</Trans>
      </SubtleButton>
    </div>
  )
}

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
