import { LRUCache } from 'lru-cache'
import { sizeOf } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'

/** One render, from before its data is read until its response is stored. */
export type Render = {
  /** Stores the response, unless something it was made from has changed meanwhile. @returns whether it is stored */
  readonly store: (key: string, response: CachedResponse) => boolean
  readonly end: () => void
}

/**
 * Finished responses in memory, at most `maxBytes`; the least recently used one goes first. Each response has tags,
 * the names of the rows it was made from, and `delete(tag)` removes all responses with that tag. A response whose data
 * changed during its render is never stored, whichever of the two arrives first.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  /** Mostly one key has a tag; a set for each tag would cost more memory than all tags. */
  readonly #keysByTag = new Map<string, string | Set<string>>()
  /** Tags that changed while renders are under way, with the number of the change. */
  readonly #changedTags = new Map<string, number>()
  #changes = 0
  #allChangedAt = 0
  #renders = 0

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (response, key) => {
        for (const tag of response.tags) this.#removeTag(tag, key)
      },
    })
  }

  /** Number of changes so far. */
  get changes(): number {
    return this.#changes
  }

  get bytes(): number {
    return this.#responses.calculatedSize
  }

  find(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  beginRender(): Render {
    const began = this.#changes
    this.#renders += 1
    return {
      store: (key, response) => {
        const isStale = response.tags.some((tag) => (this.#changedTags.get(tag) ?? 0) > began)
        if (isStale || this.#allChangedAt > began) return false
        this.#responses.set(key, response)
        if (!this.#responses.has(key)) return false
        for (const tag of response.tags) this.#addTag(tag, key)
        return true
      },
      end: () => {
        this.#renders -= 1
        if (this.#renders === 0) this.#changedTags.clear()
      },
    }
  }

  delete(tag: string): void {
    this.#changes += 1
    if (this.#renders > 0) this.#changedTags.set(tag, this.#changes)
    const keys = this.#keysByTag.get(tag)
    if (typeof keys === 'string') this.#responses.delete(keys)
    else for (const key of keys ?? []) this.#responses.delete(key)
  }

  clear(): void {
    this.#changes += 1
    this.#allChangedAt = this.#changes
    this.#responses.clear()
    this.#keysByTag.clear()
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
