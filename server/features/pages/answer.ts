import type { Visited } from '../analytics/index.ts'

/** A whole reply before compression. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What it was made from; an answer with tags may be kept until one of them changes. */
  readonly tags?: readonly string[]
  /** Of a notice in a card's place: nothing with one of these tags is right any more. */
  readonly closed?: readonly string[] | undefined
  /** Counted each time the answer is given. */
  readonly visited?: Visited
}
