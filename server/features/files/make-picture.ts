import { maxUploadBytes } from '#contract/constants.ts'
import { pictureWidths } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import { newBaseName, photoName, sizeName, wholeName } from './names.ts'
import { inDrawingLane, inPhotoLane } from './picture-lane.ts'
import { runPictureProcess } from './run-picture-process.ts'
import { sniffPicture } from './sniff-rules.ts'

/** A picture made anew, under the random name it is known by, with every file to keep by its name. */
export type MadePicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Makes what we keep out of what was sent.
 * @throws AppError file_missing for an empty file, file_too_large, file_type_unsupported; file_unreadable when it is
 *   damaged, cut off, has too many pixels or takes too long.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  if (bytes.byteLength === 0) throw new AppError('file_missing')
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const kind = sniffPicture(bytes)
  if (kind === undefined) throw new AppError('file_type_unsupported')
  const inLane = kind === 'svg' ? inDrawingLane : inPhotoLane
  const worked = await inLane(() => runPictureProcess({ bytes, kind, widths: pictureWidths }))
  if (worked === undefined) throw new AppError('file_unreadable')
  const { width, height, whole, sizes, photo } = worked
  const base = newBaseName()
  const files = new Map([
    [wholeName(base), whole],
    [photoName(base), photo],
    ...sizes.map((size) => [sizeName(base, size.width, size.format), size.bytes] as const),
  ])
  return { name: wholeName(base), width, height, files }
}
