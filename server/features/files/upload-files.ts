import type { uploadFiles as contract } from '#contract/files.ts'
import { maxUploadBytes } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { makePicture } from './make-picture.ts'
import type { MadePicture } from './make-picture.ts'
import { storePictures } from './store-pictures.ts'

/** Far more than a person needs, and not enough to fill a disk. */
const uploadsPerAccount = { points: 500, seconds: 86_400 }

/** Takes all of the pictures or none: every one is made before the first is kept. */
export const uploadFiles: Verb<typeof contract> = async (ctx, { body }) => {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  const { userId } = ctx.actor
  if (body.files.length === 0) throw new AppError('file_missing')
  // Said before anything is decoded.
  if (body.files.some(({ size }) => size > maxUploadBytes)) throw new AppError('file_too_large')
  if ((await ctx.limits.take('uploads-of-account', uploadsPerAccount, userId)) > 0)
    throw new AppError('too_many_requests')
  const pictures: MadePicture[] = []
  for (const file of body.files) pictures.push(await makePicture(new Uint8Array(await file.arrayBuffer())))
  const files = await storePictures(ctx, userId, pictures)
  return { file_name: files[0]?.file_name ?? '', files }
}
