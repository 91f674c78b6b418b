import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { SearchBox } from '#web/kit/search-box.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { ListControls } from './use-list-state.ts'
import type { FilterOf, View } from './view.ts'
import { fieldsOf } from './view.ts'

type ToolbarProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly list: ListControls
  readonly children: ReactNode
}

/** The bar above a list: search, filters, then what concerns all its rows. */
export function ListToolbar<R extends ResourceShape>({ view, list, children }: ToolbarProps<R>) {
  const { resource, words } = view
  const file = resource.export
  return (
    <div className="v-list-bar v-resource-bar">
      <SearchBox label={words.search} placeholder={words.search} value={list.q} onChange={list.search} />
      {view.filters?.map((filter) => {
        const { key, label, options } = readFilter(view, filter)
        return (
          <NativeSelect
            key={key}
            size="sm"
            aria-label={label}
            value={list.filters[key] ?? ''}
            data={[{ value: '', label: `${label}: all` }, ...toData(options)]}
            onChange={({ currentTarget: { value } }) => list.filter(key, value === '' ? undefined : value)}
          />
        )
      })}
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

const toData = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

function readFilter<R extends ResourceShape>(view: View<R>, filter: FilterOf<R>) {
  if (typeof filter === 'object') return filter
  const field = fieldsOf(view)[filter]
  return { key: filter, label: field?.label ?? filter, options: field?.as === 'select' ? field.options : {} }
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
      Export CSV
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
        Import CSV
      </Button>
      {isOpen && <ImportDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
