import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { GuestColumns } from '#contract/guest-list.ts'
import { guestColumns } from '#contract/registration-values.ts'
import type { GuestColumn } from '#contract/registration-values.ts'

const labels: Readonly<Record<GuestColumn, MessageDescriptor>> = {
  first_name: msg`Name`,
  last_name: msg`Last name`,
  email: msg`Email`,
  phone: msg`Phone number`,
  ticket_type: msg({ message: 'Ticket', context: 'registration' }),
  quantity: msg`Number of guests`,
  food_preference: msg`Food`,
}

type ColumnChoiceProps = {
  /** The columns of the file. */
  readonly header: readonly string[]
  readonly columns: GuestColumns
  readonly onChange: (columns: GuestColumns) => void
}

/** Which column of the file holds what: as their names suggest, until somebody knows better. */
export function ColumnChoice({ header, columns, onChange }: ColumnChoiceProps) {
  const { t } = useLingui()
  const choose = (column: GuestColumn, name: string) => {
    const others = Object.entries(columns).filter(([one, used]) => one !== column && used !== name)
    onChange({ ...Object.fromEntries(others), ...(name !== '' && { [column]: name }) })
  }
  return (
    <fieldset className="v-guest-fields">
      <legend>
        <Trans>Columns of the file</Trans>
      </legend>
      <div className="v-guest-columns">
        {guestColumns.map((column) => (
          <NativeSelect
            key={column}
            label={t(labels[column])}
            value={columns[column] ?? ''}
            data={[
              { value: '', label: t`Not in the file` },
              ...header.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
