import type { AppCtx } from '#server/platform/ctx.ts'
import { isUnavailable } from '#server/platform/unavailable.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { makeAnswer } from './make-answer.ts'
import { packAnswer } from './packed.ts'
import type { Packed } from './packed.ts'
import { pageStateOf } from './page-state.ts'
import type { Target } from './target.ts'
import { answerKey, readVariant } from './variant.ts'
import type { ReadHeader } from './variant.ts'

/**
 * How long a page may be served from memory while the database is away, counted from when changes were last heard of.
 * Long enough for a restart, an upgrade or a failover; short enough for a card that somebody switches off elsewhere.
 */
const servedWithoutDatabase = 15 * 60_000

/**
 * The answer to a target: from the database, and only when that cannot be reached the one in memory, if it was right
 * when changes were last heard of.
 */
export async function packTarget(ctx: AppCtx, target: Target, header: ReadHeader): Promise<Packed> {
  try {
    return await packNow(ctx, target, header)
  } catch (error) {
    const { kept, listening } = pageStateOf(ctx)
    const mayServe = isUnavailable(error) && (listening?.silence() ?? Infinity) < servedWithoutDatabase
    const found = mayServe ? kept.find(answerKey(target, header)) : undefined
    if (found === undefined) throw error
    return found
  }
}

/**
 * The answer to a target, made now or shared with someone who asked a moment ago and since when nothing has
 * changed. It is kept for the fast lane where it may be.
 */
async function packNow(ctx: AppCtx, target: Target, header: ReadHeader): Promise<Packed> {
  const { kept, underWay, listening } = pageStateOf(ctx)
  const key = answerKey(target, header)
  const isLive = listening?.isLive() ?? false
  const before = underWay.get(key)
  if (isLive && before?.beganAt === kept.changes) return before.packed
  const packed = isLive ? makeAndKeep(ctx, target, header, key) : makeUnheard(ctx, target, header, key)
  const mine = { beganAt: kept.changes, packed }
  underWay.set(key, mine)
  try {
    return await packed
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key)
  }
}

async function makeAndKeep(ctx: AppCtx, target: Target, header: ReadHeader, key: string): Promise<Packed> {
  const { kept } = pageStateOf(ctx)
  const making = kept.begin()
  try {
    const packed = await packAnswer(await makeAnswer(ctx, target, readVariant(header)))
    forgetAll(kept, packed.closed)
    const mayKeep = packed.tags.length > 0 && target.query === ''
    if (mayKeep) making.keep(key, packed)
    return packed
  } finally {
    making.end()
  }
}

/**
 * Made while changes cannot be heard of, and so not kept. Where it differs from what is in memory, the card has
 * changed: nothing that was made from its older state is served any more, with or without a database. Where this
 * answer is not in memory, nobody knows whether the card's other answers are still right.
 */
async function makeUnheard(ctx: AppCtx, target: Target, header: ReadHeader, key: string): Promise<Packed> {
  const packed = await packAnswer(await makeAnswer(ctx, target, readVariant(header)))
  const { kept } = pageStateOf(ctx)
  const older = kept.find(key)
  forgetAll(kept, packed.closed)
  if (older === undefined) forgetAll(kept, packed.tags.filter(isOfOneCard))
  else if (older.etag !== packed.etag) forgetAll(kept, older.tags)
  return packed
}

/** Not the owner's: a company may have thousands of other cards, of which this answer says nothing. */
const isOfOneCard = (tag: string) => !tag.startsWith('owner_changed ')

function forgetAll(kept: KeptAnswers, tags: readonly string[] = []): void {
  for (const tag of tags) kept.forget(tag)
}
