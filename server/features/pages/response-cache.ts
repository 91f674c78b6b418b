import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { sizeOf } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Place, ResponseFile } from './response-file.ts'

/** What the cache knows of a response without reading it. */
type Entry = { readonly tags: readonly string[]; readonly bytes: number; place: Place | undefined }

/** One render, from before its data is read until its response is stored. */
export type Render = {
  /** Stores the response, unless something it was made from has changed meanwhile. @returns whether it is stored */
  readonly store: (key: string, response: CachedResponse) => boolean
  readonly end: () => void
}

/**
 * Finished responses, at most `maxBytes`: the last used ones in memory, the others in a file. The least recently used
 * one goes first. Each response has tags, the names of the rows it was made from, and `delete(tag)` removes all
 * responses with that tag. A response whose data changed during its render is never stored, whichever of the two
 * arrives first.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #recent: LRUCache<string, CachedResponse>
  readonly #file: ResponseFile | undefined
  /** Mostly one key has a tag; a set for each tag would cost more memory than all tags. */
  readonly #keysByTag = new Map<string, string | Set<string>>()
  /** Tags that changed while renders are under way, with the number of the change. */
  readonly #changedTags = new Map<string, number>()
  #changes = 0
  #allChangedAt = 0
  #renders = 0

  /** @param recent its file takes what is more than its bytes; without it all responses stay in memory */
  constructor(maxBytes: number, recent?: { readonly maxBytes: number; readonly file: ResponseFile }) {
    this.#file = recent?.file
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (entry, key) => {
        for (const tag of entry.tags) this.#removeTag(tag, key)
        if (entry.place !== undefined) this.#file?.free(entry.place)
        this.#recent.delete(key)
      },
    })
    this.#recent = new LRUCache({
      maxSize: recent?.maxBytes ?? maxBytes,
      sizeCalculation: sizeOf,
      disposeAfter: (response, key, reason) => {
        if (reason === 'evict') this.#write(key, response)
      },
    })
  }

  /** Number of changes so far. */
  get changes(): number {
    return this.#changes
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  find(key: string): CachedResponse | undefined {
    const place = this.#entries.get(key)?.place
    const recent = this.#recent.get(key)
    if (recent !== undefined || place === undefined || this.#file === undefined) return recent
    return this.#read(this.#file, key, place)
  }

  beginRender(): Render {
    const began = this.#changes
    this.#renders += 1
    return {
      store: (key, response) => {
        const isStale = response.tags.some((tag) => (this.#changedTags.get(tag) ?? 0) > began)
        if (isStale || this.#allChangedAt > began) return false
        const { tags } = response
        this.#entries.set(key, { tags, bytes: sizeOf(response), place: undefined })
        if (!this.#entries.has(key)) return false
        for (const tag of tags) this.#addTag(tag, key)
        this.#recent.set(key, response)
        if (!this.#recent.has(key)) this.#write(key, response)
        return this.#entries.has(key)
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
    if (typeof keys === 'string') this.#entries.delete(keys)
    else for (const key of keys ?? []) this.#entries.delete(key)
  }

  clear(): void {
    this.#changes += 1
    this.#allChangedAt = this.#changes
    this.#entries.clear()
    this.#keysByTag.clear()
  }

  #write(key: string, response: CachedResponse): void {
    const entry = this.#entries.peek(key)
    if (entry === undefined || entry.place !== undefined) return
    try {
      entry.place = this.#file?.write(serialize(response))
    } catch {
      // A full disk: the page is rendered again when somebody wants it.
    }
    if (entry.place === undefined) this.#entries.delete(key)
  }

  #read(file: ResponseFile, key: string, place: Place): CachedResponse | undefined {
    try {
      // Only `#write` writes this file, and nobody else can open it.
      const response = deserialize(file.read(place)) as CachedResponse
      this.#recent.set(key, response)
      return response
    } catch {
      // A broken disk: as if it had not been cached.
      this.#entries.delete(key)
      return undefined
    }
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
