import { useRef, useState } from 'react'
import type { Brand } from '#web/features/brands/index.ts'
import { importCards } from '#contract/card-import.ts'
import type { Columns } from '#contract/card-import.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { Dropped, PeoplePictures } from './read-dropped.ts'
import { joinPictures, noPictures, readDropped } from './read-dropped.ts'
import type { Uploads } from './upload-pictures.ts'
import { noUploads, uploadPictures } from './upload-pictures.ts'

export type Preview = ReplyOf<typeof importCards>

type Chosen = {
  readonly file: ChosenText | undefined
  readonly columns: Columns | undefined
  readonly pictures: PeoplePictures
  readonly uploads: Uploads
}

const nothing: Chosen = { file: undefined, columns: undefined, pictures: noPictures, uploads: noUploads }

/** A file of people and the pictures beside it: what the server says of them, and the start of the work. */
export function usePeopleFile(brand: Brand | undefined, onStarted: () => Promise<void>) {
  const [chosen, setChosen] = useState(nothing)
  const [dropped, setDropped] = useState<Dropped>()
  const [progress, setProgress] = useState<number>()
  const [preview, setPreview] = useState<Preview>()
  const send = useEndpointMutation(importCards, { showsError: true })
  const latest = useRef(chosen)
  const design = brand && { brand_id: brand.brand_id }
  const bodyOf = ({ file, columns }: Chosen) => ({
    csv: file?.text ?? '',
    ...design,
    ...(columns && { columns }),
  })
  const check = async (next: Chosen): Promise<Preview | undefined> => {
    latest.current = next
    setChosen(next)
    if (next.file === undefined) return undefined
    const isUsable = (name: string) => !next.uploads.rejected.has(name)
    const pictures = Object.fromEntries(next.pictures.names.filter(isUsable).map((name) => [name, '']))
    const body = { ...bodyOf(next), pictures, dry_run: true }
    const checked = await send.mutateAsync({ body }).catch(() => undefined)
    setPreview(checked)
    return checked
  }
  /** Sends what is not stored yet. Cards are made only when all pictures that they want are. */
  const start = async () => {
    const now = latest.current
    if (now.file === undefined || preview === undefined) return
    const uploads = await uploadPictures(now.pictures, preview.pictures, now.uploads, setProgress)
    setProgress(undefined)
    const isRejected = uploads.rejected.size > now.uploads.rejected.size
    const next = { ...now, uploads, columns: preview.columns }
    if (isRejected) return void (await check(next))
    latest.current = next
    const body = { ...bodyOf(next), pictures: Object.fromEntries(uploads.stored), dry_run: false }
    await send.mutateAsync({ body })
    await onStarted()
  }
  return {
    ...chosen,
    dropped,
    preview,
    progress,
    error: send.error,
    isBusy: send.isPending || progress !== undefined,
    read: (file: ChosenText) => check({ ...latest.current, file, columns: undefined }),
    drop: async (files: readonly File[]) => {
      const found = await readDropped(files)
      setDropped(found)
      const now = latest.current
      const pictures = joinPictures(found.pictures, now.pictures)
      const people = found.people && { file: await readChosenText(found.people), columns: undefined }
      // a picture that is dropped again may be another one
      await check({ ...now, ...people, pictures, uploads: noUploads })
    },
    match: (columns: Columns) => check({ ...latest.current, columns }),
    start: () => start().catch(() => setProgress(undefined)),
  }
}
