import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import { useCallback, useMemo } from 'react'
import type { QrDesign } from '#qr/index.ts'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { BatchButton } from '../batch/batch-button.tsx'
import type { BatchDialogProps } from '../batch/batch-dialog.tsx'
import { ContentForm } from '../content/content-form.tsx'
import type { ContentKind } from '../content/content-values.ts'
import { kinds as kindSpecs } from '../content/kinds.ts'
import { readContent } from '../content/read-content.ts'
import type { QrDesignerProps } from '../designer/qr-designer.tsx'
import { QrDesigner } from '../designer/qr-designer.tsx'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { GeneratorName, GeneratorValues } from './saved-drafts.ts'
import type { GeneratorForm as Form } from './use-generator-form.ts'
import { useGeneratorForm } from './use-generator-form.ts'

export type GeneratorFormProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  /** The kinds that many codes can be made of at once. */
  readonly batchKinds: BatchDialogProps['kinds']
  readonly checks: ScanChecks
  /** The draft that the form opens with. */
  readonly opened: GeneratorValues | undefined
  readonly onStartOver: () => void
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { name, kinds, batchKinds, checks, opened, onStartOver } = props
  const { t } = useLingui()
  const { form, formProps, submit, discard } = useGeneratorForm(name, kinds, opened)
  const showErrors = (isEmpty: boolean) => {
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
    <ContentDesigner
      form={form}
      checks={checks}
      onIncomplete={showErrors}
      actions={
        <SubtleButton size="sm" onClick={() => void startOver()}>
          <Trans>Start over</Trans>
        </SubtleButton>
      }
    >
      <form {...formProps}>
        <ContentSection form={form} kinds={kinds} />
      </form>
      <Batch form={form} kinds={batchKinds} check={checks.file} />
    </ContentDesigner>
  )
}

type ContentDesignerProps = Pick<QrDesignerProps, 'actions' | 'children' | 'checks'> & {
  readonly form: Form
  readonly onIncomplete: (isEmpty: boolean) => void
}

/** The designer with the code of what is typed. It alone, beside the field, is rendered at every key. */
function ContentDesigner({ form, onIncomplete, ...parts }: ContentDesignerProps) {
  const { t } = useLingui()
  const { content, design } = useSelector(form.store, ({ values }) => values)
  const { text, isEmpty } = useMemo(() => readContent(content), [content])
  const change = useCallback((next: QrDesign) => form.setFieldValue('design', next), [form])
  const effect = t(kindSpecs[content.kind].effect)
  return (
    <QrDesigner
      {...parts}
      data={text}
      design={design}
      onChange={change}
      isEmpty={isEmpty}
      onIncomplete={() => onIncomplete(isEmpty)}
      title={t({ message: `QR code. ${effect}`, comment: 'QR code. Scanning opens the page.' })}
    />
  )
}

type BatchProps = Pick<BatchDialogProps, 'kinds' | 'check'> & { readonly form: Form }

function Batch({ form, ...props }: BatchProps) {
  const design = useSelector(form.store, ({ values }) => values.design)
  return (
    <div className="v-batch-open">
      <BatchButton {...props} design={design} />
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
