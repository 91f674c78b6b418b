import type { AppCtx } from '#server/platform/ctx.ts'
import type { Listening } from '#server/platform/db/listen.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { Packed } from './packed.ts'

const keptMaxBytes = 64 * 1024 * 1024

type UnderWay = { readonly beganAt: number; readonly packed: Promise<Packed> }

/** What one process remembers of the pages it has served. */
export type PageState = {
  readonly kept: KeptAnswers
  /** Answers being made, so that a crowd at an unknown page has it made once. */
  readonly underWay: Map<string, UnderWay>
  /** Hears of changes; answers are kept and shared only while it does. */
  listening: Listening | undefined
}

export const pageStateOf = perCtx((): PageState => ({
  kept: new KeptAnswers(keptMaxBytes),
  underWay: new Map(),
  listening: undefined,
}))

/**
 * Waits until this process has heard of every change committed before the call. A writer is answered after that, so
 * whoever reads after an acknowledged change never meets the page from before it.
 */
export async function hearOwnChanges(ctx: AppCtx): Promise<void> {
  await pageStateOf(ctx).listening?.caughtUp()
}
