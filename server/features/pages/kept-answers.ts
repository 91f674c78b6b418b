import { sizeOf } from './packed.ts'
import type { Packed } from './packed.ts'

/** Making an answer, from before its data is read until it is kept. */
export type Making = {
  /** Keeps the answer, unless something it was made from has changed meanwhile. @returns whether it is kept */
  readonly keep: (key: string, packed: Packed) => boolean
  readonly end: () => void
}

/**
 * Finished answers in memory, at most `maxBytes`; the one unused for longest goes first. An answer whose data
 * changed while it was being made is never kept, whichever of the two is heard of first.
 */
export class KeptAnswers {
  readonly #maxBytes: number
  readonly #kept = new Map<string, Packed>()
  /** Mostly one key has a tag; a set for each would cost more than all tags. */
  readonly #keysByTag = new Map<string, string | Set<string>>()
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
    return found
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
    const keys = this.#keysByTag.get(tag)
    if (typeof keys === 'string') this.#remove(keys)
    else for (const key of keys ?? []) this.#remove(key)
  }

  forgetAll(): void {
    this.#changes += 1
    this.#allChangedAt = this.#changes
    this.#kept.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  #put(key: string, packed: Packed): void {
    this.#remove(key)
    this.#kept.set(key, packed)
    this.#bytes += sizeOf(packed)
    for (const tag of packed.tags) this.#addTag(tag, key)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const gone = this.#kept.get(key)
    if (gone === undefined) return
    this.#kept.delete(key)
    this.#bytes -= sizeOf(gone)
    for (const tag of gone.tags) this.#removeTag(tag, key)
  }

  #addTag(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag)
    if (keys === undefined) this.#keysByTag.set(tag, key)
    else if (typeof keys !== 'string') keys.add(key)
    else if (keys !== key) this.#keysByTag.set(tag, new Set([keys, key]))
  }

  #removeTag(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag)
    if (keys === key) this.#keysByTag.delete(tag)
    if (typeof keys !== 'object') return
    keys.delete(key)
    if (keys.size === 0) this.#keysByTag.delete(tag)
  }
}
