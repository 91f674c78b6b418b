import { Checkbox, Switch } from '@mantine/core'
import type { CheckboxProps, SwitchProps } from '@mantine/core'
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
