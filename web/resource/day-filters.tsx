import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListControls } from './use-list-state.ts'

/** The first and the last day of what a list shows: its filters `from` and `to`. */
export function DayFilters({ list: { filters, filter } }: { readonly list: ListControls }) {
  const { t } = useLingui()
  const { from = '', to = '' } = filters
  const isWrong = from !== '' && to !== '' && to < from
  const day = (key: 'from' | 'to', label: string, error?: string) => (
    <DayInput
      label={label}
      error={error}
      day={filters[key] ?? ''}
      onChange={(value) => filter(key, value === '' ? undefined : value)}
    />
  )
  return (
    <div className="v-day-filters" role="group" aria-label={t`Days`}>
      {day('from', t({ message: 'From', context: 'period' }))}
      {day(
        'to',
        t({ message: 'Until', context: 'period' }),
        isWrong ? t`This day is before the first one.` : undefined,
      )}
    </div>
  )
}

type DayInputProps = {
  readonly label: string
  readonly error: string | undefined
  /** `2027-01-31`; empty for none. */
  readonly day: string
  readonly onChange: (day: string) => void
}

/** The URL has the day a moment later: what is typed stands here, or the input would be emptied between two keys. */
function DayInput({ day, onChange, ...props }: DayInputProps) {
  const [typed, setTyped] = useState(day)
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    setTyped(day)
  }
  return (
    <TextInput
      type="date"
      size="sm"
      {...props}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        // a year of which the first digits are typed: 0002, 0020, 0202
        if (!value.startsWith('0')) onChange(value)
      }}
    />
  )
}
