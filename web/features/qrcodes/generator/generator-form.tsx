import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { ActionIcon, Title, Tooltip } from '@mantine/core'
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
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { PaneName } from './code-pane.tsx'
import { CodePane } from './code-pane.tsx'
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
