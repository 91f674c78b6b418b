import { IconForms } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { ScanResult } from '#qr/scan/scan-report.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { ContentForm } from '../content/content-form.tsx'
import type { ContentDraft, ContentKind } from '../content/content-draft.ts'
import { kinds as kindSpecs } from '../content/kinds.ts'
import { readContent } from '../content/read-content.ts'
import { QrDesigner } from '../designer/qr-designer.tsx'
import { useDesignHistory } from '../designer/use-design-history.ts'
import { QrPreview } from '../preview/qr-preview.tsx'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import { DesignBar } from './design-bar.tsx'
import type { GeneratorName, SavedDraft } from './saved-drafts.ts'
import type { PaneName } from './pane-bar.tsx'
import { PaneBar } from './pane-bar.tsx'
import { useSaveDraft } from './use-save-draft.ts'
import './generator.css'

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
