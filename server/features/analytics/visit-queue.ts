import type { Queued } from './store.ts'

/** Visits that wait for the database, in the order they came; so many at most. */
export class VisitQueue {
  readonly #max: number
  readonly #waiting: Queued[] = []

  constructor(max: number) {
    this.#max = max
  }

  get length(): number {
    return this.#waiting.length
  }

  /** @returns false when there is no room for it. */
  push(visit: Queued): boolean {
    if (this.#waiting.length >= this.#max) return false
    this.#waiting.push(visit)
    return true
  }

  /** The oldest visits, at most `count`; they stay in the queue. */
  read(count: number): readonly Queued[] {
    return this.#waiting.slice(0, count)
  }

  /** Removes the oldest `count` visits. */
  drop(count: number): void {
    this.#waiting.splice(0, count)
  }
}
