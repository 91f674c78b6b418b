import { useSyncExternalStore } from 'react'
import { maxUploadBytes } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { fileUrl } from '#contract/files.ts'
import { getSession } from '#web/lib/session.ts'
import type { Address } from './draft-changes.ts'
import { draftImageStore } from './draft-image-store.ts'
import { isStoredPicture, samplePictureUrl } from './draft-pictures.ts'
import type { EditorStore } from './editor-store.ts'
import type { PictureState, UploadQueue } from './upload-queue.ts'
import { useEditor, useUploadQueue } from './use-editor.tsx'

/** Why the server would not accept a file, in the server's own words; undefined for a file it may accept. */
export function findFileError(file: Blob): string | undefined {
  if (file.size > maxUploadBytes) return errors.file_too_large.text
  return file.type.startsWith('image/') ? undefined : errors.file_type_unsupported.text
}

/** The address of a draft's picture, local or uploaded; undefined when there is none. */
export function pictureUrl(uploads: UploadQueue, name: string, width: number): string | undefined {
  const local = uploads.urlOf(name) ?? (samplePictureUrl(name) || undefined)
  return local ?? (isStoredPicture(name) ? fileUrl(name, width, 'webp') : undefined)
}

export function usePictureState(name: string): PictureState | undefined {
  const uploads = useUploadQueue()
  return useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(name))
}

/** Uploads a picture and writes its new name into the draft. */
export async function uploadPicture(store: EditorStore, uploads: UploadQueue, name: string) {
  const sent = await uploads.upload(name)
  if (sent.ok) {
    store.replacePicture(name, sent.name)
    void draftImageStore.delete(name)
  }
  return sent
}

/** Puts a chosen picture into a field: it shows at once, and is uploaded at once for a signed-in person, else on saving. */
export function usePutPicture() {
  const store = useEditor()
  const uploads = useUploadQueue()
  return {
    put: (at: Address, picture: Blob): void => {
      const name = uploads.add(picture)
      void draftImageStore.save(name, picture)
      store.write(at, name)
      if (getSession().isAuthenticated) void uploadPicture(store, uploads, name)
    },
    retry: (name: string) => uploadPicture(store, uploads, name),
  }
}
