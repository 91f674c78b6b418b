import type { ReplyInput } from '#contract/endpoint.ts'
import type { uploadFiles as contract } from '#contract/files.ts'
import { maxUploadBytes } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { asHangUp } from './admit-upload.ts'
import { makePicture } from './make-picture.ts'
import type { MadePicture } from './make-picture.ts'
import { openAllowance } from './open-allowance.ts'
import { storePictures } from './store-pictures.ts'

type Taken = ReplyInput<typeof contract>

/** Takes all of the pictures or none: every one is made before the first is kept. */
export const uploadFiles: Handler<typeof contract> = async (ctx, { body }) => {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  if (body.files.length === 0) throw new AppError('file_missing')
  // Said before anything is decoded.
  if (body.files.some(({ size }) => size > maxUploadBytes)) throw new AppError('file_too_large')
  try {
    return await takeFiles(ctx, ctx.actor, body.files)
  } catch (error) {
    throw asHangUp(error, ctx.signal())
  }
}

async function takeFiles(ctx: Ctx, actor: Actor, sent: readonly File[]): Promise<Taken> {
  const bytes = sent.reduce((sum, { size }) => sum + size, 0)
  const allowance = await openAllowance(ctx, actor, bytes)
  const pictures: MadePicture[] = []
  for (const file of sent) {
    const order = { account: actor.userId, signal: ctx.signal(), onUsed: allowance.addCpuTime }
    pictures.push(await makePicture(new Uint8Array(await file.arrayBuffer()), order))
  }
  // Nobody would learn the names.
  ctx.signal().throwIfAborted()
  const files = await storePictures(ctx, actor.userId, pictures, allowance.storedBytes)
  return { file_name: files[0]?.file_name ?? '', files }
}
