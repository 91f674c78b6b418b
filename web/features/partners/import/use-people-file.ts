import { useState } from 'react'
import { importCards } from '#contract/card-import.ts'
import type { Columns } from '#contract/card-import.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { ZippedPictures } from './read-pictures.ts'
import { uploadPictures } from './upload-pictures.ts'

export type Preview = ReplyOf<typeof importCards>

/** A file of people and the pictures beside it: what the server says of them, and the start of the work. */
export function usePeopleFile(onStarted: () => Promise<void>) {
  const [file, setFile] = useState<ChosenText>()
  const [zip, setZip] = useState<ZippedPictures>()
  const [progress, setProgress] = useState<number>()
  const send = useEndpointMutation(importCards, { showsError: true })
  const [preview, setPreview] = useState<Preview>()
  const check = async (text: string, columns: Columns | undefined, pictures: ZippedPictures | undefined) => {
    const names = Object.fromEntries((pictures?.names ?? []).map((name) => [name, '']))
    const body = { csv: text, pictures: names, dry_run: true, ...(columns && { columns }) }
    setPreview(await send.mutateAsync({ body }).catch(() => undefined))
  }
  const read = async (chosen: ChosenText) => {
    setFile(chosen)
    await check(chosen.text, undefined, zip)
  }
  return {
    file,
    zip,
    preview,
    progress,
    error: send.error,
    isBusy: send.isPending || progress !== undefined,
    read,
    choose: async (chosen: File) => read(await readChosenText(chosen)),
    match: (columns: Columns) => check(file?.text ?? '', columns, zip),
    addPictures: async (pictures: ZippedPictures) => {
      setZip(pictures)
      await check(file?.text ?? '', preview?.columns, pictures)
    },
    start: async () => {
      if (file === undefined || preview === undefined) return
      const pictures = zip === undefined ? {} : await uploadPictures(zip, preview.pictures, setProgress)
      setProgress(undefined)
      const body = { csv: file.text, columns: preview.columns, pictures, dry_run: false }
      await send.mutateAsync({ body })
      await onStarted()
    },
    stop: () => setProgress(undefined),
  }
}
