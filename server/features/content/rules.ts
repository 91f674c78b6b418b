/** What is seen of a message beside its words. */
export type MessageSigns = {
  /** A field was filled in that people do not see. */
  readonly isHiddenFieldFilled: boolean
  /** How long the form was open before it was sent; undefined when the sender does not say. */
  readonly secondsOpen: number | undefined
  readonly text: string
  /** The same text came from the same network within a day. */
  readonly isRepeated: boolean
}

/** A message with this score or a higher one is spam: one sign may be an accident, two are not. */
export const spamLimit = 100

const fastestPerson = 2
const manyLinks = 3

/** Rates how likely a program wrote a message: the sum of the points of each sign. */
export function rateSpam({ isHiddenFieldFilled, secondsOpen, text, isRepeated }: MessageSigns): number {
  const signs = [
    [100, isHiddenFieldFilled],
    [60, secondsOpen !== undefined && secondsOpen < fastestPerson],
    [50, countLinks(text) >= manyLinks],
    [50, isRepeated],
  ] as const
  return signs.reduce((sum, [points, isSeen]) => sum + (isSeen ? points : 0), 0)
}

const countLinks = (text: string) => text.match(/\b(?:https?:\/\/|www\.)\S/gi)?.length ?? 0

/** A day in UTC, `2026-11-25`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
