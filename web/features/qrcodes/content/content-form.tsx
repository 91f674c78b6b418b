import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-form'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import type { GeneratorForm } from '../generator/use-generator-form.ts'
import { ContentField } from './content-field.tsx'
import type { ContentKind } from './content-values.ts'
import type { FieldSpec, KindSpec } from './kinds.ts'
import { kinds } from './kinds.ts'
import './content-form.css'

export type ContentFormProps = { readonly form: GeneratorForm; readonly of: readonly ContentKind[] }

/** The kind of the content and its fields. */
export function ContentForm({ form, of }: ContentFormProps) {
  const { t } = useLingui()
  const kind = useSelector(form.store, ({ values }) => values.content.kind)
  const { rows, effect }: KindSpec = kinds[kind]
  const field = (spec: FieldSpec) => <ContentField key={spec.at} form={form} spec={spec} />
  return (
    <FieldStack>
      <KindPicker of={of} value={kind} onChange={(other) => form.setFieldValue('content.kind', other)} />
      <p className="v-kind-effect">{t(effect)}</p>
      {rows.map((row) =>
        row.length === 1 ? row.map(field) : <FieldRow key={row[0]?.at}>{row.map(field)}</FieldRow>,
      )}
    </FieldStack>
  )
}

export type KindPickerProps = {
  readonly of: readonly ContentKind[]
  readonly value: ContentKind
  readonly onChange: (kind: ContentKind) => void
}

/** Chooses the kind of the content, each shown with an icon. */
export function KindPicker({ of, value, onChange }: KindPickerProps) {
  const { t } = useLingui()
  return (
    <fieldset className="v-kinds" data-few={of.length < 4 || undefined}>
      <legend className="v-kinds-legend">
        <Trans>What the code holds</Trans>
      </legend>
      {of.map((kind) => {
        const { label, icon: Icon } = kinds[kind]
        return (
          <label key={kind} className={value === kind ? 'v-kind v-folded' : 'v-kind'}>
            <input
              type="radio"
              name="content-kind"
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>{of.length < 4 && kind === 'phone' ? t`Telephone number` : t(label)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
