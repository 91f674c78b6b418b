import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { useFormats } from '#web/kit/format.ts'
import { pictureName, readPictures, zipMaximum } from './read-pictures.ts'
import type { ZipError, ZippedPictures } from './read-pictures.ts'

type PicturesDropProps = {
  /** The names in the file of people. */
  readonly wanted: readonly string[]
  readonly zip: ZippedPictures | undefined
  readonly progress: number | undefined
  readonly onPictures: (pictures: ZippedPictures) => void
}

/** A ZIP file with the pictures that the file of people names. Only those are sent. */
export function PicturesDrop({ wanted, zip, progress, onPictures }: PicturesDropProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [error, setError] = useState<ZipError>()
  const files = number(zipMaximum.files)
  const errors = {
    too_large: t`This file is larger than 500 MB. Split it, with the file of people.`,
    too_many: t`This file has more than ${files} files. Split it, with the file of people.`,
    unreadable: t`This is no ZIP file, or it is damaged.`,
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readPictures(file)
    setError(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onPictures(read)
  }
  const found = wanted.filter((name) => zip?.names.includes(pictureName(name))).length
  const [have, all] = [number(found), number(wanted.length)]
  return (
    <section aria-label={t`Pictures`}>
      <p className="v-people-help">
        {zip === undefined ? (
          <Plural
            value={wanted.length}
            one="The file names # picture. Choose a ZIP file that has it; folders in it do not matter."
            other="The file names # pictures. Choose a ZIP file that has them; folders in it do not matter."
          />
        ) : (
          <Trans>
            {have} of {all} pictures are in the ZIP file.
          </Trans>
        )}
      </p>
      <FileDrop
        label={t`Choose a ZIP file of pictures`}
        hint={<WithMouse>{t`Or drop it here`}</WithMouse>}
        accept=".zip,application/zip"
        error={error && errors[error]}
        progress={progress}
        onFiles={([chosen]) => void choose(chosen)}
      />
    </section>
  )
}
