import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import type { ContentDraft, ContentErrors } from './content-draft.ts'
import type { ContentKind, FieldSpec, KindSpec } from './kinds.ts'
import { valuesOf, withValue } from './content-draft.ts'
import { ContentField } from './content-field.tsx'
import { kinds } from './kinds.ts'
import { useQrText } from '../qr-texts.ts'
import './content-form.css'

export type ContentFormProps = {
  readonly of: readonly ContentKind[]
  readonly value: ContentDraft
  readonly onChange: (value: ContentDraft) => void
  readonly errors: ContentErrors
  /** Whether to show the errors of all fields, not only of those that were left. */
  readonly showsAll: boolean
}

/** The kind of the content and its fields. The error of a field is shown after the field was left. */
export function ContentForm({ of, value, onChange, errors, showsAll }: ContentFormProps) {
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const { t } = useLingui()
  const wordContent = useQrText()
  const values = valuesOf(value)
  const { rows, effect }: KindSpec = kinds[value.kind]
  const errorOf = (name: string) => {
    const id = errors.get(name)
    return id && wordContent(id)
  }
  const field = (spec: FieldSpec) => {
    const key = `${value.kind}.${spec.name}`
    return (
      <ContentField
        key={key}
        spec={spec}
        values={values}
        onChange={(text) => onChange(withValue(value, spec.name, text))}
        onLeave={() => setLeftFields((before) => new Set(before).add(key))}
        error={showsAll || leftFields.has(key) ? errorOf(spec.name) : undefined}
      />
    )
  }
  return (
    <FieldStack>
      <KindPicker of={of} value={value.kind} onChange={(kind) => onChange({ ...value, kind })} />
      <p className="v-kind-effect">{t(effect)}</p>
      {rows
        .map((row) => row.filter(({ isShown }) => isShown?.(values) ?? true))
        .filter((row) => row.length > 0)
        .map((row) =>
          row.length === 1 ? row.map(field) : <FieldRow key={row[0]?.name}>{row.map(field)}</FieldRow>,
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
