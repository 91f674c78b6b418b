import { wordError } from '#web/lib/texts.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxUploadBytes } from '#contract/constants.ts'
import { fileUrl, uploadFiles } from '#contract/files.ts'
import { ApiError } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import { upload } from '#web/lib/upload.ts'
import type { CardDraft, FieldPath } from './draft.ts'
import { draftImageStore } from './draft-image-store.ts'
import { isStoredPicture, localPictures, replacePicture, samplePictureUrl } from './draft-pictures.ts'
import type { PictureState, SendFile } from './upload-queue.ts'
import { UploadQueue } from './upload-queue.ts'
import type { CardForm } from './use-editor.tsx'
import { useCardForm, useUploadQueue } from './use-editor.tsx'

/** Why the server would not accept a file, in the words of the server's error; undefined for a file it may accept. */
export function findFileError(file: Blob): string | undefined {
  if (file.size > maxUploadBytes) return wordError('file_too_large')
  return file.type.startsWith('image/') ? undefined : wordError('file_type_unsupported')
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

/** Uploads a picture and writes its new name into every field that shows it. */
export async function uploadPicture(form: CardForm, uploads: UploadQueue, name: string) {
  const sent = await uploads.upload(name)
  if (sent.ok) {
    for (const picture of localPictures(form.state.values))
      if (picture.name === name) form.setFieldValue(picture.path, sent.name)
    void draftImageStore.delete(name)
  }
  return sent
}

/** Puts a chosen picture into a field: it shows at once, and is uploaded at once for a signed-in person, else on saving. */
export function usePutPicture() {
  const form = useCardForm()
  const uploads = useUploadQueue()
  return {
    put: (path: FieldPath, picture: Blob): void => {
      const name = uploads.add(picture)
      void draftImageStore.save(name, picture)
      form.setFieldValue(path, name)
      if (getSession().isAuthenticated) void uploadPicture(form, uploads, name)
    },
    retry: (name: string) => uploadPicture(form, uploads, name),
  }
}

export type OpenedDraft = { readonly draft: CardDraft; readonly uploads: UploadQueue }

/**
 * The draft that a form starts with, and the queue of its pictures. Undefined until the pictures are read from IndexedDB.
 * @param draft read only the first time
 */
export function useOpenedDraft(draft: CardDraft): OpenedDraft | undefined {
  const [opened, setOpened] = useState<OpenedDraft>()
  const [first] = useState(draft)
  useEffect(() => {
    const uploads = new UploadQueue(sendFile)
    let isUnmounted = false
    void restorePictures(first, uploads).then((restored) => {
      if (!isUnmounted) setOpened({ draft: restored, uploads })
    })
    return () => {
      isUnmounted = true
      uploads.clear()
    }
  }, [first])
  return opened
}

/** Puts the local pictures of a draft into the queue. A picture that is no longer stored is removed from the draft. */
async function restorePictures(draft: CardDraft, uploads: UploadQueue): Promise<CardDraft> {
  let restored = draft
  for (const { name } of localPictures(draft)) {
    const picture = await draftImageStore.find(name)
    if (picture === undefined) restored = replacePicture(restored, name, '')
    else uploads.add(picture, name)
  }
  return restored
}

/** Sends one picture (specification §7: form field `files`, reply `file_name`). */
const sendFile: SendFile = async (file, onProgress) => {
  const form = new FormData()
  form.append('files', file, 'picture')
  try {
    const { file_name: name } = await upload(uploadFiles, form, onProgress)
    return { ok: true, name }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, message: error.message }
    throw error
  }
}
