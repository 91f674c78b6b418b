import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { UseQueryOptions } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#web/lib/call.ts'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

export type RelationOption = { readonly id: number | string; readonly label: string }

type RelationSelectProps<Data> = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'searchable'> & {
  readonly value: number | string | null
  readonly onChange: (id: number | string | null) => void
  /** The query that finds rows by a text, as `endpointQuery` makes it. */
  readonly search: (text: string) => UseQueryOptions<Data, ApiError>
  /** What of its reply can be chosen. */
  readonly toOptions: (data: Data) => readonly RelationOption[]
  /** The row of a value that no search has found here: of the start, or from outside. Its name may come later. */
  readonly chosen?: RelationOption | undefined
}

export type RelationFieldProps<Data> = Omit<RelationSelectProps<Data>, BoundProp>

/** Another row by its id, found on the server while typing; null when none is chosen. */
export function RelationField<Data>(props: RelationFieldProps<Data>) {
  const { value, change, bound } = useInput<number | string | null>()
  return <RelationSelect {...props} {...bound} value={value} onChange={change} />
}

/** The input of `RelationField`, for a value that no form holds. */
export function RelationSelect<Data>(options: RelationSelectProps<Data>) {
  const { search, toOptions, chosen, value, onChange, ...props } = options
  const { t } = useLingui()
  const [picked, setPicked] = useState(chosen)
  const current = [picked, chosen].find(
    (option) => option !== undefined && String(option.id) === String(value),
  )
  const [text, setText] = useState(current?.label ?? '')
  const [named, setNamed] = useState(current)
  // the value changes from outside, and its name may come later: the input stays, with the focus of whoever has just chosen
  if (named?.id !== current?.id) {
    setNamed(current)
    setText(current?.label ?? '')
  }
  // the label of the chosen row in the input is not a search
  const [term] = useDebouncedValue(text === current?.label ? '' : text.trim(), 250)
  const { data, error, isFetching } = useQuery({ ...search(term), placeholderData: keepPreviousData })
  const found = data === undefined ? [] : toOptions(data)
  const choices =
    current === undefined || found.some(({ id }) => id === current.id) ? found : [current, ...found]
  return (
    <Select
      nothingFoundMessage={error?.message ?? (isFetching ? t`Searching` : t`No results`)}
      allowDeselect={props.clearable ?? false}
      {...props}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // the server has filtered
      filter={({ options: all }) => all}
      data={choices.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value)}
      onChange={(next) => {
        const option = choices.find(({ id }) => String(id) === next)
        setPicked(option)
        onChange(option?.id ?? null)
      }}
    />
  )
}
