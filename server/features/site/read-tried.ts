import { line } from '#contract/fields.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { triedLengths } from '#site/tried-card.ts'
import type { TriedCard } from '#site/tried-card.ts'
import { tooMany } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'

/** The name and work that a visitor typed, as a card would store them; what cannot be stored is empty. */
export function readTried(query: URLSearchParams): TriedCard {
  const read = (name: keyof TriedCard) =>
    line(triedLengths[name]).safeParse((query.get(name) ?? '').slice(0, triedLengths[name])).data ?? ''
  return { name: read('name'), work: read('work') }
}

/** Of one network address; a visitor who types asks a few times a second at most. */
const limit = { points: 240, seconds: 60 }

/** What was typed, for a card that lives in its address; a reply instead when somebody asks too often. */
export async function takeTry(ctx: AppCtx, { url, ip }: PageRequest): Promise<TriedCard | Response> {
  const wait = await ctx.limits.take('tried cards', limit, ip)
  if (wait > 0) return tooMany(wait)
  return readTried(new URL(url, 'http://localhost').searchParams)
}
