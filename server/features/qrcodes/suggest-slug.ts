import type { Db } from '#server/platform/db/database.ts'
import { generateCode } from './generate-code.ts'
import { slugBase, slugCandidates } from './slug-rules.ts'
import { listTaken } from './store.ts'

/** A link like the typed one that is free right now, or undefined when nothing can be made of the text. */
export async function suggestSlug(db: Db, typed: string): Promise<string | undefined> {
  const base = slugBase(typed)
  if (base === '') return undefined
  const candidates = slugCandidates(base, () => generateCode().slice(0, 5).toLowerCase())
  const taken = await listTaken(db, candidates)
  return candidates.find((slug) => !taken.has(slug))
}
