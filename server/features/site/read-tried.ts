import { line } from '#contract/fields.ts'
import type { TriedCard } from '#site/pages/home.tsx'

/** The name and work that a visitor typed, as a card would store them; what cannot be stored is empty. */
export function readTried(
  query: URLSearchParams,
  longest: Readonly<Record<keyof TriedCard, number>>,
): TriedCard {
  const read = (name: keyof TriedCard) =>
    line(longest[name]).safeParse((query.get(name) ?? '').slice(0, longest[name])).data ?? ''
  return { name: read('name'), work: read('work') }
}
