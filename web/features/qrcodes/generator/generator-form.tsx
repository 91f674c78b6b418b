import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import { ActionIcon, Title, Tooltip, SegmentedControl } from '@mantine/core'
import type { ScanResult } from '#qr/scan/scan-report.ts'
import type { QrDesign } from '#qr/options.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { ContentForm } from '../content/content-form.tsx'
import type { ContentKind } from '../content/content-values.ts'
import { kinds as kindSpecs } from '../content/kinds.ts'
import { readContent } from '../content/read-content.ts'
import { QrDesigner } from '../designer/qr-designer.tsx'
import type { DesignControls } from '../designer/use-design-history.ts'
import { useDesignHistory } from '../designer/use-design-history.ts'
import { QrPreview } from '../preview/qr-preview.tsx'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import { scanResultMessages } from '../preview/scan-line.tsx'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'
import type { GeneratorName } from './saved-drafts.ts'
import type { GeneratorForm as Form } from './use-generator-form.ts'
import { useGeneratorForm } from './use-generator-form.ts'
import './generator-form.css'

export type GeneratorFormProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  readonly checks: ScanChecks
  readonly onStartOver: () => void
}

export function GeneratorForm({ name, kinds, checks, onStartOver }: GeneratorFormProps) {
  const { t } = useLingui()
  const { form, formProps, submit, discard } = useGeneratorForm(name, kinds)
  const present = useSelector(form.store, ({ values }) => values.design)
  const history = useDesignHistory(present, (design) => form.setFieldValue('design', design))
  const [pane, setPane] = useState<PaneName>('edit')
  const { design, change } = history
  const showErrors = (isEmpty: boolean) => {
    setPane('edit')
    if (isEmpty) focusFirstField(formProps.ref.current)
    else void submit()
  }
  const startOver = async () => {
    const isSure = await confirm({
      title: t`Start over?`,
      body: t`The content and the design are deleted. Downloaded files stay.`,
      confirmLabel: t`Start over`,
    })
    if (!isSure) return
    discard()
    onStartOver()
  }
  return (
    <div className="v-generator" data-pane={pane}>
      <div className="v-generator-form">
        <form {...formProps}>
          <ContentSection form={form} kinds={kinds} />
        </form>
        <DesignBar history={history} onStartOver={() => void startOver()} />
        <QrDesigner value={design} onChange={change} />
      </div>
      <CodePane
        form={form}
        design={design}
        onDesign={change}
        checks={checks}
        onIncomplete={showErrors}
        pane={pane}
        onPane={setPane}
      />
    </div>
  )
}

/** Puts the cursor into the first field, after the form is visible again. */
function focusFirstField(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus())
}

type ContentSectionProps = Pick<GeneratorFormProps, 'kinds'> & { readonly form: Form }

function ContentSection({ form, kinds }: ContentSectionProps) {
  const { t } = useLingui()
  const kind = useSelector(form.store, ({ values }) => values.content.kind)
  const errors = useSelector(form.store, ({ submissionAttempts, values }) =>
    submissionAttempts > 0 ? readContent(values.content).errors.size : 0,
  )
  return (
    <CollapsibleSection
      title={t`Content`}
      icon={<IconForms size={20} stroke={1.5} aria-hidden />}
      summary={t(kindSpecs[kind].label)}
      errors={errors}
    >
      <ContentForm form={form} of={kinds} />
    </CollapsibleSection>
  )
}

type CodePaneProps = Pick<PaneBarProps, 'pane' | 'onPane' | 'design'> &
  Pick<GeneratorFormProps, 'checks'> & {
    readonly form: Form
    readonly onDesign: (design: QrDesign) => void
    readonly onIncomplete: (isEmpty: boolean) => void
  }

/** The code of what is typed. It alone, beside the field, is rendered at every key. */
function CodePane({ form, design, onDesign, checks, onIncomplete, ...panes }: CodePaneProps) {
  const { t } = useLingui()
  const content = useSelector(form.store, ({ values }) => values.content)
  const { text, isEmpty } = useMemo(() => readContent(content), [content])
  const [scanResult, setScanResult] = useState<ScanResult>()
  const effect = t(kindSpecs[content.kind].effect)
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
