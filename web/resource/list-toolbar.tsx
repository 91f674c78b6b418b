import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconFilter, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { SearchBox } from '#web/kit/search-box.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ListFilters } from './list-filters.tsx'
import type { AnyRow } from './resource-queries.ts'
import type { ListControls } from './use-list-state.ts'
import type { View } from './view.ts'

type ToolbarProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly list: ListControls
  readonly columns: readonly Column<AnyRow>[]
  readonly filters: ReactNode
  readonly children: ReactNode
}

/**
 * The bar above a list: search, filters, then what concerns all its rows. On a phone one button stands for what narrows, sorts and
 * shows columns, so that the list is not below a screen of controls.
 */
export function ListToolbar<R extends ResourceShape>(props: ToolbarProps<R>) {
  const { view, list, columns, filters, children } = props
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { resource, words } = view
  const search = t(words.search)
  const file = resource.export
  return (
    <div className="v-list-bar v-resource-bar" data-open={isOpen || undefined}>
      <SearchBox label={search} placeholder={search} value={list.q} onChange={list.search} />
      <Button
        size="sm"
        className="v-resource-open"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {list.inUse === 0 ? t`Filter` : t`Filter (${list.inUse})`}
      </Button>
      <div className="v-resource-filters" id={id}>
        <ListFilters view={view} list={list} />
        {filters}
        <SortSelect columns={columns} list={list} />
      </div>
      <div className="v-resource-tools">
        <div className="v-resource-columns">{children}</div>
        {file?.binary !== undefined && (
          <ExportButton endpoint={{ ...file, binary: file.binary }} list={list} />
        )}
        {resource.import && <ImportButton view={view} />}
      </div>
    </div>
  )
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
