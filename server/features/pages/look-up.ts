import type { AppCtx } from '#server/platform/ctx.ts'
import { readOpenCard, closedTagsOf } from './open-card.ts'
import type { OpenCard } from './open-card.ts'
import { codeState } from './rules.ts'
import type { CodeState } from './rules.ts'
import { findCode } from './store.ts'
import type { CodeRef } from './store.ts'

/** What a slug or code leads to right now: a card, or why there is none. */
export type LookedUp =
  | { readonly state: 'open'; readonly open: OpenCard }
  | {
      readonly state: Exclude<CodeState, 'open'>
      /** The code's slug, or the code, where there is one. */
      readonly name: string
      /** Names of what is in memory of it from when it was open. */
      readonly closed?: readonly string[]
    }

export async function lookUp(ctx: Pick<AppCtx, 'db'>, ref: CodeRef): Promise<LookedUp> {
  const found = await findCode(ctx.db, ref)
  if (found === undefined) return { state: 'unknown', name: '' }
  const name = found.current_slug ?? found.code
  const closed = closedTagsOf(found)
  const state = codeState(found, found.card)
  if (state !== 'open') return { state, name, closed }
  const open = readOpenCard(found)
  return open === undefined ? { state: 'gone', name, closed } : { state, open }
}
