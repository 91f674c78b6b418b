import { Select } from '@mantine/core'
import type { Address } from '../draft-address.ts'
import { useField } from '../use-editor.ts'

export type ChoiceFieldProps = {
  readonly at: Address
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly searchable?: boolean
  /** In place of writing the value: for choices that bring other values along. */
  readonly onChoose?: (value: string) => void
}

/** One of a few. A stored value that is no longer offered stays on offer. */
export function ChoiceField({ at, label, options, searchable = false, onChoose }: ChoiceFieldProps) {
  const { id, value, error, write, leave } = useField(at)
  const chosen = String(value ?? '')
  const isKnown = chosen === '' || options.some((option) => option.value === chosen)
  return (
    <Select
      id={id}
      label={label}
      data={isKnown ? [...options] : [{ value: chosen, label: chosen }, ...options]}
      value={chosen === '' ? null : chosen}
      searchable={searchable}
      allowDeselect={false}
      nothingFoundMessage="Nothing by this name"
      error={error}
      onChange={(next) => next !== null && (onChoose ?? write)(next)}
      onBlur={leave}
    />
  )
}
