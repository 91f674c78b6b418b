import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ListControls } from './use-list-state.ts'

/** The first and the last day of what a list shows: its filters `from` and `to`. */
export function DayFilters({ list: { filters, filter } }: { readonly list: ListControls }) {
  const { t } = useLingui()
  const { from = '', to = '' } = filters
  const isWrong = from !== '' && to !== '' && to < from
  const day = (key: 'from' | 'to', label: string, error?: string) => (
    <TextInput
      type="date"
      size="sm"
      label={label}
      error={error}
      value={filters[key] ?? ''}
      onChange={({ currentTarget: { value } }) => filter(key, value === '' ? undefined : value)}
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
