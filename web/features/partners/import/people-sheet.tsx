import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { importedFields } from '#contract/card-import.ts'
import { wordFields } from '#web/lib/texts.ts'
import { fieldLabels } from './field-labels.ts'
import type { Preview } from './use-people-file.ts'

/** The first lines of the file and those with errors, as a sheet: what is wrong stands in its cell. */
export function PeopleSheet({ preview }: { readonly preview: Preview }) {
  const { t } = useLingui()
  const { columns, rows, failed } = preview
  const fields = importedFields.filter((field) => columns[field] !== undefined)
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
            {rows.map(({ line, cells, errors }) => {
              const worded = wordFields(errors.map(({ field, ...error }) => ({ path: field, ...error })))
              const errorOf = (field: string) => worded.find(({ path }) => path === field)?.message
              const ofLine = worded.filter(({ path }) => !fields.some((field) => field === path))
              return (
                <tr key={line} data-wrong={worded.length > 0 || undefined}>
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
            })}
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
