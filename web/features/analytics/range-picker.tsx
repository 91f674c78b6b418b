import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { FieldError } from '#contract/field-errors.ts'
import { daysOf, lastDays, offeredDays } from './range.ts'
import type { StatisticsRange } from './range.ts'

type RangePickerProps = {
  readonly range: StatisticsRange
  /** What the server says of the days that were typed. */
  readonly errors: readonly FieldError[]
  readonly onRange: (range: StatisticsRange) => void
}

/** The days to show: so many up to today, or own ones. */
export function RangePicker({ range, errors, onRange }: RangePickerProps) {
  const { t } = useLingui()
  const own = (data: FormData) => {
    const [from, to] = [data.get('from'), data.get('to')]
    onRange({
      ...(typeof from === 'string' && from !== '' && { from }),
      ...(typeof to === 'string' && to !== '' && { to }),
    })
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      size="sm"
      name={name}
      label={label}
      defaultValue={range[name] ?? ''}
      error={errors.find(({ path }) => path === `${name}_date`)?.message}
    />
  )
  return (
    <div className="statistics-range">
      <SegmentedControl
        size="sm"
        aria-label={t`Days up to today`}
        value={String(daysOf(range) ?? '')}
        onChange={(days) => onRange(lastDays(Number(days)))}
        data={offeredDays.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: '# day', other: '# days' })}`,
        }))}
      />
      <form
        noValidate
        aria-label={t`Own days`}
        onSubmit={(event) => {
          event.preventDefault()
          own(new FormData(event.currentTarget))
        }}
      >
        {day('from', t({ message: 'From', context: 'period' }))}
        {day('to', t({ message: 'Until', context: 'period' }))}
        <Button type="submit" size="sm">
          <Trans context="days of statistics">Show</Trans>
        </Button>
      </form>
    </div>
  )
}
