import { uploadFiles } from '#contract/files.ts'
import { ApiError, call } from '#web/lib/call.ts'
import type { PeoplePictures } from './read-dropped.ts'
import { pictureName } from './read-pictures.ts'

/** Milliseconds until the next try, when so many pictures were sent in a minute that the server wants a pause. */
const pause = 5_000

/** What has become of pictures that were sent, by their names. */
export type Uploads = {
  /** Their stored names. */
  readonly stored: ReadonlyMap<string, string>
  /** Why the server does not take them, in the words of its error. */
  readonly rejected: ReadonlyMap<string, string>
}

export const noUploads: Uploads = { stored: new Map(), rejected: new Map() }

/**
 * Sends the pictures that cards want, one after another, but for those that were sent before.
 * @throws ApiError when no more can be stored at all
 */
export async function uploadPictures(
  pictures: PeoplePictures,
  wanted: readonly string[],
  before: Uploads,
  onProgress: (share: number) => void,
): Promise<Uploads> {
  const [stored, rejected] = [new Map(before.stored), new Map(before.rejected)]
  const isNew = (name: string) => pictures.names.includes(name) && !stored.has(name) && !rejected.has(name)
  const names = wanted.map(pictureName).filter(isNew)
  for (const [index, name] of names.entries()) {
    onProgress(index / names.length)
    const bytes = await pictures.read(name)
    const sent = await send(new File(bytes === undefined ? [] : [bytes], name))
    if ('fileName' in sent) stored.set(name, sent.fileName)
    else rejected.set(name, sent.reason)
  }
  return { stored, rejected }
}

async function send(file: File): Promise<{ readonly fileName: string } | { readonly reason: string }> {
  for (;;)
    try {
      const form = new FormData()
      form.append('files', file)
      return { fileName: (await call(uploadFiles, { form })).file_name }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [field] = error.fields
      if (field !== undefined || isOfPicture.has(error.code))
        return { reason: field?.message ?? error.message }
      if (error.code !== 'too_many_requests') throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}

const isOfPicture: ReadonlySet<string> = new Set([
  'file_missing',
  'file_too_large',
  'file_type_unsupported',
  'file_unreadable',
])
