import { Trans, useLingui } from '@lingui/react/macro'
import { importColumnsOf } from '#contract/resource.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { saveFile } from '#web/lib/download.ts'
import type { View } from './view.ts'
import { fieldsOf } from './view.ts'

/** Says which columns an imported file has, as the contract describes them, and offers a file that has them. */
export function ImportHelp<R extends ResourceShape>({ view }: { readonly view: View<R> }) {
  const { t } = useLingui()
  const fields = fieldsOf(view)
  const columns = importColumnsOf(view.resource)
  const names = columns.map(({ name }) => name)
  const keys = columns.flatMap(({ name, isKey }) => (isKey ? name : [])).join(', ')
  const saveTemplate = () => {
    const header = new Blob([`${names.join(',')}\r\n`], { type: 'text/csv' })
    saveFile(header, `${view.resource.name}-template.csv`)
  }
  return (
    <div className="v-import-help">
      <p>
        <Trans>The first line of the file names its columns:</Trans>
      </p>
      <ul aria-label={t`Columns of the file`}>
        {columns.map(({ name, field, isRequired }) => {
          const label = fields[field]?.label
          return (
            <li key={name}>
              <code>{name}</code> {label && t(label)}
              {isRequired && (
                <>
                  {' – '}
                  <Trans>needed for a new row</Trans>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <Trans>
          A line with the same <code>{keys}</code> as a row updates that row, and only in the columns of the
          file.
        </Trans>
      </p>
      <SubtleButton size="sm" onClick={saveTemplate}>
        <Trans>Download a template</Trans>
      </SubtleButton>
    </div>
  )
}
