import type * as contract from '#contract/answer-files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { replyPrivate } from '../add-payment-proof.ts'
import { getOwn } from '../get-registration.ts'
import { getByToken } from '../open-by-token.ts'
import type { RegistrationRow } from '../store.ts'
import { findAnswer } from './answer-store.ts'

export const getOwnAnswerFile: Handler<typeof contract.getOwnAnswerFile> = async (ctx, { params }) =>
  replyAnswer(ctx, await getByToken(ctx, params.token), params.answer_id)

export const getAnswerFile: Handler<typeof contract.getAnswerFile> = async (ctx, { params }) =>
  replyAnswer(ctx, await getOwn(ctx, params.id), params.answer_id)

async function replyAnswer(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { id, public_id: publicId }: RegistrationRow,
  answerId: number,
): Promise<BinaryReply> {
  const answer = await findAnswer(ctx.db, id, answerId)
  if (answer === undefined) throw new AppError('answer_not_found')
  return replyPrivate(ctx, {
    name: answer.file_name,
    fileName: `${publicId}-${answer.question_id}`,
    missing: 'answer_not_found',
  })
}
