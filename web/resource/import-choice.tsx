import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { ImportReply } from '#contract/resource-endpoints.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordFields } from '#web/lib/texts.ts'
import { ImportHelp } from './import-help.tsx'
import { endpointOf } from './resource-queries.ts'
import type { View } from './view.ts'

type ImportChoiceProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly onClose: () => void
  /** The import has begun. */
  readonly onStarted: () => Promise<void>
}

/** Two steps: the server checks the file and tells what would happen, then the person decides. */
export function ImportChoice<R extends ResourceShape>({ view, onClose, onStarted }: ImportChoiceProps<R>) {
  const { t } = useLingui()
  const { resource } = view
  const [file, setFile] = useState<ChosenText>()
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const send = useEndpointMutation(endpointOf(resource, 'import'), { showsError: true })
  // the reply of the endpoint `import` of every resource
  const preview = send.data as ImportReply | undefined
  const check = (read: ChosenText, ignore_columns: readonly string[]) => {
    setFile(read)
    setIgnored(ignore_columns)
    send.mutate({ body: { csv: read.text, ignore_columns, dry_run: true } })
  }
  const write = async () => {
    await send.mutateAsync({ body: { csv: file?.text, ignore_columns: ignored, dry_run: false } })
    await onStarted()
  }
  const unknown = (send.error?.fields ?? []).flatMap(({ code, params }) =>
    code === 'csv_unknown_column' ? String(params?.['column']) : [],
  )
  const changes = preview === undefined ? 0 : preview.created + preview.updated
  return (
    <Stack>
      <ImportHelp view={view} />
      <FileDrop
        label={file?.name ?? t`Choose a CSV file`}
        hint={
          file === undefined ? (
            <>
              {t`Up to 2 MB and 50,000 lines`} <WithMouse>· {t`Or drop it here`}</WithMouse>
            </>
          ) : (
            t`Choose another file`
          )
        }
        accept=".csv,text/csv"
        error={send.error?.fields[0]?.message ?? send.error?.message}
        onFiles={([chosen]) => void (chosen && readChosenText(chosen).then((read) => check(read, [])))}
      />
      <EncodingChoice file={file} onChange={(read) => check(read, [])} />
      <UnknownColumns
        names={unknown}
        onIgnore={() => file !== undefined && check(file, [...ignored, ...unknown])}
      />
      {preview === undefined ? null : <ImportPreview result={preview} />}
      <FormActions>
        <PrimaryButton
          loading={send.isPending}
          disabled={changes === 0 || send.error !== null}
          onClick={() => void write().catch(() => undefined)}
        >
          <Trans>Import</Trans>
        </PrimaryButton>
        <SubtleButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </SubtleButton>
      </FormActions>
    </Stack>
  )
}

type UnknownColumnsProps = { readonly names: readonly string[]; readonly onIgnore: () => void }

/** Columns of the file that nothing is known of: nobody loses them without saying so. */
function UnknownColumns({ names, onIgnore }: UnknownColumnsProps) {
  const { i18n } = useLingui()
  if (names.length === 0) return null
  const count = names.length
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <div>
      <p className="v-dialog-text" role="status">
        <Plural
          value={count}
          one={`The column ${list} is unknown. Correct its name in the file, or go on without it.`}
          other={`The columns ${list} are unknown. Correct their names in the file, or go on without them.`}
        />
      </p>
      <SubtleButton size="sm" onClick={onIgnore}>
        <Plural value={count} one="Leave the column out" other="Leave the columns out" />
      </SubtleButton>
    </div>
  )
}

function ImportPreview({ result }: { readonly result: ImportReply }) {
  const { t } = useLingui()
  const { created, updated, skipped, errors } = result
  return (
    <section aria-label={t`Preview`} className="v-import-preview">
      <p role="status">
        <b>
          <Trans>
            {created} new, {updated} changed, {skipped} unchanged.
          </Trans>
        </b>{' '}
        {errors.length === 0 ? (
          <Trans>No errors.</Trans>
        ) : (
          <Plural
            value={errors.length}
            one="# error: this line is left out."
            other="# errors: these lines are left out."
          />
        )}
      </p>
      {errors.length === 0 ? null : <ErrorTable errors={errors} />}
    </section>
  )
}

type ImportedLine = ImportReply['errors'][number]

/** What is wrong with lines of a file, by line and column. */
export function ErrorTable({ errors }: { readonly errors: readonly ImportedLine[] }) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
    <div className="v-import-errors v-list" data-dense tabIndex={0} role="region" aria-label={t`Errors`}>
      <DataTable
        label={t`Errors by line`}
        columns={[
          { key: 'line', title: t`Line`, render: ({ line }) => line, main: true },
          { key: 'field', title: t`Column`, render: ({ path }) => path },
          { key: 'message', title: t`Error`, render: ({ message }) => message },
        ]}
        rows={wordFields(errors.map(({ field, ...error }) => ({ path: field, ...error })))}
        rowKey={({ line, path }) => `${line}.${path}`}
      />
    </div>
  )
}
