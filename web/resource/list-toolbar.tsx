import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { SearchBox } from '#web/kit/search-box.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { AnyRow } from './resource-queries.ts'
import type { ListControls } from './use-list-state.ts'
import type { FilterOf, View } from './view.ts'
import { fieldsOf } from './view.ts'

type ToolbarProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly list: ListControls
  readonly columns: readonly Column<AnyRow>[]
  readonly children: ReactNode
}

/** The bar above a list: search, filters, then what concerns all its rows. */
export function ListToolbar<R extends ResourceShape>({ view, list, columns, children }: ToolbarProps<R>) {
  const { t } = useLingui()
  const { resource, words } = view
  const search = t(words.search)
  const file = resource.export
  return (
    <div className="v-list-bar v-resource-bar">
      <SearchBox label={search} placeholder={search} value={list.q} onChange={list.search} />
      {view.filters?.map((filter) => {
        const { key, label: text, options } = readFilter(view, filter)
        const label = typeof text === 'string' ? text : t(text)
        const choices = Object.entries(options).map(([value, name]) => ({ value, label: t(name) }))
        return (
          <NativeSelect
            key={key}
            size="sm"
            aria-label={label}
            value={list.filters[key] ?? ''}
            data={[{ value: '', label: t`${label}: all` }, ...choices]}
            onChange={({ currentTarget: { value } }) => list.filter(key, value === '' ? undefined : value)}
          />
        )
      })}
      <SortSelect columns={columns} list={list} />
      <div className="v-resource-tools">
        {children}
        {file?.binary !== undefined && (
          <ExportButton endpoint={{ ...file, binary: file.binary }} list={list} />
        )}
        {resource.import && <ImportButton view={view} />}
      </div>
    </div>
  )
}

type Filter = {
  readonly key: string
  readonly label: MessageDescriptor | string
  readonly options: Readonly<Record<string, MessageDescriptor>>
}

function readFilter<R extends ResourceShape>(view: View<R>, filter: FilterOf<R>): Filter {
  if (typeof filter === 'object') return filter
  const field = fieldsOf(view)[filter]
  return { key: filter, label: field?.label ?? filter, options: field?.as === 'select' ? field.options : {} }
}

type SortSelectProps = Pick<ToolbarProps<ResourceShape>, 'columns' | 'list'>

/** Sorts the list on a phone, where the heads of the columns are not shown. */
function SortSelect({ columns, list }: SortSelectProps) {
  const { t } = useLingui()
  const sortable = columns.filter((column) => column.sortable === true)
  if (sortable.length === 0) return null
  const { by, descending } = list.sort
  const choices = sortable.flatMap(({ key, title }) => [
    { value: `${key}.asc`, label: t`${title}, ascending` },
    { value: `${key}.desc`, label: t`${title}, descending` },
  ])
  return (
    <NativeSelect
      size="sm"
      className="v-resource-sort"
      aria-label={t`Sort`}
      value={list.state.sort === undefined ? '' : `${by}.${descending ? 'desc' : 'asc'}`}
      data={[{ value: '', label: t`Usual order` }, ...choices]}
      onChange={({ currentTarget: { value } }) => {
        const [key = '', order] = value.split('.')
        if (value === '') list.clearSort()
        else list.setSort({ by: key, descending: order === 'desc' })
      }}
    />
  )
}

type ExportProps = {
  readonly endpoint: EndpointShape & { readonly binary: string }
  readonly list: ListControls
}

/** Saves all rows that match search and filters as a CSV file. */
function ExportButton({ endpoint, list }: ExportProps) {
  const { mutate, isPending } = useEndpointDownload(endpoint)
  return (
    <Button
      size="sm"
      loading={isPending}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => mutate({ query: { ...list.filters, search: list.q } })}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}

function ImportButton<R extends ResourceShape>({ view }: { readonly view: View<R> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconUpload size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Import CSV</Trans>
      </Button>
      {isOpen && <ImportDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
