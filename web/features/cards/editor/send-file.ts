import { uploadFiles } from '#contract/files.ts'
import { upload } from '#web/lib/upload.ts'
import type { SendFile } from './upload-queue.ts'

/** Sends one picture (specification §7: form field `files`, reply `file_name`). */
export const sendFile: SendFile = async (file, onProgress) => {
  const form = new FormData()
  form.append('files', file, 'picture')
  const reply = await upload(uploadFiles, form, onProgress)
  return reply.ok ? { ok: true, name: reply.data.file_name } : { ok: false, message: reply.message }
}
