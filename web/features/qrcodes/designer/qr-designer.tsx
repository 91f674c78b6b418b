import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Skeleton, Title, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { QrDesign, ScanResult } from '#qr/index.ts'
import { useChosenBefore } from '#web/form/use-chosen-before.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { WhenIdle } from '#web/kit/when-idle.tsx'
import { scanInWorker } from '../preview/scan-in-worker.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { PaneName } from './pane-bar.tsx'
import { PaneBar } from './pane-bar.tsx'
import type { DesignControls } from './use-design-history.ts'
import { useDesignHistory } from './use-design-history.ts'
import './designer-layout.css'

/** Both draw codes. They are loaded after the content can be typed. */
const QrPreview = lazyPart(async () => ({ default: (await import('../preview/qr-preview.tsx')).QrPreview }))
const DesignSections = lazyPart(async () => ({
  default: (await import('./design-sections.tsx')).DesignSections,
}))

export type QrDesignerProps = {
  /** The text of the code; undefined while the content is incomplete or wrong. */
  readonly data: string | undefined
  readonly design: QrDesign
  /** Called with each changed design. Undo and redo are the designer's own. */
  readonly onChange: (design: QrDesign) => void
  /** Describes the code for people who cannot see it. */
  readonly title: string
  /** Whether nothing is typed yet. */
  readonly isEmpty?: boolean
  /** Called when the person wants a file while there is no text. The form is visible then. */
  readonly onIncomplete?: () => void
  /** The form for the content, above the design. */
  readonly children?: ReactNode
  /** Buttons beside undo and redo. */
  readonly actions?: ReactNode
  /** The scan checks; tests replace them. */
  readonly checks?: ScanChecks
}

/**
 * The designer of every kind of code: the design in sections beside the live code, its scan check with repairs and its
 * downloads. Whoever uses it holds the design. A form of another slice shows `DesignSections` beside its fields, or links to
 * a screen of this one, as the list of codes does to `/update/qrcode-design/$id`.
 */
export function QrDesigner(props: QrDesignerProps) {
  const { data, design, onChange, title, isEmpty = false, onIncomplete, children, actions } = props
  const { checks = scanInWorker } = props
  const { t } = useLingui()
  const history = useDesignHistory(design, onChange)
  const ref = useRef<HTMLDivElement>(null)
  useChosenBefore(ref)
  const [pane, setPane] = useState<PaneName>('edit')
  const [scanResult, setScanResult] = useState<ScanResult>()
  const showMissing = () => {
    setPane('edit')
    onIncomplete?.()
  }
  return (
    <div ref={ref} className="v-designer" data-pane={pane}>
      <div className="v-designer-form">
        {children}
        <DesignBar history={history}>{actions}</DesignBar>
        <WhenIdle room={<DesignRoom />}>
          <DesignSections value={design} onChange={history.change} check={checks.file} />
        </WhenIdle>
      </div>
      <aside className="v-designer-preview" aria-label={t`Code`}>
        <WhenIdle room={<Skeleton className="v-designer-preview-room" />}>
          <QrPreview
            data={data}
            design={design}
            onDesign={history.change}
            isEmpty={isEmpty}
            onIncomplete={showMissing}
            checks={checks}
            title={title}
            onScanResult={setScanResult}
          />
        </WhenIdle>
      </aside>
      <PaneBar pane={pane} onPane={setPane} data={data} design={design} scanResult={scanResult} />
    </div>
  )
}

/** As high as the sections, so that nothing below them moves. */
const DesignRoom = () => (
  <div className="v-design-room">
    <Skeletons of="fields" count={7} />
  </div>
)

type DesignBarProps = { readonly history: DesignControls; readonly children: ReactNode }

/** Undoes and redoes changes of the design. */
function DesignBar({ history, children }: DesignBarProps) {
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
      {children}
    </div>
  )
}
