import { useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from '@mantine/core'
import type { CheckboxProps, OptionsFilter, SelectProps } from '@mantine/core'
import { fold } from '#formats/fold.ts'
import { useLayoutEffect, useRef } from 'react'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

export type SelectFieldProps = Omit<SelectProps, BoundProp | 'data'> & {
  /** Value → label, in the order in which they are offered; a map where values are numbers, which an object would sort. */
  readonly options: Readonly<Record<string, string>> | ReadonlyMap<string, string>
}

/** The options of a select that have the typed text. */
const filterFolded: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  return options.filter((option) => 'value' in option && fold(option.label).includes(wanted)).slice(0, limit)
}

/** One of a few choices. Without a choice the value is null. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { value, change, bound } = useInput<string | null>()
  const pairs = isMap(options) ? options.entries() : Object.entries(options)
  const { t } = useLingui()
  return (
    <Select
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage={t`No results`}
      filter={filterFolded}
      {...props}
      {...bound}
      data={[...pairs].map(([choice, label]) => ({ value: choice, label }))}
      value={value}
      onChange={change}
    />
  )
}

// Narrowing by `instanceof` would forget what the map holds.
const isMap = (options: SelectFieldProps['options']): options is ReadonlyMap<string, string> =>
  options instanceof Map

export function CheckboxField(props: Omit<CheckboxProps, BoundProp>) {
  const { value, change, bound } = useInput<boolean>()
  const ref = useRef<HTMLInputElement>(null)
  // what was ticked in the page of the server, when the form was there already and this input was not
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.checked !== value) change(ref.current.checked)
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the input over
  }, [])
  return (
    <Checkbox
      {...props}
      {...bound}
      ref={ref}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
