import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { importedFields } from '#contract/card-import.ts'
import type { Columns, ImportedField } from '#contract/card-import.ts'
import { fieldLabels } from './field-labels.ts'
import type { Preview } from './use-people-file.ts'

type ColumnMatchesProps = {
  readonly preview: Preview
  readonly onMatch: (columns: Columns) => void
}

const needed: ReadonlySet<ImportedField> = new Set(['name', 'email'])

/** Which column of the file is what: found by their names, changed here. */
export function ColumnMatches({ preview: { header, columns }, onMatch }: ColumnMatchesProps) {
  const { t } = useLingui()
  const change = (field: ImportedField, chosen: string) => {
    const { [field]: _, ...others } = columns
    onMatch(chosen === '' ? others : { ...others, [field]: Number(chosen) })
  }
  return (
    <fieldset className="v-people-columns">
      <legend>
        <Trans>Columns of your file</Trans>
      </legend>
      {importedFields.map((field) => {
        const isMissing = needed.has(field) && columns[field] === undefined
        return (
          <NativeSelect
            key={field}
            label={t(fieldLabels[field])}
            required={needed.has(field)}
            error={isMissing ? t`Choose the column that has this.` : undefined}
            value={columns[field] ?? ''}
            onChange={({ currentTarget }) => change(field, currentTarget.value)}
            data={[
              { value: '', label: t`Not in the file` },
              ...header.map((label, place) => ({ value: String(place), label })),
            ]}
          />
        )
      })}
    </fieldset>
  )
}
