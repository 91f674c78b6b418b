import { localPictures } from '../draft-pictures.ts'
import type { Address } from '../draft-address.ts'
import type { EditorStore } from '../editor-store.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { sendPicture } from '../use-pictures.ts'

/**
 * Sends every picture that is only in this browser, one after the other.
 * @returns what went wrong, by field; empty when all are on the server.
 */
export async function uploadPictures(store: EditorStore, shelf: UploadQueue): Promise<Map<Address, string>> {
  const errors = new Map<Address, string>()
  for (const { address, name } of localPictures(store.get().draft)) {
    const sent = await sendPicture(store, shelf, name)
    if (!sent.ok) errors.set(address, sent.message)
  }
  return errors
}
