import { createContext, use, useSyncExternalStore } from 'react'
import { errors } from '#contract/errors.ts'
import { maxUploadBytes } from '#contract/constants.ts'
import { fileUrl } from '#contract/files.ts'
import { getSession } from '#web/lib/session.ts'
import type { Address } from './draft-address.ts'
import type { EditorStore } from './editor-store.ts'
import { forgetPicture, savePicture } from './draft-image-store.ts'
import type { UploadQueue, PictureState } from './upload-queue.ts'
import { isStoredPicture } from './pictures.ts'
import { samplePictureUrl } from './sample-pictures.ts'
import { useEditor } from './use-editor.ts'

export const UploadQueueContext = createContext<UploadQueue | undefined>(undefined)

/** @throws outside of an editor */
export function useUploadQueue(): UploadQueue {
  const shelf = use(UploadQueueContext)
  if (shelf === undefined) throw new Error('Pictures need an editor around them.')
  return shelf
}

/** What the server would refuse in any case, in its own words. */
export function findFileError(file: Blob): string | undefined {
  if (file.size > maxUploadBytes) return errors.file_too_large.text
  return file.type.startsWith('image/') ? undefined : errors.file_type_unsupported.text
}

/** The address of a draft's picture, wherever it is at the moment; undefined when there is none. */
export function pictureUrl(shelf: UploadQueue, name: string, width: number): string | undefined {
  const near = shelf.urlOf(name) ?? (samplePictureUrl(name) || undefined)
  return near ?? (isStoredPicture(name) ? fileUrl(name, width, 'webp') : undefined)
}

export function usePictureState(name: string): PictureState | undefined {
  const shelf = useUploadQueue()
  return useSyncExternalStore(shelf.subscribe, () => shelf.stateOf(name))
}

/** Sends a picture and puts its new name into the draft. */
export async function sendPicture(store: EditorStore, shelf: UploadQueue, name: string) {
  const sent = await shelf.upload(name)
  if (sent.ok) {
    store.replacePicture(name, sent.name)
    void forgetPicture(name)
  }
  return sent
}

/** Takes a chosen picture: it shows at once, and goes to the server now when somebody is signed in, else on saving. */
export function usePutPicture() {
  const store = useEditor()
  const shelf = useUploadQueue()
  return {
    put: (at: Address, picture: Blob): void => {
      const name = shelf.keep(picture)
      void savePicture(name, picture)
      store.write(at, name)
      if (getSession().isAuthenticated) void sendPicture(store, shelf, name)
    },
    send: (name: string) => sendPicture(store, shelf, name),
  }
}
