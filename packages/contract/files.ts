import { z } from 'zod'
import { maxUploadBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { issue } from './issues.ts'

/** The number of pictures in one call. */
const maxUploadFiles = 10
/** The largest body in bytes. */
export const maxUploadBody = 4 * maxUploadBytes

const StoredFile = z.object({
  file_name: z.string(),
  content_type: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredFile = z.output<typeof StoredFile>

/** Pictures in one request: all of them are stored or none, and the error names each that cannot be: `files.1`. */
const upload = {
  method: 'POST',
  bodyType: 'multipart',
  maxBytes: maxUploadBody,
  body: z.object({
    files: z
      .array(z.file(issue('choose_file')))
      .max(maxUploadFiles, issue('too_many_pictures_at_once'))
      .default([]),
  }),
  /**
   * `file_name` is the name of the first picture. Specification §7: on some paths, clients read the first element of `data`
   * instead, so it has that, too.
   */
  reply: z.object({ file_name: z.string(), 0: z.string(), files: z.array(StoredFile) }),
  errors: [
    'file_missing',
    'file_too_large',
    'file_type_unsupported',
    'file_unreadable',
    'upload_limit_reached',
    'storage_full',
    'unavailable',
  ],
  limit: { points: 60, seconds: 60 },
} as const

export const uploadFiles = endpoint({
  ...upload,
  path: '/v1/fileapi/user-file/uploads',
  access: 'user',
  summary: 'Upload up to ten pictures',
})

/** They belong to the website, so they stay when the account of the admin is erased. */
export const uploadSiteFiles = endpoint({
  ...upload,
  path: '/v1/fileapi/upload-our',
  access: 'admin',
  summary: 'Upload up to ten pictures of the website, of services and templates for example',
})

/** What people have printed on their own NFC card. */
export const uploadNfcFiles = endpoint({
  ...upload,
  path: '/v1/fileapi/uploads-nfc',
  access: 'user',
  summary: 'Upload up to ten pictures to be printed on an NFC card',
})

export const getFile = endpoint({
  method: 'GET',
  path: '/v1/fileapi/file/{name}',
  access: 'public',
  summary: 'Get an uploaded picture by its name',
  params: z.object({ name: z.string() }),
  binary: 'image/webp',
  errors: ['file_not_found', 'unavailable'],
})
