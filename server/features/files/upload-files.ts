import type { uploadFiles as contract } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { encodePicture } from './encode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { readPicture } from './read-picture.ts'
import { removePicture, storePicture } from './store-picture.ts'

/** Takes all of the pictures or none: every one is decoded before the first is kept. */
export const uploadFiles: Verb<typeof contract> = async (ctx, { body }) => {
  const ownerId = ownerOf(ctx)
  const read = []
  for (const file of body.files) read.push(await readPicture(new Uint8Array(await file.arrayBuffer())))
  const encoded: EncodedPicture[] = []
  for (const picture of read) encoded.push(await encodePicture(picture))
  try {
    const files = await ctx.tx(async (tx) => {
      const stored = []
      for (const picture of encoded) stored.push(await storePicture(tx, ownerId, picture))
      return stored
    })
    return { file_name: files[0]?.file_name ?? '', files }
  } catch (error) {
    for (const picture of encoded) await removePicture(ctx, picture)
    throw error
  }
}

function ownerOf(ctx: Ctx): string {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  return ctx.actor.userId
}
