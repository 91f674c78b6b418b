import { z } from 'zod'
import { maxUploadBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { issue } from './issues.ts'

/** Widths in pixels in which an uploaded picture is stored; a picture is never enlarged. */
export const pictureWidths = [160, 480, 960, 1600] as const
export type PictureFormat = 'webp' | 'avif'

/**
 * The URL of an uploaded picture in the smallest stored width of at least `width` pixels, else in the largest.
 * A browser that accepts AVIF gets AVIF from the `.webp` URL too.
 * @param name from the reply to the upload: `k3…9x.webp`.
 */
export function fileUrl(name: string, width: number, format: PictureFormat): string {
  const covering = pictureWidths.find((stored) => stored >= width) ?? pictureWidths[3]
  return `/files/${name.replace(/\.\w+$/, '')}-${covering}.${format}`
}

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

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/v1/fileapi/user-file/uploads',
  access: 'user',
  summary: 'Upload up to ten pictures',
  bodyType: 'multipart',
  maxBytes: maxUploadBody,
  body: z.object({
    files: z
      .array(z.file(issue('choose_file')))
      .max(maxUploadFiles, issue('too_many_pictures_at_once'))
      .default([]),
  }),
  /** `file_name` is the name of the first picture. */
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
  summary: 'Get an uploaded picture by its name',
  params: z.object({ name: z.string() }),
  binary: 'image/webp',
  errors: ['file_not_found', 'unavailable'],
})
