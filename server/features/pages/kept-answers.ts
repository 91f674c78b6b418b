import { sizeOf } from './packed.ts'
import type { Packed } from './packed.ts'

/** Making an answer, from before its data is read until it is kept. */
export type Making = {
  /** Keeps the answer, unless something it was made from has changed meanwhile. @returns whether it is kept */
  readonly keep: (key: string, packed: Packed) => boolean
  readonly end: () => void
}

type Kept = { readonly packed: Packed; readonly bytes: number }

/**
 * Finished answers in memory, at most `maxBytes`; the one unused for longest goes first. An answer whose data
 * changed while it was being made is never kept, whichever of the two is heard of first.
 */
export class KeptAnswers {
  readonly #maxBytes: number
  readonly #kept = new Map<string, Kept>()
  readonly #keysByTag = new Map<string, Set<string>>()
  /** Tags that changed while answers are being made, with the number of the change. */
  readonly #changedTags = new Map<string, number>()
  #changes = 0
  #allChangedAt = 0
  #making = 0
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Counts the changes heard so far. */
  get changes(): number {
    return this.#changes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(key: string): Packed | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.packed
  }

  begin(): Making {
    const began = this.#changes
    this.#making += 1
    return {
      keep: (key, packed) => {
        const isStale = packed.tags.some((tag) => (this.#changedTags.get(tag) ?? 0) > began)
        if (isStale || this.#allChangedAt > began) return false
        this.#put(key, packed)
        return this.#kept.has(key)
      },
      end: () => {
        this.#making -= 1
        if (this.#making === 0) this.#changedTags.clear()
      },
    }
  }

  forget(tag: string): void {
    this.#changes += 1
    if (this.#making > 0) this.#changedTags.set(tag, this.#changes)
    for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key)
  }

  forgetAll(): void {
    this.#changes += 1
    this.#allChangedAt = this.#changes
    this.#kept.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  /** Measures an answer again that has grown by another encoding. */
  remeasure(key: string, packed: Packed): void {
    if (this.#kept.get(key)?.packed === packed) this.#put(key, packed)
  }

  #put(key: string, packed: Packed): void {
    this.#remove(key)
    const bytes = sizeOf(packed)
    this.#kept.set(key, { packed, bytes })
    this.#bytes += bytes
    for (const tag of packed.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]))
      else keys.add(key)
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const gone = this.#kept.get(key)
    if (gone === undefined) return
    this.#kept.delete(key)
    this.#bytes -= gone.bytes
    for (const tag of gone.packed.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
