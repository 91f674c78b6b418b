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

export type RelationFieldProps<Data> = Omit<SelectProps, BoundProp | 'data' | 'searchable'> & {
  /** The query that finds rows by a text, as `endpointQuery` makes it. */
  readonly search: (text: string) => UseQueryOptions<Data, ApiError>
  /** What of its reply can be chosen. */
  readonly toOptions: (data: Data) => readonly RelationOption[]
  /** The row that is chosen at the start, which no search has found yet. */
  readonly chosen?: RelationOption | undefined
}

/** Another row by its id, found on the server while typing; null when none is chosen. */
export function RelationField<Data>({ search, toOptions, chosen, ...props }: RelationFieldProps<Data>) {
  const { value, change, bound } = useInput<number | string | null>()
  const { t } = useLingui()
  const [text, setText] = useState(chosen?.label ?? '')
  const [picked, setPicked] = useState(chosen)
  // the label of the chosen row in the input is not a search
  const [term] = useDebouncedValue(text === picked?.label ? '' : text.trim(), 250)
  const { data, error, isFetching } = useQuery({ ...search(term), placeholderData: keepPreviousData })
  const found = data === undefined ? [] : toOptions(data)
  const options =
    picked === undefined || found.some(({ id }) => id === picked.id) ? found : [picked, ...found]
  return (
    <Select
      nothingFoundMessage={error?.message ?? (isFetching ? t`Searching` : t`No results`)}
      allowDeselect={props.clearable ?? false}
      {...props}
      {...bound}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // the server has filtered
      filter={({ options: all }) => all}
      data={options.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value)}
      onChange={(next) => {
        const option = options.find(({ id }) => String(id) === next)
        setPicked(option)
        change(option?.id ?? null)
      }}
    />
  )
}
