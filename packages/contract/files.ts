import { z } from 'zod'
import { maxUploadBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** Widths in pixels that every uploaded picture is kept at, as far as the picture itself reaches. */
export const pictureWidths = [160, 480, 960, 1600] as const
export type PictureFormat = 'webp' | 'avif'

/**
 * The address of an uploaded picture: the kept size that covers `width` pixels, else the largest there is.
 * A browser that takes AVIF gets AVIF under the `.webp` address too.
 * @param name as the upload answered it: `k3…9x.webp`.
 */
export function fileUrl(name: string, width: number, format: PictureFormat): string {
  const covering = pictureWidths.find((kept) => kept >= width) ?? pictureWidths[3]
  return `/files/${name.replace(/\.\w+$/, '')}-${covering}.${format}`
}

/** Pictures in one call, and bytes of the whole body. */
const maxUploadFiles = 10
export const maxUploadBody = 4 * maxUploadBytes

const StoredFile = z.object({
  file_name: z.string(),
  content_type: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredFile = z.output<typeof StoredFile>

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/v1/fileapi/user-file/uploads',
  access: 'user',
  summary: 'Upload up to ten pictures',
  bodyType: 'multipart',
  maxBytes: maxUploadBody,
  body: z.object({
    files: z
      .array(z.file('Choose a file to upload.'))
      .max(maxUploadFiles, `Upload at most ${maxUploadFiles} pictures at once.`)
      .default([]),
  }),
  /** `file_name` is that of the first. */
  reply: z.object({ file_name: z.string(), files: z.array(StoredFile) }),
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
})

export const getFile = endpoint({
  method: 'GET',
  path: '/v1/fileapi/file/{name}',
  access: 'public',
  summary: 'An uploaded picture by its name',
  params: z.object({ name: z.string() }),
  binary: 'image/webp',
  errors: ['file_not_found', 'unavailable'],
})
