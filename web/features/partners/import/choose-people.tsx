import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { cardImportMaximum, importedFields } from '#contract/card-import.ts'
import { csvRow } from '#formats/csv.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { useFormats } from '#web/kit/format.ts'
import { saveFile } from '#web/lib/download.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'
import { UnreadColumns } from '#web/resource/unread-columns.tsx'
import { ColumnMatches } from './column-matches.tsx'
import { ImportSummary } from './import-summary.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import { PicturesDrop } from './pictures-drop.tsx'
import { usePeopleFile } from './use-people-file.ts'

/** Three steps on one page: the file, what its columns are, then what becomes of its lines. */
export function ChoosePeople({ onStarted }: { readonly onStarted: () => Promise<void> }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const people = usePeopleFile(onStarted)
  const { file, preview, error } = people
  const used = new Set(Object.values(preview?.columns ?? {}))
  const most = number(cardImportMaximum.rows)
  const fileError = error?.fields.find(({ path }) => path === 'csv')?.message ?? error?.message
  return (
    <Stack>
      <p className="v-people-help">
        <Trans>
          A CSV file, as Excel or any other program saves it, with a line for each person. The first line
          names the columns; a name and an email are needed.
        </Trans>{' '}
        <SubtleButton size="compact-sm" onClick={saveTemplate}>
          <Trans>Download a template</Trans>
        </SubtleButton>
      </p>
      <FileDrop
        label={file?.name ?? t`Choose a CSV file`}
        hint={
          file === undefined ? (
            <>
              {t`Up to ${most} people`} <WithMouse>· {t`Or drop it here`}</WithMouse>
            </>
          ) : (
            t`Choose another file`
          )
        }
        accept=".csv,text/csv"
        error={fileError}
        onFiles={([chosen]) => void (chosen && people.choose(chosen))}
      />
      <EncodingChoice file={file} onChange={(read) => void people.read(read)} />
      {preview === undefined ? null : (
        <>
          <ColumnMatches preview={preview} onMatch={(columns) => void people.match(columns)} />
          <UnreadColumns names={preview.header.filter((_, place) => !used.has(place))} />
          {preview.pictures.length === 0 ? null : (
            <PicturesDrop
              wanted={preview.pictures}
              zip={people.zip}
              progress={people.progress}
              onPictures={(pictures) => void people.addPictures(pictures)}
            />
          )}
          <PeopleSheet preview={preview} />
          <ImportSummary
            preview={preview}
            isBusy={people.isBusy}
            onStart={() => void people.start().catch(people.stop)}
          />
        </>
      )}
    </Stack>
  )
}

const saveTemplate = () =>
  saveFile(new Blob([csvRow(importedFields)], { type: 'text/csv' }), 'people-template.csv')
