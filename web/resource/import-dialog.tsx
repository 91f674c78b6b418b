import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ImportResult } from '#contract/resource-endpoints.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { endpointOf } from './resource-queries.ts'
import type { View } from './view.ts'
import { fieldsOf } from './view.ts'

type ImportDialogProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly onClose: () => void
}

/** Imports a CSV file in two steps: the server checks it and tells what would happen, then the person decides. */
export function ImportDialog<R extends ResourceShape>({ view, onClose }: ImportDialogProps<R>) {
  const { resource } = view
  const [file, setFile] = useState<{ readonly name: string; readonly csv: string }>()
  const send = useEndpointMutation(endpointOf(resource, 'import'), {
    invalidates: [endpointOf(resource, 'list')],
    showsError: true,
  })
  // the reply of the endpoint `import` of every resource
  const preview = send.data as ImportResult | undefined
  const check = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    send.mutate({ body: { csv, dry_run: true } })
  }
  const write = async () => {
    const done = (await send.mutateAsync({ body: { csv: file?.csv, dry_run: false } })) as ImportResult
    showNotice(`Imported: ${countsOf(done).join(', ')}`)
    onClose()
  }
  const changes = preview === undefined ? 0 : preview.created + preview.updated
  return (
    <Modal opened onClose={onClose} title="Import CSV" size="lg">
      <Stack>
        <p className="v-import-help">{helpOf(view)}</p>
        <FileDrop
          label={file?.name ?? 'Choose a CSV file or drop it here'}
          hint={file === undefined ? 'Up to 2 MB' : 'Choose another file'}
          accept=".csv,text/csv"
          error={send.error?.fields[0]?.message ?? send.error?.message}
          onFiles={([chosen]) => void check(chosen)}
        />
        {preview === undefined ? null : <ImportPreview result={preview} />}
        <FormActions>
          <PrimaryButton
            loading={send.isPending}
            disabled={changes === 0 || send.error !== null}
            onClick={() => void write().catch(() => undefined)}
          >
            Import
          </PrimaryButton>
          <SubtleButton onClick={onClose}>Cancel</SubtleButton>
        </FormActions>
      </Stack>
    </Modal>
  )
}

function helpOf<R extends ResourceShape>(view: View<R>): string {
  const { input, importKey = '' } = view.resource
  const columns = `The first line names the columns: ${Object.keys(input.shape).join(', ')}.`
  const label = fieldsOf(view)[importKey]?.label ?? importKey
  return `${columns} A row whose “${label}” exists already is updated.`
}

const countsOf = ({ created, updated, skipped }: ImportResult): readonly string[] => [
  `${created} new`,
  `${updated} changed`,
  `${skipped} unchanged`,
]

type ImportedLine = ImportResult['errors'][number]

const columns = [
  { key: 'line', title: 'Line', render: ({ line }: ImportedLine) => line, main: true },
  { key: 'field', title: 'Column', render: ({ field }: ImportedLine) => field },
  { key: 'message', title: 'Error', render: ({ message }: ImportedLine) => message },
]

function ImportPreview({ result }: { readonly result: ImportResult }) {
  const { errors } = result
  return (
    <section aria-label="Preview" className="v-import-preview">
      <p role="status">
        <b>{countsOf(result).join(', ')}.</b>{' '}
        {errors.length === 0 ? 'No errors.' : `${errors.length} errors: these lines are left out.`}
      </p>
      {errors.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
        <div className="v-import-errors v-list" data-dense tabIndex={0} role="region" aria-label="Errors">
          <DataTable
            label="Errors by line"
            columns={columns}
            rows={errors}
            rowKey={({ line, field }) => `${line}.${field}`}
          />
        </div>
      )}
    </section>
  )
}
