import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { Cell } from './cell.tsx'
import './resource.css'
import type { AnyRow } from './resource-queries.ts'
import { rowQuery } from './resource-queries.ts'
import { RowError } from './row-error.tsx'
import type { View } from './view.ts'
import { fieldsOf } from './view.ts'
import { ViewLink } from './view-link.tsx'

type ResourceDetailProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly id: number | string
  /** The primary action, beside the title. */
  readonly action?: (row: RowOf<R>) => ReactNode
  /** What people look for first, above the fields. */
  readonly lead?: (row: RowOf<R>) => ReactNode
  /** Parts written by hand, under the fields. */
  readonly children?: (row: RowOf<R>) => ReactNode
}

/** The screen of one row: its fields as a definition list, then what the resource adds. */
export function ResourceDetail<R extends ResourceShape>(props: ResourceDetailProps<R>) {
  const { view, id, action, lead, children } = props
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(rowQuery(view.resource, id))
  if (data === undefined && error !== null)
    return (
      <RowError
        {...{ error, onRetry: refetch }}
        title={t`This could not be loaded`}
        back={
          <ViewLink path={view.links.list} look="button">
            {t(view.words.title)}
          </ViewLink>
        }
      />
    )
  if (data === undefined) return <Skeletons of="fields" />
  return (
    <>
      <PageHeader title={view.rowName(data)} action={action?.(data)} />
      {lead?.(data)}
      <Fields view={view} row={data} />
      {children?.(data)}
    </>
  )
}

type FieldsProps<R extends ResourceShape> = { readonly view: View<R>; readonly row: AnyRow }

const stamps = { created_at: msg`Created`, updated_at: msg`Changed` } as const

function Fields<R extends ResourceShape>({ view, row }: FieldsProps<R>) {
  const { t } = useLingui()
  return (
    <dl className="v-details">
      {Object.entries(fieldsOf(view)).map(([name, field]) => (
        <div key={name}>
          <dt>{field && t(field.label)}</dt>
          <dd>
            <Cell field={field} value={row[name]} />
          </dd>
        </div>
      ))}
      {Object.entries(stamps).map(([name, label]) => {
        const at = row[name]
        return typeof at !== 'string' ? null : (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              <DateTime at={at} long />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
