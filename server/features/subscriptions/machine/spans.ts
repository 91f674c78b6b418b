import type { Period, Span } from './state.ts'

/** Ends periods at a moment. Of one that had not begun nothing is left. */
export const cut = (periods: readonly Period[], at: Date): Period[] =>
  periods.map((period) => {
    const { span } = period
    if (span === null || (span.until !== null && span.until <= at)) return period
    return { ...period, span: span.from < at ? { from: span.from, until: at } : null }
  })

/** Takes a span of time out of one period: it ends where the span begins, and later ones move up. */
export function takeOut(periods: readonly Period[], { from, until }: Span): Period[] {
  return periods.map((period) => {
    const { span } = period
    if (span === null) return period
    const isIn = span.from <= from && (span.until === null || span.until > from)
    if (isIn) return { ...period, span: span.from < from ? { from: span.from, until: from } : null }
    if (until === null || span.from < until) return period
    const earlier = (moment: Date) => new Date(moment.getTime() - (until.getTime() - from.getTime()))
    return {
      ...period,
      span: { from: earlier(span.from), until: span.until && earlier(span.until) },
    }
  })
}
