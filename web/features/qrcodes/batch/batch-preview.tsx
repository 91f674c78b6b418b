import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DataTable } from '#web/kit/data-table.tsx'
import { useQrText } from '../qr-texts.ts'
import type { Batch } from './read-batch.ts'
import { maxBatchRows } from './read-batch.ts'

/** Rows of each table: the others are counted. */
const shown = 5

/** What the lines give: how many codes, the first of them, and the lines that give none. */
export function BatchPreview({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const wordContent = useQrText()
  const { rows, errors, fileError } = batch
  if (fileError !== undefined) {
    const { line } = fileError
    return (
      <p className="v-batch-error" role="alert">
        {fileError.code === 'too_many' ? (
          <Trans>At most {maxBatchRows} codes are made at once. Split the file.</Trans>
        ) : fileError.code === 'lost_letter' ? (
          <Trans>
            Line {line} has a letter that another program could not read (�). Save the original file as UTF-8
            and choose that one.
          </Trans>
        ) : (
          <Trans>Line {line} is no CSV: look for a quotation mark without its second one.</Trans>
        )}
      </p>
    )
  }
  if (rows.length + errors.length === 0) return null
  return (
    <section aria-label={t`Preview`} className="v-batch-preview">
      <p role="status">
        <b>
          <Plural value={rows.length} _0="No codes." one="# code." other="# codes." />
        </b>{' '}
        {errors.length === 0 ? null : (
          <Plural value={errors.length} one="# line is left out." other="# lines are left out." />
        )}
      </p>
      {rows.length === 0 ? null : (
        <DataTable
          label={t`First codes`}
          columns={[
            { key: 'name', title: t`File name`, render: ({ name }) => <bdi>{name}</bdi>, main: true },
            { key: 'text', title: t`Content`, render: ({ text }) => <bdi>{text}</bdi> },
          ]}
          rows={rows.slice(0, shown)}
          rowKey={({ line }) => String(line)}
        />
      )}
      {errors.length === 0 ? null : (
        <DataTable
          label={t`Errors by line`}
          columns={[
            { key: 'line', title: t`Line`, render: ({ line }) => line, main: true },
            { key: 'error', title: t`Error`, render: ({ error }) => wordContent(error) },
          ]}
          rows={errors.slice(0, shown)}
          rowKey={({ line }) => String(line)}
        />
      )}
    </section>
  )
}
