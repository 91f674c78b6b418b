import type { AppCtx } from '#server/platform/ctx.ts'
import { makeAnswer } from './make-answer.ts'
import { addBrotli, packAnswer } from './packed.ts'
import type { Packed } from './packed.ts'
import { pageStateOf } from './page-state.ts'
import type { Target } from './target.ts'
import { answerKey, readVariant } from './variant.ts'
import type { ReadHeader } from './variant.ts'

/**
 * The answer to a target, made now or shared with someone who asked a moment ago and since when nothing has
 * changed. It is kept for the fast lane where it may be.
 */
export async function packTarget(ctx: AppCtx, target: Target, header: ReadHeader): Promise<Packed> {
  const { kept, underWay, listening } = pageStateOf(ctx)
  const key = answerKey(target, header)
  const isLive = listening?.isLive() ?? false
  const before = underWay.get(key)
  if (isLive && before?.beganAt === kept.changes) return before.packed
  const packed = makeAndKeep(ctx, target, header, isLive ? key : undefined)
  const mine = { beganAt: kept.changes, packed }
  underWay.set(key, mine)
  try {
    return await packed
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key)
  }
}

/** @param key under which to keep it; undefined while changes cannot be heard of. */
async function makeAndKeep(
  ctx: AppCtx,
  target: Target,
  header: ReadHeader,
  key: string | undefined,
): Promise<Packed> {
  const { kept } = pageStateOf(ctx)
  const making = kept.begin()
  try {
    const answer = await makeAnswer(ctx, target, readVariant(header))
    const packed = await packAnswer(answer)
    const mayKeep = key !== undefined && packed.tags.length > 0 && target.query === ''
    if (mayKeep && making.keep(key, packed)) {
      void addBrotli(packed, answer).then(
        () => kept.remeasure(key, packed),
        (error: unknown) => ctx.log.warn({ err: error }, 'an answer could not be compressed'),
      )
    }
    return packed
  } finally {
    making.end()
  }
}
