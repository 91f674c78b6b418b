/** A visit, or a click, before it is known which day of its owner it belongs to. */
export type NewVisit = {
  readonly at: Date
  readonly qrcodeId: number
  /** `visit`, or what was clicked. */
  readonly action: string
  readonly source: string
  /** 16 bytes that stand for the visitor; null for those who ask not to be tracked. */
  readonly visitor: Buffer | null
  readonly device: string
  readonly os: string
  readonly browser: string
  readonly referrer: string
  readonly language: string
  /** Whether the visitor saw a page, or was led on at once. */
  readonly outcome: 'shown' | 'redirected'
  readonly isBot: boolean
}

const visitorLength = 16

/** What many visits of a batch have in common: all but their time and their visitor. */
export type VisitFacets = Omit<NewVisit, 'at' | 'visitor'> & { readonly hasVisitor: boolean }

/** Visits as the database gets them. */
export type VisitBatch = {
  readonly first: Date
  readonly last: Date
  /** Each combination once; a visit has the number of its own, from 1 on. */
  readonly facets: readonly VisitFacets[]
  /** Milliseconds since 1970 and number of the facets of each visit, as arrays are written in SQL. */
  readonly times: string
  readonly facetNumbers: string
  /** 16 bytes for each visit, also for those without a visitor. */
  readonly visitors: Buffer
}

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
