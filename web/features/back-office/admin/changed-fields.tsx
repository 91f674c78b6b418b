import { Trans } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { auditLog } from '#contract/audit.ts'
import './audit-log.css'

type Entry = RowOf<typeof auditLog>

/** The fields of an entry, with their values before and after the action. */
export function ChangedFields({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <table className="v-changed">
      <caption>
        <Trans>Changed fields</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code dir="ltr" translate="no">
                {name}
              </code>
            </th>
            <td>
              <Value value={before?.[name]} />
            </td>
            <td>
              <Value value={after?.[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value as it was stored. */
export function Value({ value }: { readonly value: unknown }) {
  if (value == null || value === '') return <span className="v-none">–</span>
  return <bdi translate="no">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}
