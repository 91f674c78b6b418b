import type { VisitBatch, VisitFacets } from './store.ts'

/** A visit, or a click, before it is known which day of its owner it belongs to. */
export type NewVisit = Omit<VisitFacets, 'hasVisitor'> & {
  readonly at: Date
  /** 16 bytes that stand for the visitor; null for those who ask not to be tracked. */
  readonly visitor: Buffer | null
}

const visitorLength = 16

/**
 * Brings visits into the form that costs least to send and to read: two lists of numbers and one of bytes, in place of
 * twelve lists of texts.
 * @param visits at least one
 */
export function toBatch(visits: readonly NewVisit[]): VisitBatch {
  const numbers = new Map<string, number>()
  const facets: VisitFacets[] = []
  const times: number[] = []
  const facetNumbers: number[] = []
  const visitors = Buffer.alloc(visits.length * visitorLength)
  for (const visit of visits) {
    const name = nameOf(visit)
    let number = numbers.get(name)
    if (number === undefined) {
      const { at: _at, visitor, ...rest } = visit
      number = facets.push({ ...rest, hasVisitor: visitor !== null })
      numbers.set(name, number)
    }
    visit.visitor?.copy(visitors, times.length * visitorLength)
    times.push(visit.at.getTime())
    facetNumbers.push(number)
  }
  return {
    first: new Date(times.reduce((least, time) => Math.min(least, time))),
    last: new Date(times.reduce((most, time) => Math.max(most, time))),
    facets,
    times: `{${times.join(',')}}`,
    facetNumbers: `{${facetNumbers.join(',')}}`,
    visitors,
  }
}

/** Equal for visits with equal facets only: none of these texts has a line break but perhaps the last one. */
function nameOf(visit: NewVisit): string {
  const { qrcodeId, action, source, device, os, browser, language, outcome, isBot, visitor, referrer } = visit
  return `${qrcodeId}\n${action}\n${source}\n${device}\n${os}\n${browser}\n${language}\n${outcome}\n${isBot}\n${visitor === null}\n${referrer}`
}
