import type { Browser, Device, System } from './user-agent.ts'

/** How a visitor came: by the printed code, a tag or a link. */
export type VisitSource = 'qr' | 'nfc' | 'link'

/** What a visitor got: the page, or what stands in its place. */
export type VisitOutcome = 'shown' | 'redirected' | 'inactive' | 'claimable' | 'ended' | 'locked'

/** One opening of a page, or one click on it, as the request tells it. */
export type QueuedVisit = {
  readonly at: Date
  readonly qrcodeId: number
  /** `visit`, or what was clicked. */
  readonly action: string
  readonly source: VisitSource
  readonly outcome: VisitOutcome
  /** 16 bytes in hexadecimal that stand for the visitor; null for those who ask not to be tracked. */
  readonly visitor: string | null
  readonly country: string
  readonly region: string
  readonly device: Device
  readonly os: System
  readonly browser: Browser
  readonly referrer: string
  readonly language: string
  readonly isBot: boolean
}

/** A link that a person opened and nobody has, as it may be stored. */
export type QueuedOrphan = { readonly at: Date; readonly requested: string }

export type Queued = QueuedVisit | QueuedOrphan
export const isOrphan = (queued: Queued): queued is QueuedOrphan => 'requested' in queued
export const isVisit = (queued: Queued): queued is QueuedVisit => !isOrphan(queued)

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
