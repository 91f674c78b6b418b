import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { importedFields } from '#contract/card-import.ts'
import type { ImportedField } from '#contract/card-import.ts'
import { wordError, wordFields } from '#web/lib/texts.ts'
import { fieldLabels } from './field-labels.ts'
import { pictureName } from './read-pictures.ts'
import type { Preview } from './use-people-file.ts'

type PeopleSheetProps = {
  readonly preview: Preview
  /** Pictures that cannot be used, and why. */
  readonly rejected: ReadonlyMap<string, string>
  readonly tooLarge: readonly string[]
}

/** The first lines of the file and those with errors, as a sheet: what is wrong stands in its cell. */
export function PeopleSheet({ preview, rejected, tooLarge }: PeopleSheetProps) {
  const { t } = useLingui()
  const { columns, rows, failed } = preview
  const hasPictures = rows.some(({ cells }) => (cells.picture ?? '') !== '')
  const isShown = (field: ImportedField) =>
    columns[field] !== undefined || (field === 'picture' && hasPictures)
  const fields = importedFields.filter(isShown)
  /** A picture that is there, and that the server does not take. */
  const reasonOf = (picture: string) =>
    tooLarge.includes(pictureName(picture)) ? wordError('file_too_large') : rejected.get(pictureName(picture))
  const shown = rows.filter(({ errors }) => errors.length > 0).length
  if (rows.length === 0 || fields.length === 0) return null
  return (
    <section aria-label={t`Your file`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
      <div className="v-people-sheet" tabIndex={0} role="region" aria-label={t`Lines of your file`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Line</Trans>
              </th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {t(fieldLabels[field])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonLine key={row.line} row={row} fields={fields} reasonOf={reasonOf} />
            ))}
          </tbody>
        </table>
      </div>
      {failed > shown ? (
        <p className="v-people-help">
          <Plural
            value={failed - shown}
            one="# more line has errors. The list after the work has it, too."
            other="# more lines have errors. The list after the work has them, too."
          />
        </p>
      ) : null}
    </section>
  )
}

type PersonLineProps = {
  readonly row: Preview['rows'][number]
  readonly fields: readonly ImportedField[]
  /** Why a picture that is there cannot be used. */
  readonly reasonOf: (picture: string) => string | undefined
}

function PersonLine({ row: { line, cells, errors }, fields, reasonOf }: PersonLineProps) {
  const worded = wordFields(errors.map(({ field, ...error }) => ({ path: field, ...error })))
  const errorOf = (field: string) => {
    const message = worded.find(({ path }) => path === field)?.message
    return message && field === 'picture' ? (reasonOf(cells.picture ?? '') ?? message) : message
  }
  const ofLine = worded.filter(({ path }) => !fields.some((field) => field === path))
  return (
    <tr data-wrong={worded.length > 0 || undefined}>
      <th scope="row" className="v-figures">
        {line}
        {ofLine.map(({ path, message }) => (
          <em key={path}>{message}</em>
        ))}
      </th>
      {fields.map((field) => (
        <td key={field} data-wrong={errorOf(field) !== undefined || undefined}>
          <bdi>{cells[field]}</bdi>
          {errorOf(field) === undefined ? null : <em>{errorOf(field)}</em>}
        </td>
      ))}
    </tr>
  )
}
