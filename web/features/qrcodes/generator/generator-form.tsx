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
import { pictureAddress, useLiveCode } from '../preview/use-live-code.ts'
import './generator-form.css'

export type GeneratorFormProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  readonly kept: SavedDraft | undefined
  readonly checks: ScanChecks
  readonly onStartOver: () => void
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { name, kinds, kept, checks, onStartOver } = props
  const [content, setContent] = useState<ContentDraft>(kept?.content ?? { kind: kinds[0], values: {} })
  const history = useDesignHistory(kept?.design ?? {})
  const [showsAll, setShowsAll] = useState(false)
  const [verdict, setVerdict] = useState<ScanResult>()
  const [pane, setPane] = useState<PaneName>('edit')
  const section = useRef<HTMLDivElement>(null)
  const { text, isEmpty, errors } = useMemo(() => readContent(content), [content])
  const { design, change } = history
  useSaveDraft(name, { content, design })
  const showErrors = () => {
    setShowsAll(true)
    setPane('edit')
    // after the form is in sight again
    setTimeout(() => focusFirstError(section.current))
  }
  return (
    <div className="v-generator" data-pane={pane}>
      <div className="v-generator-form">
        <div ref={section}>
          <CollapsibleSection
            title="Content"
            icon={<IconForms size={20} stroke={1.5} aria-hidden />}
            summary={kindSpecs[content.kind].label}
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
      <aside className="v-generator-preview" aria-label="Code">
        <QrPreview
          data={text}
          design={design}
          onDesign={change}
          isEmpty={isEmpty}
          onIncomplete={showErrors}
          checks={checks}
          title={`QR code. ${kindSpecs[content.kind].act}`}
          onVerdict={setVerdict}
        />
      </aside>
      <PaneBar pane={pane} onPane={setPane} data={text} design={design} verdict={verdict} />
    </div>
  )
}

function focusFirstError(section: HTMLDivElement | null): void {
  const fields = section?.querySelectorAll<HTMLElement>('input:not([type=radio]), textarea') ?? []
  const first = [...fields].find((field) => field.getAttribute('aria-invalid') === 'true') ?? fields[0]
  first?.focus()
}

export type DesignBarProps = { readonly history: DesignControls; readonly onStartOver: () => void }

/** Takes changes of the design back and again, or all of it. */
export function DesignBar({ history, onStartOver }: DesignBarProps) {
  const { canUndo, canRedo, undo, redo } = history
  return (
    <div className="v-design-bar">
      <Title order={2} className="v-design-bar-title">
        Design
      </Title>
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SubtleButton size="sm" onClick={onStartOver}>
        Start over
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
