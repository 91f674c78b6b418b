import { useLingui } from '@lingui/react/macro'
import { Checkbox, Select, Switch } from '@mantine/core'
import type { CheckboxProps, SelectProps, SwitchProps } from '@mantine/core'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

export function SwitchField(props: Omit<SwitchProps, BoundProp>) {
  const { value, change, bound } = useInput<boolean>()
  return (
    <Switch {...props} {...bound} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
  )
}

export function CheckboxField(props: Omit<CheckboxProps, BoundProp>) {
  const { value, change, bound } = useInput<boolean>()
  return (
    <Checkbox
      {...props}
      {...bound}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

export type SelectFieldProps = Omit<SelectProps, BoundProp | 'data'> & {
  /** Value → label, in the order in which they are offered; a list where the values are numbers. */
  readonly options: Readonly<Record<string, string>> | readonly { value: string; label: string }[]
}

/** One of a few choices. Without a choice the value is null. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { value, change, bound } = useInput<string | null>()
  const { t } = useLingui()
  return (
    <Select
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage={t`No results`}
      {...props}
      {...bound}
      data={listOptions(options)}
      value={value}
      onChange={change}
    />
  )
}

// An object would be sorted by its numbers.
const listOptions = (options: SelectFieldProps['options']) =>
  'map' in options && Array.isArray(options)
    ? [...options]
    : Object.entries(options).map(([value, label]) => ({ value, label: String(label) }))
