import { uploadFiles } from '#contract/files.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { pictureName } from './read-pictures.ts'
import type { ZippedPictures } from './read-pictures.ts'

/** Milliseconds until the next try, when so many pictures were sent in a minute that the server wants a pause. */
const pause = 5_000

/**
 * Sends the pictures that a file of people names, one after another. One that cannot be read or stored is left out: its line is
 * among those with errors then.
 * @returns their stored names, by their names in the file
 * @throws ApiError when no more can be stored at all
 */
export async function uploadPictures(
  zip: ZippedPictures,
  wanted: readonly string[],
  onProgress: (share: number) => void,
): Promise<Record<string, string>> {
  const stored: Record<string, string> = {}
  const names = wanted.map(pictureName).filter((name) => zip.names.includes(name))
  for (const [index, name] of names.entries()) {
    onProgress(index / names.length)
    const bytes = await zip.read(name)
    const file = bytes && (await send(new File([bytes], name)))
    if (file !== undefined) stored[name] = file
  }
  return stored
}

async function send(file: File): Promise<string | undefined> {
  for (;;)
    try {
      const form = new FormData()
      form.append('files', file)
      return (await call(uploadFiles, { form })).file_name
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields.length > 0 || isOfPicture.has(error.code)) return undefined
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
