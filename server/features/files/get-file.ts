import type { getFile as contract } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findFile } from './find-file.ts'

export const getFile: Handler<typeof contract> = async (ctx, { params }) => {
  const file = await findFile(ctx, params.name, ctx.headers.get('accept') ?? '')
  if (file === undefined) throw new AppError('file_not_found')
  return new BinaryReply(file.bytes, file.headers)
}
