import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { FieldPath } from '../draft.ts'
import { useField } from '../use-editor.tsx'

export type ChoiceFieldProps = {
  readonly at: FieldPath
  readonly label: string
  readonly help?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly searchable?: boolean
  /** Called instead of writing the value, for a choice that changes other fields too. */
  readonly onChoose?: (value: string) => void
}

/** One of several options. A stored value that is not in the list any more is offered too. */
export function ChoiceField({ at, label, help, options, searchable = false, onChoose }: ChoiceFieldProps) {
  const { t } = useLingui()
  const { id, value, error, write, leave } = useField(at)
  const chosen = String(value ?? '')
  const isKnown = chosen === '' || options.some((option) => option.value === chosen)
  return (
    <Select
      id={id}
      label={label}
      description={help}
      data={isKnown ? [...options] : [{ value: chosen, label: chosen }, ...options]}
      value={chosen === '' ? null : chosen}
      searchable={searchable}
      allowDeselect={false}
      nothingFoundMessage={t`No results`}
      error={error}
      onChange={(next) => next !== null && (onChoose ?? write)(next)}
      onBlur={leave}
    />
  )
}
