import { Trans, useLingui } from '@lingui/react/macro'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { useFormats } from '#web/kit/format.ts'
import { zipMaximum } from './read-pictures.ts'
import type { usePeopleFile } from './use-people-file.ts'

type PeopleDropProps = { readonly people: ReturnType<typeof usePeopleFile>; readonly most: number }

/** One place for all files: the people, and their photos one by one or in a ZIP file. What comes later joins what is there. */
export function PeopleDrop({ people, most }: PeopleDropProps) {
  const { t } = useLingui()
  const { number, list } = useFormats()
  const { file, dropped, error } = people
  const [lines, files] = [number(most), number(zipMaximum.files)]
  const zipErrors = {
    too_large: t`This file is larger than 500 MB. Split it, with the file of people.`,
    too_many: t`This file has more than ${files} files. Split it, with the file of people.`,
    unreadable: t`This is no ZIP file, or it is damaged.`,
  }
  const fileError = error?.fields.find(({ path }) => path === 'csv')?.message ?? error?.message
  const others = list(dropped?.others ?? [])
  const isMissing = dropped !== undefined && file === undefined
  return (
    <>
      <FileDrop
        multiple
        label={file?.name ?? t`Choose the CSV file and the photos`}
        hint={
          file === undefined ? (
            <>
              {t`Up to ${lines} people`} <WithMouse>· {t`Or drop everything here`}</WithMouse>
            </>
          ) : (
            t`Add photos, or choose another file`
          )
        }
        accept=".csv,text/csv,.zip,application/zip,image/*"
        error={dropped?.zipError === undefined ? fileError : zipErrors[dropped.zipError]}
        onFiles={(chosen) => void people.drop(chosen)}
      />
      {isMissing ? (
        <p role="status">
          <Trans>The photos are there. The CSV file is missing: choose it, too.</Trans>
        </p>
      ) : null}
      {others === '' ? null : (
        <p role="status">
          <Trans>Neither CSV file nor picture, and left out: {others}.</Trans>
        </p>
      )}
    </>
  )
}
