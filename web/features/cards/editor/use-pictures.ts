import { wordError } from '#web/lib/texts.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxUploadBytes } from '#contract/constants.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { ApiError } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import { upload } from '#web/lib/upload.ts'
import { uploadFiles } from './endpoints.ts'
import type { CardDraft, DocumentPath } from './draft.ts'
import { draftImageStore } from '#web/lib/draft-image-store.ts'
import { isStoredPicture, localPictures, renameLocalPictures } from './draft-pictures.ts'
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
  return uploads.urlOf(name) ?? (isStoredPicture(name) ? fileUrl(name, width, 'webp') : undefined)
}

export function usePictureState(name: string): PictureState | undefined {
  const uploads = useUploadQueue()
  const find = () => uploads.stateOf(name)
  return useSyncExternalStore(uploads.subscribe, find, find)
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
    put: (path: DocumentPath, picture: Blob): void => {
      const name = uploads.add(picture)
      void draftImageStore.save(name, picture)
      form.setFieldValue(path, name)
      if (getSession().isAuthenticated) void uploadPicture(form, uploads, name)
    },
    retry: (name: string) => uploadPicture(form, uploads, name),
  }
}

export const newUploads = () => new UploadQueue(sendFile)

export type OpenedDraft = { readonly draft: CardDraft; readonly uploads: UploadQueue }

/**
 * The draft that a form starts with, and the queue of its pictures. Undefined until the draft is found and its pictures
 * are read from IndexedDB.
 * @param find called only the first time
 */
export function useOpenedDraft<Found extends { readonly draft: CardDraft }>(
  find: () => Promise<Found>,
): (Found & OpenedDraft) | undefined {
  const [opened, setOpened] = useState<Found & OpenedDraft>()
  const [findFirst] = useState(() => find)
  useEffect(() => {
    const uploads = newUploads()
    let isUnmounted = false
    const open = async () => {
      const found = await findFirst()
      const draft = await restorePictures(found.draft, uploads)
      if (!isUnmounted) setOpened({ ...found, draft, uploads })
    }
    void open()
    return () => {
      isUnmounted = true
      uploads.clear()
    }
  }, [findFirst])
  return opened
}

/** Puts the local pictures of a draft into the queue. A picture that is no longer stored is removed from the draft. */
async function restorePictures(draft: CardDraft, uploads: UploadQueue): Promise<CardDraft> {
  for (const { name } of localPictures(draft)) {
    const picture = await draftImageStore.find(name)
    if (picture !== undefined) uploads.add(picture, name)
  }
  const nameIfFound = (name: string) => (uploads.urlOf(name) === undefined ? '' : name)
  return { ...draft, vcard: renameLocalPictures(draft.vcard, nameIfFound) }
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
